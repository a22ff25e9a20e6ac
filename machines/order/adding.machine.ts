import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import type { menuMachine } from '../discover/menu.machine.ts'
import { heard, seen } from '../links.ts'
import { requiredCallback } from '../required.ts'
import {
  type AddingFacts,
  customizationOf,
  hasChoices,
  isAgain,
  plainWish,
  tappedOf,
  tappedVariants,
} from './adding.rules.ts'
import type { CartEvent } from './cart.rules.ts'
import { type CustomizationInput, customizationMachine } from './customization.machine.ts'
import type { Customization } from './customization.rules.ts'

export interface AddingContext extends AddingFacts {
  /** Start mode of the open customization, or of the last one. */
  readonly mode: CustomizationInput['mode']
  /** The dish that is added once it is known that the person is signed in, and to which restaurant. */
  readonly wanted: MenuItem | null
}

export type AddingEvent =
  /** ADD, plus or minus of a menu item was tapped. */
  | { readonly type: 'item.stepped'; readonly item: MenuItem; readonly by: 1 | -1 }
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  /** The shown cart changed. */
  | { readonly type: 'cart.changed'; readonly cart: Cart }
  /** The restaurant became known or changed. */
  | { readonly type: 'restaurant.changed'; readonly name: string; readonly isOpen: boolean }

/** Link to the menu. Sends the restaurant whose menu is shown. */
export const restaurantLink = (menu: ActorRefFrom<typeof menuMachine>) =>
  heard(
    seen(
      menu,
      ({ context }) => context.restaurant ?? undefined,
      ({ name, isOpen }) => ({ type: 'restaurant.changed', name, isOpen }),
    ),
  )

/**
 * Turns a tap on a menu item into a change of the cart, with a customization when the item needs one. An
 * unknown restaurant counts as open; the server decides.
 */
export const addingMachine = setup({
  types: {} as {
    input: {
      readonly restaurantId: number
      /** The dish that the person wanted as a guest, before signing in; `null` when there is none. */
      readonly wanted: MenuItem | null
    }
    context: AddingContext
    events: AddingEvent
    children: { customization: 'customization'; cart: 'cart'; session: 'session'; restaurant: 'restaurant' }
  },
  actors: {
    customization: customizationMachine,
    cart: requiredCallback<CartEvent>('cart'),
    session: requiredCallback<SessionEvent>('session'),
    restaurant: requiredCallback('restaurant'),
  },
  guards: {
    isUnavailable: (_, item: MenuItem) => !item.isAvailable,
    isLess: (_, by: 1 | -1) => by < 0,
    isClosed: ({ context }) => !context.restaurant.isOpen,
    isGuest: ({ context }) => context.person === 'guest',
    canAddWanted: ({ context: { wanted, person, restaurant } }) =>
      wanted !== null && person === 'member' && restaurant.name !== '',
    isLostWish: ({ context }, wish: Customization | null) => context.person === 'guest' && wish !== null,
    isAgain: ({ context }) => isAgain(context),
    hasChoices: ({ context }) => hasChoices(context),
    isNotInCart: ({ context }) => tappedVariants(context).length === 0,
    isOneVariant: ({ context }) => tappedVariants(context).length === 1,
  },
  actions: {
    setSession: assign((_, isSignedIn: boolean) => ({
      person: isSignedIn ? ('member' as const) : ('guest' as const),
    })),
    setCart: assign((_, cart: Cart) => ({ cart })),
    setRestaurant: assign(({ context }, facts: { name: string; isOpen: boolean }) => ({
      restaurant: { id: context.restaurant.id, ...facts },
    })),
    setTapped: assign((_, tapped: MenuItem) => ({ tapped })),
    tapWanted: assign(({ context }) => ({ tapped: context.wanted, wanted: null })),
    setMode: assign((_, mode: CustomizationInput['mode']) => ({ mode })),
    requestSignIn: sendTo('session', ({ context }) => ({
      type: 'signIn.requested',
      wish: { kind: 'dish', item: tappedOf(context) },
      replace: false,
    })),
    addPlain: sendTo('cart', ({ context }) => ({ type: 'item.added', wish: plainWish(context) })),
    takeOne: enqueueActions(({ context, enqueue }) => {
      for (const { menuId, menuCount, quantity } of tappedVariants(context))
        enqueue.sendTo('cart', { type: 'quantity.set', menuId, menuCount, quantity: quantity - 1 })
    }),
    addCustomized: enqueueActions(({ enqueue }, wish: Customization | null) => {
      if (wish) enqueue.sendTo('cart', { type: 'item.added', wish })
    }),
  },
}).createMachine({
  id: 'adding',
  context: ({ input }) => ({
    cart: emptyCart,
    restaurant: { id: input.restaurantId, name: '', isOpen: true },
    person: 'unknown',
    tapped: null,
    mode: 'customize',
    wanted: input.wanted,
  }),
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'restaurant', src: 'restaurant' },
    { id: 'cart', src: 'cart' },
  ],
  on: {
    'session.changed': { actions: { type: 'setSession', params: ({ event }) => event.isSignedIn } },
    'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
    'restaurant.changed': { actions: { type: 'setRestaurant', params: ({ event }) => event } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The menu is open for taps',
      always: {
        guard: 'canAddWanted',
        target: 'addingOne',
        actions: 'tapWanted',
        meta: { req: ['ORD-188'] },
      },
      on: {
        'item.stepped': [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => event.item },
            meta: { req: ['ORD-24'] },
          },
          {
            guard: { type: 'isLess', params: ({ event }) => event.by },
            target: 'takingOne',
            actions: { type: 'setTapped', params: ({ event }) => event.item },
          },
          {
            target: 'addingOne',
            actions: { type: 'setTapped', params: ({ event }) => event.item },
          },
        ],
      },
    },
    addingOne: {
      always: [
        { guard: 'isClosed', target: 'choosing', meta: { req: ['ORD-24'] } },
        { guard: 'isGuest', target: 'choosing', actions: 'requestSignIn', meta: { req: ['ORD-15'] } },
        {
          guard: 'isAgain',
          target: 'customizing',
          actions: { type: 'setMode', params: 'variants' },
          meta: { req: ['ORD-17'] },
        },
        {
          guard: 'hasChoices',
          target: 'customizing',
          actions: { type: 'setMode', params: 'customize' },
          meta: { req: ['ORD-16'] },
        },
        { target: 'choosing', actions: 'addPlain', meta: { req: ['ORD-19'] } },
      ],
    },
    takingOne: {
      always: [
        { guard: 'isNotInCart', target: 'choosing' },
        { guard: 'isOneVariant', target: 'choosing', actions: 'takeOne', meta: { req: ['ORD-20'] } },
        // With several variants in the cart, the person chooses which one to reduce.
        {
          target: 'customizing',
          actions: { type: 'setMode', params: 'variants' },
          meta: { req: ['ORD-18'] },
        },
      ],
    },
    customizing: {
      description: 'The customization sheet of one item is open',
      invoke: {
        id: 'customization',
        src: 'customization',
        input: ({ context }) => customizationOf(context, context.mode),
        onDone: [
          // The session has ended while the sheet was open.
          {
            guard: { type: 'isLostWish', params: ({ event }) => event.output },
            target: 'choosing',
            actions: 'requestSignIn',
            meta: { req: ['ORD-15', 'ORD-188'] },
          },
          {
            target: 'choosing',
            actions: { type: 'addCustomized', params: ({ event }) => event.output },
            meta: { req: ['ORD-24'] },
          },
        ],
      },
    },
  },
})
