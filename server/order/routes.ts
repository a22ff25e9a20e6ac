import { and, eq } from 'drizzle-orm'
import {
  checkOrderPaymentStatus,
  getOrdersHistory,
  initOrder,
  initOrderCod,
  submitCombinedRating,
} from '../../src/contract/order.ts'
import { type OrderStatus, type PaymentStatus, readStatus } from '../../src/domain/order-status.ts'
import { withIdempotency } from '../cart/idempotency.ts'
import { orders } from '../db/schema-order.ts'
import { type App, handle } from '../http/handle.ts'
import { notFound } from '../http/http-error.ts'
import { orderInCash, orderOnline } from './checkout.ts'
import { historyOf } from './history.ts'
import { confirmByMail } from './mail.ts'
import { rateOrder } from './rating.ts'

/** The order's status tells how its payment went: only a paid or cash order gets past these two. */
const paymentStatusOf = (status: OrderStatus): PaymentStatus => {
  if (status === 'payment_processing') return 'Pending'
  return status === 'payment_failed' ? 'Failed' : 'Completed'
}

/** Mounts the calls of checkout, payment status, order history and rating. */
export const mountOrder = (app: App): void => {
  handle(
    app,
    initOrder,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      const { orderNumber, redirectUrl } = await orderOnline(call.ctx, tx, cart, call.body)
      return { success: true as const, redirectUrl, orderId: orderNumber }
    })
    return reply
  })

  handle(
    app,
    initOrderCod,
  )(async (call) => {
    const { reply, isRepeat } = await withIdempotency(call, async (tx, cart) => {
      const order = await orderInCash(call.ctx, tx, cart, call.body)
      return { success: true as const, orderStatus: order.status as string, orderId: order.number }
    })
    if (!isRepeat) confirmByMail(call.ctx, reply.orderId)
    return reply
  })

  handle(
    app,
    checkOrderPaymentStatus,
  )(async ({ params: { orderId }, user, ctx }) => {
    const [order] = await ctx.db
      .select({ number: orders.number, status: orders.status })
      .from(orders)
      .where(and(eq(orders.number, orderId), eq(orders.userId, user.id)))
    if (!order) throw notFound('You have no order of this number.')
    return { orderId: order.number, paymentStatus: paymentStatusOf(order.status) }
  })

  handle(
    app,
    getOrdersHistory,
  )(async ({ query: { page, limit, search }, user, ctx }) => {
    const status = search ? readStatus(search) : null
    if (search && !status) return { success: true, data: [], total: 0 }
    const { data, total } = await historyOf(ctx.db, user.id, { status, page, limit })
    return { success: true, data, total }
  })

  handle(
    app,
    submitCombinedRating,
  )(async ({ body, user, ctx }) => {
    await ctx.db.transaction((tx) => rateOrder(tx, user.id, body))
    return { success: true, message: 'Rating submitted successfully!' }
  })
}
