import { expect, type Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { addToCart, cartItemsCount, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import { noTotals, writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { initOrder, initOrderCod } from '@tiffin-junction/contract/calls/order'
import { pointOf } from '@tiffin-junction/contract/domain/address'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { ChosenPlace } from '@tiffin-junction/contract/domain/delivery-place'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import checkoutModel from '../../machines/order/checkout.model.ts'
import { obstacleFor } from '../../machines/order/checkout.rules.ts'
import { address, cartOf, payloadOf, wishFor } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { cartActions, cartShows } from '../drivers/cart.ts'
import { credentialText, remember } from '../drivers/device.ts'
import { orderStatusShows } from '../drivers/order-status.ts'
import { keepPaymentPageAway } from '../drivers/payment-page.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, home, kitchens, memberAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const [dosa] = kitchens.dosaCamp.items
const work = address('work', { addressType: 'WORK', completeAddress: '5 Barakhamba Road' })

/** Far outside the delivery area. */
const temple = address('temple', {
  addressType: 'OTHERS',
  completeAddress: 'Kumari Amman Temple Road',
  latitude: 8.0883,
  longitude: 77.5385,
})
const outside = `${kitchens.dosaCamp.name} does not deliver to this address.`
const deliveryArea = { ...pointOf(home), radius: 5000 }
const delivery = { restaurantName: kitchens.dosaCamp.name, ...deliveryArea }

const soldOut = `${dosa.name} is sold out. Remove it to order.`

/** Carts that a browser can produce: a settled one only ever follows one that is not settled. */
const cheap = { delivery, shown: { total: 0, lines: [] } }
const costly = { delivery, shown: { total: 90_000, lines: [] } }
const carts = {
  loading: {
    print: 'loading',
    isEmpty: true,
    isSettled: false,
    showCod: false,
    obstacle: null,
    ...cheap,
    delivery: null,
  },
  dinner: { print: 'dinner', isEmpty: false, isSettled: true, showCod: true, obstacle: null, ...cheap },
  changing: { print: 'changing', isEmpty: false, isSettled: false, showCod: true, obstacle: null, ...cheap },
  dear: { print: 'dear', isEmpty: false, isSettled: true, showCod: false, obstacle: null, ...costly },
  dearChanging: {
    print: 'dear changing',
    isEmpty: false,
    isSettled: false,
    showCod: false,
    obstacle: null,
    ...costly,
  },
  soldOut: { print: 'sold out', isEmpty: false, isSettled: true, showCod: true, obstacle: soldOut, ...cheap },
  soldOutChanging: {
    print: 'sold out changing',
    isEmpty: false,
    isSettled: false,
    showCod: true,
    obstacle: soldOut,
    ...cheap,
  },
  empty: {
    print: 'empty',
    isEmpty: true,
    isSettled: true,
    showCod: false,
    obstacle: null,
    ...cheap,
    delivery: null,
  },
}
type Facts = (typeof carts)[keyof typeof carts]

const addresses = [home, work, temple]

const model = {
  ...checkoutModel,
  limit: 8000,
  outcomes: {
    ...checkoutModel.outcomes,
    cart: { sends: Object.values(carts).map((cart) => ({ type: 'cart.changed', cart })) },
    book: {
      sends: [null, ...addresses].map((each) => ({
        type: 'place.changed' as const,
        place: each && { kind: 'address' as const, address: each },
      })),
    },
  },
}

/** The cart while it is being read again. */
const unsettled = ({ showCod, obstacle }: Facts): Facts => {
  if (obstacle !== null) return carts.soldOutChanging
  return showCod ? carts.changing : carts.dearChanging
}

const addressIn = (place: ChosenPlace | null) => (place?.kind === 'address' ? place.address.id : null)

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as { cart: Facts; place: ChosenPlace | null; method: 'online' | 'cash' }

/** The server's cart: the number of dosas, and whether cash is allowed. */
const serverCart = (quantity: number, { showCod, obstacle, shown }: Facts, version: number): Cart => ({
  ...(quantity > 0
    ? cartOf(wishFor(1, { ...dosa, ...(obstacle ? { obstacle: 'soldOut' } : {}) }), quantity)
    : emptyCart),
  totals: quantity > 0 ? { ...noTotals, total: shown.total } : null,
  showCod,
  version,
  ...(quantity > 0 ? { deliveryArea, restaurantName: delivery.restaurantName } : {}),
})

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(
    page,
    memberAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  )
  const does = cartActions(page)
  const shows = cartShows(page)
  const status = orderStatusShows(page)
  const toast = toastShows(page)
  let cart: Facts = carts.loading
  let quantity = 0
  let version = 1
  let addressId: string | null = null
  let method: 'online' | 'cash' = 'online'

  const wanted = { addressId: home.id, tip: 0 }
  let kitchenNote = ''

  /** Answers the latest request for the cart. */
  const sendCart = async (facts: Facts) => {
    if (facts.isEmpty) quantity = 0
    else quantity = Math.max(1, quantity)
    version++
    const entries = quantity > 0 ? [{ menuId: dosa.menuId, quantity }] : []
    if (cart === carts.loading) {
      const count = await api.call(cartItemsCount)
      await count.answer({
        success: true,
        data: { restaurantId: quantity > 0 ? 1 : null, cartInfo: entries },
      })
      if (facts.isEmpty) return
    }
    const call = await api.call(getCartDetails, addToCart, updateCart)
    await call.answer({ success: true, data: writeCart(serverCart(quantity, facts, version)) })
  }

  const choosing = async () => {
    if (cart === carts.loading)
      return expect(page.getByRole('status', { name: /^Loading your cart/ })).toBeVisible()
    if (cart.isEmpty) return shows.empty()
    await shows.lines([[dosa.name, quantity]])
    await shows.cashOffered(cart.showCod)
    await shows.method(method)
    const isOutside = addressId === temple.id
    await shows.outside(isOutside ? outside : null)
    if (cart.obstacle !== null) await shows.button(cart.obstacle)
    else if (isOutside) await shows.button(`${outside} Choose another address.`)
    else if (addressId === null) await shows.button('Select Address to Continue')
    else await shows.button(method === 'cash' ? 'Place order' : /^Pay /)
  }

  const ordered = async (call: Awaited<ReturnType<PausedApi['call']>>) => {
    expect(call.body).toMatchObject({ ...wanted, addressId, kitchenNote })
    expect(call.request.headers()['idempotency-key']).toBeTruthy()
  }

  /** Answers an order at another total, upon which the cart is read again. */
  const reprice = async (call: Awaited<ReturnType<PausedApi['call']>>, step: Step) => {
    const { body, cart: now } = Object(step.type === 'error' ? step.error : null)
    cart = unsettled(cart)
    await call.answer({ ...body, data: writeCart(now) }, 409)
  }

  /** Answers that the address is another one now; the addresses are then read again. */
  const move = async (call: Awaited<ReturnType<PausedApi['call']>>, step: Step) => {
    const { body, address } = Object(step.type === 'error' ? step.error : null)
    await call.answer({ ...body, data: writeAddress(address) }, 409)
  }

  return {
    does: {
      start: async () => {
        await page.clock.install()
        await keepPaymentPageAway(page)
        await page.goto('/login')
        await remember(page, { user_cred: credentialText(asha.token) })
        await page.goto('/foods/item-view-cart')
        await expect(page.getByRole('status', { name: /^Loading your cart/ })).toBeVisible()
        // The work of the app at its start may wait for the clock.
        await expect
          .poll(() => Math.min(api.waiting(cartItemsCount), api.waiting(getAllAddresses)))
          .toBeGreaterThan(0)
        await pauseClock(page)
      },
      'cart:cart.changed': async (step) => {
        const { cart: next } = carriedBy(step)
        if (next.isSettled) await sendCart(next)
        else {
          quantity++
          await does.addOne(dosa.name)
        }
        cart = next
        if (!cart.showCod) method = 'online'
      },
      'book:place.changed': async (step) => {
        const next = addressIn(carriedBy(step).place)
        const chosen = addresses.find(({ id }) => id === next) ?? home
        if (addressId !== null) await does.deliverTo(chosen.completeAddress)
        else {
          const data = addresses.map((each) => writeAddress({ ...each, isDefault: each === chosen }))
          await (await api.call(getAllAddresses)).answer({ success: true, data })
        }
        addressId = next
      },
      'method.chosen': async (step) => {
        method = carriedBy(step).method
        await does.choose(method)
      },
      'notes.changed': async () => {
        await does.note('No onions')
        kitchenNote = 'No onions'
      },
      'pay.requested': async () => {
        await does.pay()
        // The cart is read again.
        if (cart.isSettled && (cart.obstacle !== null || addressId === temple.id)) cart = unsettled(cart)
        else if (addressId === null && cart.obstacle === null)
          await toast.error('Please select a delivery address')
      },
      'amount.confirmed': () => does.agree(),
      'amount.declined': () => does.backToCart(),
      'orderOnline.done': async (step) => {
        const call = await api.call(initOrder)
        await ordered(call)
        const left = page.waitForRequest('**/pay/abc')
        await call.answer({
          success: true,
          orderId: 'TJ-1',
          ...(step.type === 'done' ? Object(step.output) : {}),
        })
        await left
      },
      'orderOnline.error': async (step) => {
        const call = await api.call(initOrder)
        const error = Object(step.type === 'error' ? step.error : null)
        if (error.status === 409) return error.cart ? reprice(call, step) : move(call, step)
        const isRefused = error.status === 422
        // The next screen needs a running clock.
        if (isRefused) await page.clock.resume()
        await call.refuse(error.status ?? 500, error.body?.message)
        await expect(page).toHaveURL('/order-status/failed')
        if (isRefused) await expect(page.getByText(error.body.message)).toBeVisible()
      },
      'orderInCash.done': async (step) => {
        const call = await api.call(initOrderCod)
        await ordered(call)
        await page.clock.resume()
        await call.answer({ success: true, ...(step.type === 'done' ? Object(step.output) : {}) })
        await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-1$/)
        await status.cash('Confirmed')
      },
      'orderInCash.error': async (step) => {
        const call = await api.call(initOrderCod)
        if (step.sample === 0) return call.lose()
        if (step.sample === 2) return reprice(call, step)
        if (step.sample === 3) return move(call, step)
        const { body } = Object(step.type === 'error' ? step.error : null)
        // The cart is read again, which the driver answers in the next step.
        cart = carts.changing
        await call.refuse(422, body.message)
        await expect(page.getByText(body.message)).toBeVisible()
      },
      'after settleLimit': async () => {
        await page.clock.runFor(9_999)
        await shows.processing()
        await page.clock.runFor(1)
      },
      'watchReturn:page.restored': async () => {
        // Browsers under automation do not keep pages in memory; a browser that does sends this event to the
        // page.
        await inPage(
          page,
          'Come back from the page of the payment provider by the browser’s button',
          () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
          null,
        )
        cart = unsettled(cart)
      },
    },
    shows: {
      choosing,
      settling: shows.processing,
      asking: () =>
        expect(
          page.getByRole('alertdialog', { name: /^The (amount|delivery address) has changed$/ }),
        ).toBeVisible(),
      orderingOnline: shows.processing,
      orderingInCash: shows.processing,
      leaving: shows.processing,
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [api.waiting(initOrder), api.waiting(initOrderCod)], 'orders under way')
        .toEqual([asked('orderOnline'), asked('orderInCash')])
    },
  }
}

const isProcessing = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('processing')
/** Whether the screen takes no taps but those of the question. */
const isShut = (snapshot: AnyMachineSnapshot) => isProcessing(snapshot) || snapshot.matches('asking')
const cartOfState = ({ context }: AnyMachineSnapshot): Facts => context.cart
/** Whether the cart is settled and something stands in the way. */
const isStopped = (snapshot: AnyMachineSnapshot) =>
  cartOfState(snapshot).isSettled && obstacleFor(snapshot.context) !== null
const printOfStep = (step: Step) => carriedBy(step).cart.print
const shut = 'while the order is on its way its screen takes no taps'
const nothingToPay = 'an empty cart shows nothing but that it is empty'
const sampleOf = (name: string, sample: number) => (sample === 0 ? name : `${name}#${sample}`)
const cartStep = (facts: Facts) => sampleOf('cart:cart.changed', Object.values(carts).indexOf(facts))

export const checkoutFlow: BrowserFlow = {
  flow: 'checkout',
  id: 'checkout',
  isAsleepAtStart: false,
  model,
  proves:
    '[ORD-193 ORD-214 ORD-198 ORD-199 ORD-53 ORD-58 ORD-60 ORD-61 ORD-62 ORD-64 ORD-65 ORD-66 ORD-67 ORD-68 ORD-69]',
  drive,
  cannot: [
    { step: 'session:session.ended', because: 'the page is left; journeys-session.spec.ts comes back to it' },
    {
      step: 'orderOnline.error#1',
      because:
        'a refused token ends the session, whose end takes the screen away before it hears of the refusal',
    },
    {
      step: 'cart:cart.changed',
      when: (_, step) => printOfStep(step) === carts.loading.print,
      because: 'a cart that is known is never unknown again',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) => cartOfState(snapshot).isSettled === carriedBy(step).cart.isSettled,
      because: 'a tap unsettles the cart, an answer settles it',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) =>
        !carriedBy(step).cart.isSettled &&
        (cartOfState(snapshot).isEmpty || cartOfState(snapshot).showCod !== carriedBy(step).cart.showCod),
      because: 'a tap changes how many there are, never whether cash is taken',
    },
    {
      step: 'cart:cart.changed',
      when: (_, step) => printOfStep(step) === carts.soldOutChanging.print,
      because: 'more pieces of a sold-out dish cannot be added',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) => !carriedBy(step).cart.isSettled && cartOfState(snapshot).obstacle !== null,
      because: 'a tap on a sold-out dish leaves it sold out',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) => isShut(snapshot) && !carriedBy(step).cart.isSettled,
      because: shut,
    },
    { step: 'book:place.changed', when: isShut, because: shut },
    ...['connection:connection.lost', 'connection:connection.back'].map((step) => ({
      step,
      because:
        'the cart then waits and is read again by itself; network.spec.ts and train-rides.spec.ts do it',
    })),
    {
      step: 'watchReturn:page.restored',
      when: (snapshot) =>
        !cartOfState(snapshot).isSettled ||
        cartOfState(snapshot).isEmpty ||
        (isShut(snapshot) && !snapshot.matches('leaving')),
      because: 'the page is left for another once the order is made, or while nothing is under way',
    },
    ...['trip:place.changed', 'seat.changed'].map((step) => ({
      step,
      because:
        'journeys-train.spec.ts orders to a seat; with it every path of the cart would be walked twice',
    })),
    {
      step: 'watchReturn:page.seen',
      because:
        'the addresses are read again, which shows nothing; browsers under automation are always in front',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot) => isProcessing(snapshot) && snapshot.context.place === null,
      because: 'the address of an order goes only by a list that happens to come in that moment',
    },
    {
      step: 'book:place.changed',
      when: ({ context }, step) =>
        carriedBy(step).place === null || addressIn(carriedBy(step).place) === addressIn(context.place),
      because: 'nothing takes a chosen address back, and choosing it again changes nothing',
    },
    {
      step: 'book:place.changed',
      when: (snapshot) => snapshot.context.place !== null && cartOfState(snapshot).isEmpty,
      because: nothingToPay,
    },
    { step: 'pay.requested', when: (snapshot) => cartOfState(snapshot).isEmpty, because: nothingToPay },
    { step: 'notes.changed', when: (snapshot) => cartOfState(snapshot).isEmpty, because: nothingToPay },
    {
      step: 'method.chosen',
      when: (snapshot, step) =>
        cartOfState(snapshot).isEmpty ||
        !cartOfState(snapshot).showCod ||
        snapshot.context.method === carriedBy(step).method,
      because: 'there is one method, or it is chosen already',
    },
  ],
  follows: (snapshot, step) => {
    // These steps are not walked.
    if (snapshot.context.place?.kind === 'stop') return undefined
    // The screen receives cart and address at once: nothing is known yet.
    if (step.type === 'start') return cartStep(carts.loading)
    if (step.name === 'cart:cart.changed' && printOfStep(step) === carts.loading.print)
      return 'book:place.changed'
    // An order takes its items out of the cart, and nothing else is known of the cart then.
    if (step.name === 'orderInCash.done') return cartStep(carts.empty)
    if (step.type === 'error' && Object(step.error).cart) return cartStep(unsettled(cartOfState(snapshot)))
    if (step.name === 'orderInCash.error' && step.sample === 1) return cartStep(carts.changing)
    // After a return from the provider's page the totals are read again.
    if (step.name === 'watchReturn:page.restored') return cartStep(unsettled(cartOfState(snapshot)))
    if (step.name === 'pay.requested' && snapshot.matches('choosing') && isStopped(snapshot))
      return cartStep(unsettled(cartOfState(snapshot)))
    return undefined
  },
  ends: (snapshot, { name }) =>
    (name === 'orderOnline.error' && snapshot.matches('choosing')) ||
    (snapshot.matches('leaving') && cartOfState(snapshot).isEmpty),
}
