import {
  type Cart,
  type CartChange,
  type CartCount,
  optimisticCart,
} from '@tiffin-junction/contract/domain/cart'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { cartMachine } from './cart.machine.ts'
import { couponCartLink } from './coupon.links.ts'
import { couponMachine } from './coupon.machine.ts'
import { codeOf, couponOf, isBusy, problemOf } from './coupon.selectors.ts'

const dosas = cartOf(wishFor(1, { menuId: 11, name: 'Masala Dosa' }), 2)
const welcome = { couponCode: 'WELCOME', discount: 3600, problem: null, isEnded: false }
const refused = (status: number, message: string) =>
  Object.assign(new Error('refused'), { status, body: { success: false, message } })

/** The real cart with the machine of its coupon; a test answers the changes of the cart and the calls of the coupon. */
const open = async (base: Cart = dosas) => {
  const changes = deferredEffect<{ change: CartChange | undefined }, Cart>()
  const applies = deferredEffect<{ readonly couponCode: string }, void>()
  const removes = deferredEffect<undefined, void>()
  const clock = new SimulatedClock()
  const server = { cart: base, reads: 0 }
  const entries = base.lines.map(({ menuId, quantity }) => ({ menuId, quantity }))
  const cart = createActor(
    cartMachine.provide({
      actors: {
        countCart: fromPromise(
          async (): Promise<CartCount> => ({ restaurantId: base.restaurantId, entries }),
        ),
        fetchCart: fromPromise(async () => {
          server.reads += 1
          return server.cart
        }),
        sendChange: fromPromise(changes.run),
      },
    }),
    { input: { seed: 's' }, logger: () => {} },
  ).start()
  cart.send({ type: 'session.opened', stored: null })
  await settled()
  const coupon = createActor(
    couponMachine.provide({
      actors: {
        cart: couponCartLink(cart),
        applyCoupon: fromPromise(applies.run),
        removeCoupon: fromPromise(removes.run),
      },
    }),
    { logger: () => {}, clock },
  ).start()
  const type = (code: string) => {
    coupon.send({ type: 'code.changed', couponCode: code })
    coupon.send({ type: 'code.submitted' })
  }
  const tap = () => cart.send({ type: 'quantity.set', menuId: 11, menuCount: 1, quantity: 3 })
  const answerTap = async () => {
    const change = changes.open[0]?.input.change
    if (change) server.cart = optimisticCart(server.cart, [change])
    changes.open[0]?.answer(server.cart)
    await settled()
  }
  return {
    cart,
    coupon,
    clock,
    server,
    applies,
    removes,
    type,
    tap,
    answerTap,
    now: () => coupon.getSnapshot(),
  }
}

describe('the coupon of the cart', () => {
  test('[ORD-209 ORD-210] is applied, and the cart is read again with its bill', async () => {
    const { applies, server, type, now } = await open()
    type(' welcome')
    expect(applies.all).toEqual([{ couponCode: ' welcome' }])
    expect(isBusy(now())).toBe(true)
    server.cart = { ...dosas, coupon: welcome }
    applies.open[0]?.answer()
    await settled()
    expect(couponOf(now())).toEqual(welcome)
    expect([codeOf(now()), problemOf(now()), isBusy(now())]).toEqual(['', null, false])
  })

  test('[ORD-209] waits until the changes of the cart are saved', async () => {
    const { applies, type, tap, answerTap } = await open()
    tap()
    type('WELCOME')
    expect(applies.all).toEqual([])
    await answerTap()
    expect(applies.all).toHaveLength(1)
  })

  test('[ORD-209] gives up when the cart is not saved in time, and keeps the code', async () => {
    const { applies, clock, type, tap, now } = await open()
    tap()
    type('WELCOME')
    clock.increment(10_000)
    expect(problemOf(now())).toBe('Your cart is still being saved. Please try again.')
    expect([codeOf(now()), applies.all]).toEqual(['WELCOME', []])
  })

  test('[ORD-209] reads the cart after changes that were made meanwhile', async () => {
    const { applies, server, type, tap, answerTap, now } = await open()
    type('WELCOME')
    tap()
    applies.open[0]?.answer()
    await settled()
    expect(isBusy(now())).toBe(true)
    server.cart = { ...server.cart, coupon: welcome }
    const { reads } = server
    await answerTap()
    expect(server.reads).toBe(reads + 1)
    expect([couponOf(now()), isBusy(now())]).toEqual([welcome, false])
  })

  test.each([
    [refused(422, 'WELCOME is for your first order only.'), 'WELCOME is for your first order only.'],
    [new Error('offline'), 'The code could not be checked. You may be offline: please try again.'],
  ])('[ORD-209] keeps the code and says why it was not applied: %s', async (failure, words) => {
    const { applies, coupon, type, now } = await open()
    type('WELCOME')
    applies.open[0]?.fail(failure)
    await settled()
    expect([codeOf(now()), problemOf(now()), isBusy(now())]).toEqual(['WELCOME', words, false])
    coupon.send({ type: 'code.submitted' })
    expect(applies.all).toHaveLength(2)
    expect(problemOf(now())).toBeNull()
  })

  test('[ORD-209] shows the coupon that was applied though the answer was lost', async () => {
    const { applies, server, type, now } = await open()
    type('WELCOME')
    server.cart = { ...dosas, coupon: welcome }
    applies.open[0]?.fail(new Error('lost'))
    await settled()
    expect(couponOf(now())).toEqual(welcome)
  })

  test('[ORD-210] is removed, or applied again', async () => {
    const ended = { couponCode: 'WELCOME', discount: 0, problem: 'It was removed.', isEnded: true }
    const { applies, coupon, removes, server, now } = await open({ ...dosas, coupon: ended })
    coupon.send({ type: 'again.requested' })
    expect(applies.all).toEqual([{ couponCode: 'WELCOME' }])
    server.cart = { ...dosas, coupon: welcome }
    applies.open[0]?.answer()
    await settled()
    expect(couponOf(now())).toEqual(welcome)
    coupon.send({ type: 'remove.requested' })
    expect(removes.all).toHaveLength(1)
    server.cart = dosas
    removes.open[0]?.answer()
    await settled()
    expect(couponOf(now())).toBeNull()
    coupon.send({ type: 'remove.requested' })
    expect(removes.all).toHaveLength(1)
  })

  test('[ORD-209] is not stuck when the cart is not read in time', async () => {
    const { applies, cart, clock, type, now } = await open()
    type('WELCOME')
    cart.send({ type: 'session.closed', isEnded: false })
    applies.open[0]?.answer()
    await settled()
    clock.increment(10_000)
    expect(isBusy(now())).toBe(false)
  })
})
