import { eq } from 'drizzle-orm'
import { emptyOut, lockCart } from '../cart/cart.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders, paymentReports, payments } from '../db/schema-order.ts'
import { notFound, unprocessable } from '../http/http-error.ts'
import { atKitchen, notifyKitchen } from '../kitchen/orders.ts'
import { cancelTooLate } from '../order/cancel.ts'
import { catchUp } from '../order/follow-train.ts'
import { enqueueReceipt } from '../order/mail.ts'
import { isTooLate } from '../order/seat.ts'
import { nextStatus } from '../order/status.ts'
import { forgetAnswers, supersede } from '../order/unpaid.ts'
import type { Result } from '../outbox/handlers.ts'
import type { PaymentReport } from './provider.ts'
import { addRefund, addSecondRefund } from './refunds.ts'
import { watchPause } from './watch.ts'

type Payment = typeof payments.$inferSelect
export type PaymentState = Payment['state']

/** The states of payments of which nothing can be paid any more, although nothing was. */
export const closedStates: readonly PaymentState[] = ['superseded', 'expired', 'dropped']

export const isClosed = (state: PaymentState): boolean => closedStates.includes(state)

/** Whether the money of a report is the order's amount, without or with the provider's fee on top (ORD-273). */
const isRightAmount = ({ amount }: Payment, { amount: paid, fee = 0 }: PaymentReport): boolean =>
  paid === amount || paid - fee === amount

/**
 * Sends back money that came for a closed payment, in paise, and lists its order again. Answers whether that is news.
 */
const sendBack = async (
  tx: Db,
  { orderId }: Payment,
  { transaction }: PaymentReport,
  amount: number,
  now: Date,
) => {
  await tx
    .update(payments)
    .set({ transaction: transaction ?? null })
    .where(eq(payments.orderId, orderId))
  await tx.update(orders).set({ droppedAt: null }).where(eq(orders.id, orderId))
  return addRefund(tx, { orderId, amount }, now)
}

/** The money of a report when the payment was paid with other money before: a person paid twice. */
const secondOf = (payment: Payment, { outcome, transaction }: PaymentReport): string | null =>
  outcome === 'paid' && transaction && payment.transaction !== null && payment.transaction !== transaction
    ? transaction
    : null

/**
 * Settles a payment by what the provider says of it. One that is paid confirms its order and, unless it has changed
 * since, empties the cart, all in one transaction; a declined one may be tried again. A report that comes twice, or
 * after the payment was settled, changes nothing. Money that comes for a closed payment or a second time is refunded.
 * Money of another amount is refunded too, and closes its payment (ORD-274). An order to a train that is paid after its
 * restaurant took the last order is cancelled, and its money goes back (TRN-18). Answers the state of the payment then.
 * Throws a `HttpError`: 404 for an unknown payment, 422 for another amount of which nothing can go back.
 */
export const settle = async (ctx: Context, report: PaymentReport): Promise<PaymentState> => {
  const now = ctx.now()
  const [known] = await ctx.db
    .select({ userId: payments.userId })
    .from(payments)
    .where(eq(payments.token, report.token))
  if (!known) throw notFound()
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, known.userId)
    const [found] = await tx
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.token, report.token))
      .for('no key update', { of: payments })
    if (!found) throw notFound()
    const { payment, order } = found
    const isWrong = report.outcome === 'paid' && !isRightAmount(payment, report)
    const logWrong = () => ctx.log.error(`payment: a report about order ${order.number} names another amount`)
    // Nothing can go back without its transaction.
    if (isWrong && !report.transaction) {
      logWrong()
      throw unprocessable('The amount is not that of the order.')
    }
    const [isNew] = await tx
      .insert(paymentReports)
      .values({ id: report.id, orderId: order.id, outcome: report.outcome, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!isNew) return payment.state
    const amount = isWrong ? report.amount : payment.amount
    const transaction = secondOf(payment, report)
    if (transaction !== null) {
      if (await addSecondRefund(tx, ctx, { order, transaction, amount }, now))
        ctx.log.error(`payment: order ${order.number} was paid twice; the second payment goes back`)
      return payment.state
    }
    if (payment.state === 'paid') return payment.state
    const isClosing = isWrong && !isClosed(payment.state)
    if (isClosing) {
      await supersede(tx, order, now)
      await forgetAnswers(tx, [order])
    }
    const current = isClosing ? 'superseded' : payment.state
    if (isClosed(current)) {
      if (report.outcome === 'paid' && (await sendBack(tx, payment, report, amount, now))) {
        if (isWrong) logWrong()
        else ctx.log.error(`payment: order ${order.number} was closed and then paid; the money goes back`)
      }
      return current
    }
    const state = report.outcome
    await tx
      .update(payments)
      .set({ state, transaction: report.transaction ?? null, settledAt: state === 'paid' ? now : null })
      .where(eq(payments.orderId, order.id))
    if (state === 'declined') {
      await tx.update(orders).set(nextStatus('payment_failed', now)).where(eq(orders.id, order.id))
      return state
    }
    if (isTooLate(order, now)) {
      ctx.log.error(`payment: order ${order.number} was paid too late for its train; the money goes back`)
      await cancelTooLate(tx, ctx, order, now)
      return state
    }
    await tx
      .update(orders)
      .set({
        ...nextStatus('confirmed', now),
        ...atKitchen(ctx, order, now),
      })
      .where(eq(orders.id, order.id))
    if (cart.version === order.cartVersion) await emptyOut(tx, cart)
    await enqueueReceipt(tx, order.number, now)
    await notifyKitchen(tx, ctx, 'order.placed', order.id, now)
    await catchUp(tx, ctx, order.id, now)
    return state
  })
}

/**
 * Asks the provider about a payment of which no report has come, and again every two minutes while it can be paid. One
 * that was closed here is closed there (ORD-236). Throws when the provider cannot be reached or is not in use.
 */
export const lookAtPayment = async (ctx: Context, orderId: string): Promise<Result> => {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment || payment.state === 'paid') return 'done'
  if (ctx.payment?.name !== payment.provider) throw new Error('The provider of this payment is not in use.')
  const { watch } = ctx.payment
  if (!watch) return 'done'
  const { token, state } = payment
  const taken = isClosed(state) ? await watch.close(token) : await watch.look(token)
  if (!taken) return isClosed(state) ? 'done' : { againAfter: watchPause }
  await settle(ctx, { ...taken, id: `asked ${taken.transaction}`, token, outcome: 'paid' })
  return 'done'
}
