import {
  addToCart,
  cartItemsCount,
  getCart,
  getCartDetails,
  getMenuAddOnAndSizes,
  updateCart,
} from '@tiffin-junction/contract/calls/cart'
import { writeCart, writeGroup } from '@tiffin-junction/contract/calls/cart-wire'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { menuItems } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { notFound } from '../http/http-error.ts'
import type { Arriving } from '../train/opening.ts'
import { groupsByItem } from './add-on-groups.ts'
import { addItem, cartOf, loadPricedCart, setQuantity } from './cart.ts'
import { withIdempotency } from './idempotency.ts'
import { stopFor } from './stop-for.ts'

const wireOf = async (ctx: Context, userId: string, stop: Arriving | null = null, db: Db = ctx.db) =>
  writeCart(cartOf(await loadPricedCart(db, userId, ctx.now(), stop), ctx))

const detailsOf = async (ctx: Context, userId: string, stop: Arriving | null, db?: Db) => ({
  success: true as const,
  data: await wireOf(ctx, userId, stop, db),
})

/** Mounts the calls of the cart, and of the add-ons of an item. */
export const mountCart = (app: App): void => {
  handle(
    app,
    getMenuAddOnAndSizes,
  )(async ({ params: { menuId }, user, ctx }) => {
    const [item] = await ctx.db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, menuId))
    if (!item) throw notFound('That item is on no menu.')
    const groups = (await groupsByItem(ctx.db, [menuId])).get(menuId) ?? []
    const lines = user ? (await loadPricedCart(ctx.db, user.id, ctx.now())).lines : []
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
    const { restaurantId, cartInfo } = await wireOf(ctx, user.id)
    return { success: true, data: { restaurantId, cartInfo } }
  })

  handle(
    app,
    getCart,
  )(async ({ user, ctx }) => {
    const { restaurantId, restaurantName, cartInfo, itemDetails } = await wireOf(ctx, user.id)
    return { success: true, data: { restaurantId, restaurantName, cartInfo, itemDetails } }
  })

  handle(
    app,
    getCartDetails,
  )(async ({ query, user, ctx }) => detailsOf(ctx, user.id, await stopFor(ctx, query)))

  handle(
    app,
    addToCart,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      const stop = await stopFor(call.ctx, call.query, tx)
      await addItem(tx, cart, call.body, call.ctx.now(), stop)
      return detailsOf(call.ctx, cart.userId, stop, tx)
    })
    return reply
  })

  handle(
    app,
    updateCart,
  )(async (call) => {
    const { reply } = await withIdempotency(call, async (tx, cart) => {
      const stop = await stopFor(call.ctx, call.query, tx)
      await setQuantity(tx, cart, call.body, call.ctx.now(), stop)
      return detailsOf(call.ctx, cart.userId, stop, tx)
    })
    return reply
  })
}
