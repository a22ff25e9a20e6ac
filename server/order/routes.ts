import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import * as contract from '@tiffin-junction/contract/calls/order'
import { type PaymentStatus, readStatus } from '@tiffin-junction/contract/domain/order-status'
import { and, eq } from 'drizzle-orm'
import { cartOf, loadPricedCart, lockCart } from '../cart/cart.ts'
import { withIdempotency } from '../cart/idempotency.ts'
import { stopFor } from '../cart/stop-for.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { remoteNetwork } from '../http/client.ts'
import { type App, handle } from '../http/handle.ts'
import { notFound } from '../http/http-error.ts'
import { sendSoon } from '../outbox/send.ts'
import { payLink } from '../payment/link.ts'
import { onlinePayment } from '../payment/providers.ts'
import { cancelOrder } from './cancel.ts'
import { orderInCash, orderOnline } from './checkout.ts'
import { reportDelay } from './follow-train.ts'
import { giveSeat } from './give-seat.ts'
import { sayHere, sayMissing } from './handover.ts'
import { historyOf, orderOf } from './history.ts'
import { rateOrder } from './rating.ts'
import { reorder } from './reorder.ts'
import { dropOrder, payAgain } from './unpaid.ts'

/**
 * The order's status says how its payment went: only a paid or cash order gets past the first two. One to a train
 * that was cancelled before it was confirmed was paid too late (TRN-18).
 */
const paymentStatusOf = ({
  status,
  statusTimes,
  arrivesAt,
}: Pick<typeof orders.$inferSelect, 'status' | 'statusTimes' | 'arrivesAt'>): PaymentStatus => {
  if (status === 'payment_processing') return 'Pending'
  const isTooLate = arrivesAt !== null && status === 'cancelled' && !statusTimes.confirmed
  return status === 'payment_failed' || isTooLate ? 'Failed' : 'Completed'
}

/** Handles a call that changes one order: `change` answers its id, and the answer is the order after it. */
const changed =
  <C extends { readonly ctx: Context; readonly user: { readonly id: string } }>(
    change: (call: C, tx: Db) => Promise<string>,
  ) =>
  async (call: C) => {
    const { ctx, user } = call
    const id = await ctx.db.transaction((tx) => change(call, tx))
    sendSoon(ctx)
    return { success: true as const, data: await orderOf(ctx.db, user.id, id, ctx.now()) }
  }

/** Mounts the calls of checkout, payment status, order history, cancelling, seats, ordering again and rating. */
export const mountOrder = (app: App): void => {
  handle(
    app,
    contract.initOrder,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => ({
      orderId: await orderOnline(call.ctx, tx, cart, call.body),
    }))
    const { orderId } = reply
    return { success: true, redirectUrl: await payLink(call.ctx, orderId), orderId }
  })

  handle(
    app,
    contract.initOrderCod,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      const order = await orderInCash(call.ctx, tx, cart, call.body, remoteNetwork(call.c))
      return { success: true as const, orderStatus: order.status as string, orderId: order.number }
    })
    sendSoon(call.ctx)
    return reply
  })

  handle(
    app,
    contract.checkOrderPaymentStatus,
  )(async ({ params: { orderId }, user, ctx }) => {
    const [order] = await ctx.db
      .select({
        number: orders.number,
        status: orders.status,
        statusTimes: orders.statusTimes,
        arrivesAt: orders.arrivesAt,
      })
      .from(orders)
      .where(and(eq(orders.number, orderId), eq(orders.userId, user.id)))
    if (!order) throw notFound('You have no order of this number.')
    return { orderId: order.number, paymentStatus: paymentStatusOf(order) }
  })

  handle(
    app,
    contract.getOrdersHistory,
  )(async ({ query: { page, limit, search, text = '' }, user, ctx }) => {
    const status = search ? readStatus(search) : null
    if (search && !status) return { success: true, data: [], total: 0 }
    const { data, total } = await historyOf(ctx.db, user.id, { status, text, page, limit }, ctx.now())
    return { success: true, data, total }
  })

  handle(
    app,
    contract.getOrder,
  )(async ({ params: { orderId }, user, ctx }) => ({
    success: true,
    data: await orderOf(ctx.db, user.id, orderId, ctx.now()),
  }))

  handle(
    app,
    contract.cancelOrder,
  )(changed(({ params: { orderId }, user, ctx }, tx) => cancelOrder(ctx, tx, user.id, orderId)))

  handle(
    app,
    contract.giveSeat,
  )(changed(({ params: { orderId }, body, user, ctx }, tx) => giveSeat(ctx, tx, user.id, orderId, body)))

  handle(
    app,
    contract.reportDelay,
  )(
    changed(({ params: { orderId }, body, user, ctx }, tx) =>
      reportDelay(ctx, tx, user.id, orderId, body.minutes),
    ),
  )

  handle(
    app,
    contract.sayHere,
  )(changed(({ params: { orderId }, user, ctx }, tx) => sayHere(ctx, tx, user.id, orderId)))

  handle(
    app,
    contract.sayMissing,
  )(changed(({ params: { orderId }, user, ctx }, tx) => sayMissing(ctx, tx, user.id, orderId)))

  handle(
    app,
    contract.payOrder,
  )(async ({ params: { orderId }, user, ctx }) => {
    onlinePayment(ctx.payment)
    const number = await ctx.db.transaction(async (tx) => {
      await lockCart(tx, user.id)
      return payAgain(tx, user.id, orderId, ctx.now())
    })
    return { success: true, redirectUrl: await payLink(ctx, number) }
  })

  handle(
    app,
    contract.dropOrder,
  )(async ({ params: { orderId }, user, ctx }) => {
    await ctx.db.transaction(async (tx) => {
      await lockCart(tx, user.id)
      await dropOrder(tx, user.id, orderId, ctx.now())
    })
    return { success: true }
  })

  handle(
    app,
    contract.reorder,
  )(async (call) => {
    const { orderId } = call.params
    const mayReplace = call.query.replace === 'true'
    const { reply } = await withIdempotency({ ...call, body: { mayReplace } }, async (tx, cart) => {
      const now = call.ctx.now()
      const stop = await stopFor(call.ctx, call.query, tx)
      const { added, missing } = await reorder(tx, cart, { orderId, mayReplace, stop }, now)
      const data = writeCart(cartOf(await loadPricedCart(tx, cart.userId, now, stop), call.ctx))
      return { success: true as const, data, added, missing: [...missing] }
    })
    return reply
  })

  handle(
    app,
    contract.submitCombinedRating,
  )(async ({ body, user, ctx }) => {
    await ctx.db.transaction((tx) => rateOrder(tx, user.id, body, ctx.now()))
    return { success: true, message: 'Rating submitted successfully!' }
  })
}
