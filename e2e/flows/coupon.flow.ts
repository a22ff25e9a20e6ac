import { expect, type Page } from '@playwright/test'
import { cartItemsCount, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { applyCoupon, removeCoupon } from '@tiffin-junction/contract/calls/coupon'
import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model, { carts, unknown } from '../../machines/order/coupon.model.ts'
import { type CouponCart, stillSaving } from '../../machines/order/coupon.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { cartActions } from '../drivers/cart.ts'
import { couponActions, couponShows } from '../drivers/coupon.ts'
import { credentialText, remember } from '../drivers/device.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, dosaCart, kitchens, memberAnswers, noOrders, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const [dosa] = kitchens.dosaCamp.items
const carriedBy = (step: Step) => payloadOf(step) as { cart: CouponCart; couponCode: string }
const cartIn = ({ context }: AnyMachineSnapshot): CouponCart => context.cart
const codeIn = (cart: CouponCart) => JSON.stringify(cart.coupon)
const withoutAnswer = { applyCoupon: 'checked', removeCoupon: 'removed' } as const
const offline = (what: keyof typeof withoutAnswer) =>
  `The ${what === 'applyCoupon' ? 'code' : 'coupon'} could not be ${withoutAnswer[what]}. You may be offline: please try again.`

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [noOrders, ...memberAnswers])
  const does = { ...cartActions(page), ...couponActions(page) }
  const shows = couponShows(page)
  let coupon: CartCoupon | null = null
  let code = ''
  let problem: string | null = null
  let quantity = 1

  const dosas = (now: CartCoupon | null) => ({
    ...dosaCart,
    lines: dosaCart.lines.map((line) => ({ ...line, quantity })),
    ...(now ? { coupon: now } : {}),
  })

  const open = async () => {
    if (coupon === null) await shows.form(code, problem)
    else {
      await shows.coupon(coupon.problem ?? `WELCOME takes ${formatMoney(coupon.discount)} off`)
      await shows.againOffered(coupon.isEnded)
      await shows.problem(problem)
    }
    await shows.row('WELCOME', coupon && coupon.problem === null ? formatMoney(coupon.discount) : null)
  }

  /** Lets a call fail as a step says. */
  const fail = async (name: keyof typeof withoutAnswer, step: Step) => {
    const call = await api.call(name === 'applyCoupon' ? applyCoupon : removeCoupon)
    const isRefused = step.type === 'error' && step.error === unknown
    problem = isRefused ? unknown.body.message : offline(name)
    if (isRefused) await call.refuse(404, unknown.body.message)
    else await call.lose()
  }

  const pass = async () => {
    await page.clock.runFor(9000)
    await shows.busy()
    await page.clock.runFor(1000)
  }

  return {
    does: {
      start: async () => {
        await page.clock.install()
        await page.goto('/login')
        await remember(page, { user_cred: credentialText(asha.token) })
        await page.goto('/foods/item-view-cart')
        const count = await api.call(cartItemsCount)
        const cartInfo = [{ menuId: dosa.menuId, quantity }]
        await count.answer({ ...ok, data: { restaurantId: kitchens.dosaCamp.id, cartInfo } })
        await (await api.call(getCartDetails)).answer({ ...ok, data: writeCart(dosas(null)) })
        await shows.form('', null)
        await pauseClock(page)
      },
      'cart:cart.changed': async (step) => {
        const { cart } = carriedBy(step)
        if (!cart.isSettled) {
          quantity += 1
          await does.addOne(dosa.name)
          return
        }
        const call = await api.call(getCartDetails, updateCart)
        coupon = cart.coupon
        await call.answer({ ...ok, data: writeCart(dosas(coupon)) })
      },
      'code.changed': async (step) => {
        code = carriedBy(step).couponCode
        problem = null
        await does.type(code)
      },
      'code.submitted': async () => {
        if (code.trim() !== '') problem = null
        await does.applyByEnter()
      },
      'again.requested': async () => {
        problem = null
        await does.applyAgain()
      },
      'remove.requested': async () => {
        problem = null
        await couponActions(page).remove()
      },
      'applyCoupon.done': async () => {
        const call = await api.call(applyCoupon)
        expect([code, coupon?.couponCode]).toContain(call.body.code)
        code = ''
        await call.answer({ ...ok, data: writeCart(dosas(coupon)) })
      },
      'applyCoupon.error': (step) => fail('applyCoupon', step),
      'removeCoupon.done': async () => {
        await (await api.call(removeCoupon)).answer({ ...ok, data: writeCart(dosas(coupon)) })
      },
      'removeCoupon.error': (step) => fail('removeCoupon', step),
      'after settleLimit': async () => {
        await pass()
        problem = stillSaving
      },
      'after catchUpLimit': pass,
      'after readLimit': pass,
    },
    shows: {
      open,
      settling: shows.busy,
      applying: shows.busy,
      removing: shows.busy,
      catchingUp: shows.busy,
      reading: shows.busy,
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [applyCoupon, removeCoupon].map((each) => api.waiting(each)), 'calls of the coupon')
        .toEqual([asked('applyCoupon'), asked('removeCoupon')])
    },
  }
}

const hasCoupon = (snapshot: AnyMachineSnapshot) => cartIn(snapshot).coupon !== null
const ended =
  'a refused token ends the session, whose end takes the screen away before it hears of the refusal'

export const couponFlow: BrowserFlow = {
  flow: 'coupon',
  id: 'coupon',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-209 ORD-210]',
  drive,
  cannot: [
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) => cartIn(snapshot).isSettled === carriedBy(step).cart.isSettled,
      because: 'a tap unsettles the cart, an answer settles it',
    },
    {
      step: 'cart:cart.changed',
      when: (snapshot, step) =>
        !carriedBy(step).cart.isSettled && codeIn(cartIn(snapshot)) !== codeIn(carriedBy(step).cart),
      because: 'a tap changes how many there are, never the coupon',
    },
    ...['code.changed', 'code.submitted'].map((step) => ({
      step,
      when: hasCoupon,
      because: 'a cart with a coupon shows it in place of the field',
    })),
    {
      step: 'code.changed',
      when: (snapshot, step) => snapshot.context.couponCode === carriedBy(step).couponCode,
      because: 'the same code typed again changes nothing',
    },
    {
      step: 'again.requested',
      when: (snapshot) => !cartIn(snapshot).coupon?.isEnded,
      because: 'a coupon that applies is not applied again',
    },
    {
      step: 'remove.requested',
      when: (snapshot) => !hasCoupon(snapshot),
      because: 'without a coupon there is nothing to remove',
    },
    ...['applyCoupon.error#2', 'removeCoupon.error#1'].map((step) => ({ step, because: ended })),
  ],
  follows: (snapshot, step) => {
    // The coupon is shown with a cart that is known.
    if (step.type === 'start') return 'cart:cart.changed'
    // The cart is read again.
    if (!snapshot.matches('reading') || !cartIn(snapshot).isSettled) return undefined
    const unsettled = carts.findIndex((cart) => !cart.isSettled && codeIn(cart) === codeIn(cartIn(snapshot)))
    return `cart:cart.changed#${unsettled}`
  },
}
