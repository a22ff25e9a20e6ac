import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { couponMachine } from './coupon.machine.ts'
import type { CouponCart } from './coupon.rules.ts'
import { codeOf, couponOf, isBusy, problemOf, wishOf } from './coupon.selectors.ts'

const welcome: CartCoupon = { couponCode: 'WELCOME', discount: 3610, problem: null, isEnded: false }
const ended: CartCoupon = {
  couponCode: 'WELCOME',
  discount: 0,
  problem: 'WELCOME was removed when your cart was emptied. Apply it again to use it.',
  isEnded: true,
}

/** The carts that are shown: without a coupon, with one that applies, and with one that does not. */
export const carts: readonly CouponCart[] = [null, welcome, ended].flatMap((coupon) => [
  { coupon, isSettled: true },
  { coupon, isSettled: false },
])

export const unknown = {
  status: 404,
  body: { success: false, message: 'We do not know this code. Please check it and try again.' },
}
const signedOut = { status: 401, body: { success: false, message: 'Please sign in to go on.' } }
const offline = new Error('offline')

const words = {
  applyCoupon: 'The code could not be checked. You may be offline: please try again.',
  removeCoupon: 'The coupon could not be removed. You may be offline: please try again.',
}

export default defineModel(couponMachine, {
  events: {
    'code.changed': [{ couponCode: 'welcome' }, { couponCode: ' ' }],
    'code.submitted': [{}],
    'again.requested': [{}],
    'remove.requested': [{}],
  },
  outcomes: {
    cart: { sends: carts.map((cart) => ({ type: 'cart.changed', cart })) },
    applyCoupon: { done: [undefined], error: [offline, unknown, signedOut] },
    removeCoupon: { done: [undefined], error: [offline, signedOut] },
  },
  facts: ({ context: { cart, couponCode, wish, problem } }) => ({
    coupon: cart.coupon && cart.coupon.problem === null,
    isSettled: cart.isSettled,
    couponCode,
    wish,
    problem,
  }),
  invariants: {
    'one thing is asked of the server at a time': ({ actors }) =>
      !(actors.applyCoupon && actors.removeCoupon),
    'nothing is asked before the changes of the cart are saved': ({ actors, step, context }) =>
      step.type === 'sends' || (!actors.applyCoupon && !actors.removeCoupon) || context.cart.isSettled,
    'an empty code is never sent': ({ actors }) =>
      actors.applyCoupon === undefined || Object(actors.applyCoupon.input).couponCode.trim() !== '',
    'a code that was not applied stays in the field': ({ context, step }) =>
      step.name !== 'applyCoupon.error' || context.wish !== 'welcome' || context.couponCode === 'welcome',
  },
  states: {
    open: ({ snapshot, context }) => {
      expect(isBusy(snapshot)).toBe(false)
      expect(problemOf(snapshot)).toBe(context.problem)
      expect(snapshot.can({ type: 'code.submitted' })).toBe(codeOf(snapshot).trim() !== '')
      const hasCoupon = couponOf(snapshot) !== null
      expect(snapshot.can({ type: 'remove.requested' })).toBe(hasCoupon)
      expect(snapshot.can({ type: 'again.requested' })).toBe(hasCoupon)
    },
    settling: ({ snapshot, context }) => {
      expect(isBusy(snapshot)).toBe(true)
      expect(problemOf(snapshot)).toBeNull()
      expect(context.cart.isSettled).toBe(false)
    },
    applying: ({ snapshot, actors }) => {
      expect(isBusy(snapshot)).toBe(true)
      expect(actors.applyCoupon?.input).toEqual({ couponCode: wishOf(snapshot) })
    },
    removing: ({ snapshot, actors }) => {
      expect(isBusy(snapshot)).toBe(true)
      expect(wishOf(snapshot)).toBeNull()
      expect(actors.applyCoupon).toBeUndefined()
    },
    catchingUp: ({ snapshot, context }) => {
      expect(isBusy(snapshot)).toBe(true)
      expect(context.cart.isSettled).toBe(false)
    },
    reading: ({ snapshot, context, actors, step }) => {
      expect(isBusy(snapshot)).toBe(true)
      expect(problemOf(snapshot)).toBeNull()
      if (step.type !== 'done' && step.type !== 'error') return
      expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      const name = step.name.split('.')[0] as keyof typeof words
      if (step.type === 'done') expect(context.problem).toBeNull()
      else expect(context.problem).toBe(step.error === unknown ? unknown.body.message : words[name])
      if (step.name === 'applyCoupon.done') expect(context.couponCode).toBe('')
    },
  },
})
