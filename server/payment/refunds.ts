import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders, paymentReports, payments, refunds } from '../db/schema-order.ts'
import { inform } from '../order/inform.ts'
import { enqueue, type Job } from '../outbox/enqueue.ts'
import { GiveUp } from '../outbox/give-up.ts'
import type { PaymentProvider, RefundReport } from './provider.ts'

interface Due {
  readonly orderId: string
  /** Paise. */
  readonly amount: number
}

/**
 * Notes that a payment is to be refunded, once: a second call for the same order changes nothing. To run in the
 * transaction that makes it due; the outbox asks the provider after the commit. Answers whether it is new.
 */
export const addRefund = async (tx: Db, { orderId, amount }: Due, now: Date): Promise<boolean> => {
  const added = await tx
    .insert(refunds)
    .values({ orderId, amount, state: 'pending', requestedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) return false
  await enqueue(tx, { kind: 'refund', orderId }, now, { key: orderId })
  return true
}

interface Second {
  readonly order: Pick<typeof orders.$inferSelect, 'id' | 'number' | 'userId'>
  readonly transaction: string
  /** Paise. */
  readonly amount: number
}

/**
 * Notes that money which came for an order a second time goes back, and that its person gets a message and a mail about
 * it (ORD-275), once however often the money is reported. To run in the transaction that takes the report. Answers
 * whether it is new.
 */
export const addSecondRefund = async (
  tx: Db,
  ctx: Pick<Context, 'push'>,
  { order: { id: orderId, number, userId }, transaction, amount }: Second,
  now: Date,
): Promise<boolean> => {
  // This row detects a repeated report; the job cannot, because it is deleted once the money is on its way.
  const added = await tx
    .insert(paymentReports)
    .values({ id: `second ${transaction}`, orderId, outcome: 'paid', receivedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) return false
  await enqueue(tx, { kind: 'refund-second', orderId, transaction, amount }, now, { key: transaction })
  const note = {
    subject: `you paid twice for order ${number}`,
    title: `You paid twice for order ${number}.`,
    body: `${formatMoney(amount)} goes back the way you paid.`,
  }
  await inform(tx, ctx, { number, userId }, note, now)
  return true
}

/** Has what was paid for an order refunded, if anything was, as `addRefund` does. */
export const refundPaid = async (tx: Db, orderId: string, now: Date): Promise<void> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  if (payment?.state === 'paid') await addRefund(tx, { orderId, amount: payment.amount }, now)
}

/** Takes down what became of a refund; repeats, and what is not one of ours, change nothing. */
export const settleRefund = async (
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  { key, outcome }: RefundReport,
): Promise<void> => {
  const settled = await db
    .update(refunds)
    .set({ state: outcome, settledAt: now() })
    .where(and(eq(refunds.orderId, key), eq(refunds.state, 'pending')))
    .returning()
  if (settled.length > 0 && outcome === 'refused')
    log.error(`payment: the refund of order ${key} was refused`)
}

/** The provider that took a payment. Another one knows nothing of its money, so the refund waits until it is in use. */
const providerOf = ({ payment }: Context, name: string): PaymentProvider => {
  if (payment?.name !== name) throw new Error('The provider of this payment is not in use.')
  return payment
}

const paymentOf = async ({ db }: Context, orderId: string) => {
  const [found] = await db
    .select({
      provider: payments.provider,
      token: payments.token,
      orderNumber: orders.number,
      amount: payments.amount,
      transaction: payments.transaction,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
  return found ?? null
}

/**
 * Asks the provider for a refund that is due, unless it is settled; it takes repeats by their key. Answers `again`
 * when the money is not on its way yet, and throws when the provider cannot be reached.
 */
export const refund = async (ctx: Context, orderId: string): Promise<'done' | 'again'> => {
  const [due] = await ctx.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending')))
  const payment = await paymentOf(ctx, orderId)
  if (!due || !payment) return 'done'
  const outcome = await providerOf(ctx, payment.provider).refund({ ...payment, ...due, key: orderId })
  if (outcome === 'pending') return 'again'
  await settleRefund(ctx, { key: orderId, outcome })
  return 'done'
}

/** Sends back money that came for an order a second time, or of another amount; like `refund`. */
export const refundSecond = async (
  ctx: Context,
  { orderId, transaction, amount }: Omit<Extract<Job, { kind: 'refund-second' }>, 'kind'>,
): Promise<'done' | 'again'> => {
  const payment = await paymentOf(ctx, orderId)
  if (!payment) return 'done'
  const outcome = await providerOf(ctx, payment.provider).refund({
    ...payment,
    ...(amount === undefined ? {} : { amount }),
    transaction,
    key: transaction,
  })
  if (outcome === 'refused')
    throw new GiveUp(`A second payment of order ${payment.orderNumber} is not refunded.`)
  return outcome === 'pending' ? 'again' : 'done'
}
