import { eq } from 'drizzle-orm'
import { emptyOut, lockCart } from '../cart/cart.ts'
import type { Context } from '../context.ts'
import { orders, paymentReports, payments } from '../db/schema-order.ts'
import type { App } from '../http/handle.ts'
import { HttpError, notFound, unprocessable } from '../http/http-error.ts'
import { confirmByMail } from '../order/mail.ts'
import { nextStatus } from '../order/status.ts'
import type { SignedReport } from './provider.ts'
import { addRefund, requestRefundsSoon } from './refunds.ts'

export type PaymentState = (typeof payments.$inferSelect)['state']

const closed = new Set<PaymentState>(['superseded', 'expired', 'dropped'])

/** Whether nothing can be paid any more, although nothing was. */
export const isClosed = (state: PaymentState): boolean => closed.has(state)

/**
 * Takes a report of the payment provider. A payment that is paid confirms its order and, unless it has
 * changed since, empties the cart, all in one transaction; a declined one may be tried again. A report that
 * comes twice, or after the payment was settled, changes nothing, but money that comes for a closed payment
 * is refunded, and its order is listed again. Answers how the payment stands then.
 * Throws a `HttpError`: 401 for a report that is not the provider's or not of now, 404 for an unknown payment,
 * 422 for another amount.
 */
export const takeReport = async (ctx: Context, signed: SignedReport): Promise<PaymentState> => {
  const now = ctx.now()
  const report = await ctx.payment.read(signed, now)
  if (!report) throw new HttpError(401, 'This report does not carry a valid signature.')
  const [known] = await ctx.db
    .select({ userId: payments.userId })
    .from(payments)
    .where(eq(payments.token, report.token))
  if (!known) throw notFound()
  const settled = await ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, known.userId)
    const [found] = await tx
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.token, report.token))
      .for('no key update', { of: payments })
    if (!found) throw notFound()
    const { payment, order } = found
    if (payment.amount !== report.amount) throw unprocessable('The amount is not that of the order.')
    const [isNew] = await tx
      .insert(paymentReports)
      .values({ id: report.id, orderId: order.id, outcome: report.outcome, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    if (isNew && isClosed(payment.state) && report.outcome === 'paid') {
      await addRefund(tx, { orderId: order.id, amount: payment.amount }, now)
      await tx.update(orders).set({ droppedAt: null }).where(eq(orders.id, order.id))
    }
    if (!isNew || payment.state === 'paid' || isClosed(payment.state))
      return { state: payment.state, confirmed: null }
    const state = report.outcome
    await tx
      .update(payments)
      .set({ state, settledAt: state === 'paid' ? now : null })
      .where(eq(payments.orderId, order.id))
    if (state === 'declined') {
      await tx.update(orders).set(nextStatus('payment_failed', now)).where(eq(orders.id, order.id))
      return { state, confirmed: null }
    }
    await tx
      .update(orders)
      .set({
        ...nextStatus('confirmed', now),
        nextStageAt: new Date(now.getTime() + ctx.settings.orderStage),
      })
      .where(eq(orders.id, order.id))
    if (cart.version === order.cartVersion) await emptyOut(tx, cart)
    return { state, confirmed: order.number }
  })
  if (settled.confirmed) confirmByMail(ctx, settled.confirmed)
  if (isClosed(settled.state)) requestRefundsSoon(ctx)
  return settled.state
}

/** Where a payment provider reports to. */
export const mountPaymentCallback = (app: App): void => {
  app.post('/pay/callback', async (c) => {
    const state = await takeReport(c.get('ctx'), { body: await c.req.text(), headers: c.req.header() })
    return c.json({ success: true, state })
  })
}
