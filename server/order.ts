import { and, eq } from 'drizzle-orm'
import {
  addToCart,
  cartItemsCount,
  getCart,
  getCartDetails,
  getMenuAddOnAndSizes,
  updateCart,
} from '../src/contract/cart.ts'
import { writeCart, writeGroup } from '../src/contract/cart-wire.ts'
import {
  checkOrderPaymentStatus,
  getOrdersHistory,
  initOrder,
  initOrderCod,
  submitCombinedRating,
} from '../src/contract/order.ts'
import { type OrderStatus, type PaymentStatus, readStatus } from '../src/domain/order-status.ts'
import { groupsByItem } from './add-on-groups.ts'
import { addItem, cartOf, loadPricedCart, setQuantity } from './cart.ts'
import { orderInCash, orderOnline } from './checkout.ts'
import type { Db } from './db/database.ts'
import { menuItems } from './db/schema.ts'
import { orders } from './db/schema-order.ts'
import { notFound } from './http-error.ts'
import { withIdempotency } from './idempotency.ts'
import { historyOf } from './order-history.ts'
import { confirmByMail } from './order-mail.ts'
import { rateOrder } from './order-rating.ts'
import { type App, handle } from './route.ts'

const wireOf = async (db: Db, userId: string) => writeCart(cartOf(await loadPricedCart(db, userId)))

const detailsOf = async (db: Db, userId: string) => ({
  success: true as const,
  data: await wireOf(db, userId),
})

/** The order's status tells how its payment went: only a paid or cash order gets past these two. */
const paymentStatusOf = (status: OrderStatus): PaymentStatus => {
  if (status === 'payment_processing') return 'Pending'
  return status === 'payment_failed' ? 'Failed' : 'Completed'
}

const mountCart = (app: App): void => {
  handle(
    app,
    getMenuAddOnAndSizes,
  )(async ({ params: { menuId }, user, ctx }) => {
    const [item] = await ctx.db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, menuId))
    if (!item) throw notFound('That item is on no menu.')
    const groups = (await groupsByItem(ctx.db, [menuId])).get(menuId) ?? []
    const lines = user ? (await loadPricedCart(ctx.db, user.id)).lines : []
    return {
      success: true,
      groupData: groups.map(writeGroup),
      existingMenu: lines
        .filter((line) => line.menuId === menuId)
        .map(({ menuCount, quantity, text }) => ({ menuID: menuId, menuCount, quantity, items: text })),
    }
  })

  handle(
    app,
    cartItemsCount,
  )(async ({ user, ctx }) => {
    const { restaurantId, cartInfo } = await wireOf(ctx.db, user.id)
    return { success: true, data: { restaurantId, cartInfo } }
  })

  handle(
    app,
    getCart,
  )(async ({ user, ctx }) => {
    const { restaurantId, restaurantName, cartInfo, itemDetails } = await wireOf(ctx.db, user.id)
    return { success: true, data: { restaurantId, restaurantName, cartInfo, itemDetails } }
  })

  handle(app, getCartDetails)(({ user, ctx }) => detailsOf(ctx.db, user.id))

  handle(
    app,
    addToCart,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      await addItem(tx, cart, call.body)
      return detailsOf(tx, cart.userId)
    })
    return reply
  })

  handle(
    app,
    updateCart,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      await setQuantity(tx, cart, call.body)
      return detailsOf(tx, cart.userId)
    })
    return reply
  })
}

const mountCheckout = (app: App): void => {
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

/** The calls of cart, checkout, payment status, order history and rating. */
export const mountOrder = (app: App): void => {
  mountCart(app)
  mountCheckout(app)
}
