import { isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import { isBlank } from '@tiffin-junction/contract/domain/plain-text'
import { assign, log, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { type CartEvent, settleLimit } from './cart.rules.ts'
import {
  type CouponCart,
  type CouponContext,
  type CouponEvent,
  type CouponWish,
  noCoupon,
  problemText,
  stillSaving,
} from './coupon.rules.ts'

/**
 * Applies a coupon to the cart and removes it, while the page of the cart is open. Changes of the cart are saved first,
 * and the cart is read again after, so that its bill is the one with the coupon.
 */
export const couponMachine = setup({
  types: {} as {
    context: CouponContext
    events: CouponEvent
    tags: 'busy'
  },
  actors: {
    applyCoupon: requiredActor<void, { readonly couponCode: string }>('applyCoupon'),
    removeCoupon: requiredActor<void, undefined>('removeCoupon'),
    cart: requiredCallback<CartEvent>('cart'),
  },
  delays: { settleLimit, catchUpLimit: 10_000, readLimit: 10_000 },
  guards: {
    hasCode: ({ context }) => !isBlank(context.couponCode),
    hasCoupon: ({ context }) => context.cart.coupon !== null,
    isSettled: ({ context }) => context.cart.isSettled,
    isReadyToApply: ({ context }) => context.cart.isSettled && context.wish !== null,
    isSettledCart: (_, cart: CouponCart) => cart.isSettled,
    isUnauthorised: (_, { error }: Failed) => isUnauthorised(error),
  },
  actions: {
    setCart: assign((_, cart: CouponCart) => ({ cart })),
    setCode: assign((_, couponCode: string) => ({ couponCode, problem: null })),
    clearCode: assign({ couponCode: '' }),
    setWish: assign((_, wish: CouponWish) => ({ wish, problem: null })),
    setProblem: assign(({ context }, { error }: Failed) => ({ problem: problemText(error, context.wish) })),
    setUnsettled: assign({ problem: stillSaving }),
    refreshCart: sendTo('cart', { type: 'refresh.requested' }),
    logFailure: log((_, { error }: Failed) => error, 'coupon: call failed'),
  },
}).createMachine({
  id: 'coupon',
  context: noCoupon,
  invoke: { id: 'cart', src: 'cart' },
  on: {
    'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
  },
  initial: 'open',
  states: {
    open: {
      description: 'A code can be typed, and the coupon of the cart removed',
      meta: { req: ['ORD-209', 'ORD-210'] },
      on: {
        'code.changed': { actions: { type: 'setCode', params: ({ event }) => event.couponCode } },
        'code.submitted': {
          guard: 'hasCode',
          target: 'settling',
          actions: { type: 'setWish', params: ({ context }) => context.couponCode },
        },
        'again.requested': {
          guard: 'hasCoupon',
          target: 'settling',
          actions: { type: 'setWish', params: ({ context }) => context.cart.coupon?.couponCode ?? null },
        },
        'remove.requested': {
          guard: 'hasCoupon',
          target: 'settling',
          actions: { type: 'setWish', params: null },
        },
      },
    },
    settling: {
      description: 'The last changes of the cart are being saved',
      tags: 'busy',
      meta: { req: ['ORD-209'] },
      always: [
        { guard: 'isReadyToApply', target: 'applying' },
        { guard: 'isSettled', target: 'removing' },
      ],
      after: { settleLimit: { target: 'open', actions: 'setUnsettled' } },
    },
    applying: {
      description: 'The server is asked to apply the code',
      tags: 'busy',
      meta: { req: ['ORD-209'] },
      invoke: {
        id: 'applyCoupon',
        src: 'applyCoupon',
        input: ({ context }) => ({ couponCode: context.wish ?? '' }),
        onDone: { target: 'catchingUp', actions: 'clearCode' },
        onError: [
          {
            // The session machine navigates to the sign-in page.
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: 'open',
          },
          {
            // After a lost answer the code may be applied, which the cart says.
            target: 'catchingUp',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    removing: {
      description: 'The server is asked to remove the coupon',
      tags: 'busy',
      meta: { req: ['ORD-210'] },
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        onDone: 'catchingUp',
        onError: [
          { guard: { type: 'isUnauthorised', params: ({ event }) => event }, target: 'open' },
          {
            target: 'catchingUp',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    catchingUp: {
      description: 'Changes of the cart that were made meanwhile are being saved',
      tags: 'busy',
      always: { guard: 'isSettled', target: 'reading', actions: 'refreshCart' },
      after: { catchUpLimit: 'open' },
    },
    reading: {
      description: 'The cart is read again, with its new bill',
      tags: 'busy',
      meta: { req: ['ORD-210'] },
      after: { readLimit: 'open' },
      on: {
        'cart.changed': [
          {
            guard: { type: 'isSettledCart', params: ({ event }) => event.cart },
            target: 'open',
            actions: { type: 'setCart', params: ({ event }) => event.cart },
          },
          { actions: { type: 'setCart', params: ({ event }) => event.cart } },
        ],
      },
    },
  },
})
