import { mailResetCode } from '../account/reset-code.ts'
import type { Context } from '../context.ts'
import { sendToKitchen } from '../kitchen/orders.ts'
import { mailNote, mailReceipt } from '../order/mail.ts'
import { refund, refundSecond } from '../payment/refunds.ts'
import { lookAtPayment } from '../payment/settle.ts'
import { messageLife, push } from '../push/messages.ts'
import type { Job } from './enqueue.ts'

/** Whether the job is done; otherwise it is done again, after the pause in milliseconds or as after a failure. */
export type Result = 'done' | 'again' | { readonly againAfter: number }

/** Handler of one kind of job. */
export interface Handler<J extends Job = Job> {
  /** Milliseconds in which it is worth doing; `null` until it succeeds. */
  readonly life: number | null
  /** Whether people look at one that was given up; otherwise it is forgotten. */
  readonly isKept: boolean
  /** Safe to repeat. Rejects when it has to be done again; `id` is the same each time. */
  readonly run: (ctx: Context, job: J, id: string) => Promise<Result>
}

const [minute, day] = [60_000, 24 * 3_600_000]

/** A handler whose job is done when nothing fails. */
const once =
  <J extends Job>(work: (ctx: Context, job: J, id: string) => Promise<void>): Handler<J>['run'] =>
  async (...given) => {
    await work(...given)
    return 'done'
  }

/** Handlers by kind of job. A process leaves kinds alone that are not here: a newer version wrote them. */
export const handlers: { readonly [K in Job['kind']]: Handler<Extract<Job, { kind: K }>> } = {
  mail: { life: day, isKept: true, run: once(({ mail: post }, { mail }, id) => post.send({ ...mail, id })) },
  receipt: {
    life: day,
    isKept: true,
    run: once((ctx, { orderNumber }, id) => mailReceipt(ctx, orderNumber, id)),
  },
  'order-mail': { life: day, isKept: true, run: once((ctx, job, id) => mailNote(ctx, job, id)) },
  // As long as the page that asked for it waits.
  'reset-code': { life: 5 * minute, isKept: false, run: once((ctx, claim) => mailResetCode(ctx, claim)) },
  push: { life: messageLife, isKept: false, run: once((ctx, { token, note }) => push(ctx, token, note)) },
  refund: { life: null, isKept: true, run: (ctx, { orderId }) => refund(ctx, orderId) },
  'refund-second': { life: null, isKept: true, run: refundSecond },
  kitchen: {
    life: day,
    isKept: true,
    run: once((ctx, { event, orderId }, id) => sendToKitchen(ctx, event, orderId, id)),
  },
  payment: { life: null, isKept: true, run: (ctx, { orderId }) => lookAtPayment(ctx, orderId) },
}
