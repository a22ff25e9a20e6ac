import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import * as contract from '@tiffin-junction/contract/calls/coupon'
import type { Context } from '../context.ts'
import { remoteNetwork } from '../http/client.ts'
import { type App, handle } from '../http/handle.ts'
import { HttpError } from '../http/http-error.ts'
import { countTry, type Limit, takeBackTry } from '../http/rate-limit.ts'
import { cartOf, loadPricedCart, lockCart } from './cart.ts'
import { applyCoupon, removeCoupon } from './coupons.ts'

const quarterHour = 15 * 60_000
const triesPerAccount = { most: 20, window: quarterHour }
const triesPerAddress = { most: 100, window: quarterHour }

/**
 * Limits the tries of coupon codes, because codes can be guessed. A try is counted while it runs; the count is
 * kept only when the code is unknown. A try beyond the limit is not counted, so that a person who taps Apply many
 * times at once is not locked out for long.
 */
const guarded = async <T>(
  ctx: Context,
  account: string,
  address: string,
  work: () => Promise<T>,
): Promise<T> => {
  const counted: string[] = []
  const count = (key: string, limit: Limit) => {
    counted.push(key)
    return countTry(ctx, key, limit)
  }
  const takeBack = () => Promise.all(counted.map((key) => takeBackTry(ctx, key)))
  try {
    await count(`coupon account ${account}`, triesPerAccount)
    await count(`coupon address ${address}`, triesPerAddress)
    const answer = await work()
    await takeBack()
    return answer
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) await takeBack()
    throw error
  }
}

/** Mounts the calls of the coupon of the cart (decisions D36). */
export const mountCoupon = (app: App): void => {
  handle(
    app,
    contract.applyCoupon,
  )(async ({ body, user, ctx, c }) => {
    const priced = await guarded(ctx, user.id, remoteNetwork(c), () =>
      ctx.db.transaction(async (tx) => applyCoupon(tx, await lockCart(tx, user.id), body.code, ctx.now())),
    )
    return { success: true, data: writeCart(cartOf(priced, ctx)) }
  })

  handle(
    app,
    contract.removeCoupon,
  )(async ({ user, ctx }) => {
    const priced = await ctx.db.transaction(async (tx) => {
      await removeCoupon(tx, await lockCart(tx, user.id))
      return loadPricedCart(tx, user.id, ctx.now())
    })
    return { success: true, data: writeCart(cartOf(priced, ctx)) }
  })
}
