import { expect, type Page } from '@playwright/test'
import { cartItemsCount, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { getOrdersHistory, reorder } from '@tiffin-junction/contract/calls/order'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model, { carts, gone, nothing, part, past, whole } from '../../machines/order/reorder.model.ts'
import type { CartSeen } from '../../machines/order/reorder.rules.ts'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { orderHistoryActions, orderHistoryShows } from '../drivers/order-history.ts'
import { reorderActions, reorderShows } from '../drivers/reorder.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const restaurant = past.restaurantName
const results = [whole, part, nothing]
const seenIn = (step: Step): CartSeen => Object(step.type === 'sends' ? step.event : null).cart

const serverCart = ({ restaurantId, restaurantName }: CartSeen): Cart =>
  restaurantId === null
    ? emptyCart
    : { ...cartOf(wishFor(restaurantId, { menuId: 70 }), 1), restaurantName, version: 2 }

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, memberAnswers)
  const history = { does: orderHistoryActions(page), shows: orderHistoryShows(page) }
  const does = reorderActions(page)
  const shows = reorderShows(page)
  const toast = toastShows(page)
  let result = whole as (typeof results)[number]
  let isCounted = false
  let key = ''

  api.meet(getOrdersHistory, (call) => call.answer({ ...ok, data: [orderWireOf(past)], total: 1 }))
  const leave = async () => {
    await page.clock.resume()
    await expect(page).toHaveURL('/foods/item-view-cart')
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.clock.install()
        await enterAs(page, asha)
        await history.does.open()
        await history.shows.count(1)
        await expect.poll(() => api.waiting(cartItemsCount), 'the cart is asked for').toBe(1)
        await pauseClock(page, 5000)
      },
      'cart:cart.changed': async (step) => {
        const cart = serverCart(seenIn(step))
        const { restaurantId } = cart
        if (!isCounted) {
          isCounted = true
          const cartInfo = cart.lines.map(({ menuId, quantity }) => ({ menuId, quantity }))
          await (await api.call(cartItemsCount)).answer({ ...ok, data: { restaurantId, cartInfo } })
          if (restaurantId === null) return
        }
        await (await api.call(getCartDetails)).answer({ ...ok, data: writeCart(cart) })
      },
      'reorder.requested': () => does.request(restaurant),
      'switch.confirmed': () => does.confirm(),
      'switch.cancelled': () => does.cancel(),
      'reorder.done': async (step) => {
        result = results[step.sample] ?? whole
        const call = await api.call(reorder)
        expect(call.request.headers()['idempotency-key']).toBeTruthy()
        key = ''
        const missing = result.missing.map(({ name, ...dish }) => ({ itemName: name, ...dish }))
        await call.answer({ ...ok, data: writeCart(emptyCart), added: result.added, missing })
        if (step.sample === 0) await leave()
      },
      'reorder.error': async (step) => {
        const call = await api.call(reorder)
        const sent = call.request.headers()['idempotency-key'] ?? ''
        // After a lost answer the same request is sent again.
        if (key) expect(sent).toBe(key)
        key = step.sample === 0 ? sent : ''
        if (step.sample === 1) return call.refuse(409, 'Your cart holds items of another restaurant.')
        await call.lose()
        await toast.error('Ordering again failed. Please try again.')
      },
      'list.closed': async () => {
        await does.closeList()
        if (result.added > 0) await leave()
      },
      'after settleLimit': async () => {
        await page.clock.runFor(9_999)
        await shows.busy(restaurant)
        await page.clock.runFor(1)
        await toast.error('Your cart is still being saved. Please try again.')
      },
    },
    shows: {
      resting: () => shows.offered(restaurant),
      settling: () => shows.busy(restaurant),
      asking: () => shows.asked(restaurant),
      sending: () => shows.busy(restaurant),
      listing: () => shows.missing(result.added > 0, gone.name, gone.reason),
    },
    always: async (underWay) => {
      const isSent = underWay.includes('reorder') ? 1 : 0
      await expect.poll(() => api.waiting(reorder), 'reorders under way').toBe(isSent)
    },
  }
}

const cartIn = ({ context }: AnyMachineSnapshot): CartSeen => context.cart
const stepOf = (cart: CartSeen) => {
  const index = carts.findIndex(
    ({ restaurantId, isSettled }) => restaurantId === cart.restaurantId && isSettled === cart.isSettled,
  )
  return index === 0 ? 'cart:cart.changed' : `cart:cart.changed#${index}`
}
const unknownCart: CartSeen = { restaurantId: null, restaurantName: '', isSettled: false }

export const reorderFlow: BrowserFlow = {
  flow: 'reorder',
  id: 'reorder',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-175 ORD-176 ORD-177 ORD-178 ORD-179 ORD-180]',
  drive,
  cannot: [
    {
      step: 'session:session.changed',
      because: 'somebody else in another tab is walked by the flow order-change',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) => cartIn(snapshot).isSettled || !seenIn(step).isSettled,
      because: 'the history changes no cart: it is read at the start and after a reorder',
    },
    {
      step: 'after settleLimit',
      when: (snapshot) => cartIn(snapshot).restaurantId === null,
      because: 'the first call for the cart has a limit of its own, which ends before',
    },
    {
      step: 'reorder.error#1',
      when: ({ context }) => context.mayReplace,
      because: 'the server replaces the cart once that is confirmed',
    },
    {
      step: 'reorder.error#2',
      because:
        'a refused token ends the session, and the machine hears of that before it hears of the refusal',
    },
  ],
  follows: (snapshot, step) => {
    if (step.type === 'start') return 'session:session.changed'
    if (step.name === 'session:session.changed') return stepOf(unknownCart)
    const isRefreshed = step.name === 'reorder.done' || (step.name === 'reorder.error' && step.sample === 1)
    return isRefreshed && cartIn(snapshot).isSettled
      ? stepOf({ ...cartIn(snapshot), isSettled: false })
      : undefined
  },
  // A reorder that is whole opens the cart, which is being read then.
  ends: (snapshot, step) =>
    (step.name === 'reorder.done' && step.sample === 0) ||
    (step.name === 'cart:cart.changed' &&
      snapshot.matches('resting') &&
      snapshot.context.made > 0 &&
      !cartIn(snapshot).isSettled) ||
    (step.name === 'list.closed' && snapshot.context.result.added > 0),
}
