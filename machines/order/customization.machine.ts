import { type Cart, clampQuantity } from '@tiffin-junction/contract/domain/cart'
import type {
  AddOnGroup,
  AddOns,
  ExistingVariant,
  MenuItem,
} from '@tiffin-junction/contract/domain/catalogue'
import { type Choices, choose, defaultChoices, isComplete } from '@tiffin-junction/contract/domain/pricing'
import { assign, enqueueActions, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { variantsIn } from './adding.rules.ts'
import type { CartEvent } from './cart.rules.ts'
import { type Customization, chosenGroups, clampPieces, lineOf, withQuantity } from './customization.rules.ts'

export interface CustomizationInput {
  readonly item: MenuItem
  readonly restaurantId: number
  readonly restaurantName: string
  /** `variants` shows the variants in the cart first, `customize` goes straight to the add-ons. */
  readonly mode: 'customize' | 'variants'
  /** The variants of this item in the cart; when empty, those that the server knows are shown. */
  readonly variants: readonly ExistingVariant[]
}

export interface CustomizationContext extends CustomizationInput {
  readonly groups: readonly AddOnGroup[]
  readonly choices: Choices
  readonly quantity: number
  readonly isConfirmed: boolean
}

export type CustomizationEvent =
  | { readonly type: 'choice.tapped'; readonly groupId: number; readonly itemId: number }
  | { readonly type: 'quantity.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'customization.confirmed' }
  | { readonly type: 'customization.requested' }
  | { readonly type: 'variant.stepped'; readonly menuCount: number; readonly by: 1 | -1 }
  /** The cart changed while the sheet is open: by a rollback, or in another tab. */
  | { readonly type: 'cart.changed'; readonly cart: Cart }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | { readonly type: 'sheet.closed' }

/**
 * 'Choose your customization' and 'Customize your order', from the tap on ADD to the addition to the cart.
 * The output is that addition, or `null` when nothing is added.
 */
export const customizationMachine = setup({
  types: {} as {
    input: CustomizationInput
    context: CustomizationContext
    events: CustomizationEvent
    output: Customization | null
    tags: 'busy' | 'loading' | 'failed' | 'variants' | 'customizing'
    children: { loadAddOns: 'loadAddOns'; cart: 'cart' }
  },
  actors: {
    loadAddOns: requiredActor<AddOns, { readonly menuId: number }>('loadAddOns'),
    cart: requiredCallback<CartEvent>('cart'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isKnown: ({ context }) => context.mode === 'variants' && context.variants.length > 0,
    isChooser: ({ context }, { existing }: AddOns) => context.mode === 'variants' && existing.length > 0,
    isGone: ({ context }) => context.variants.length === 0,
    isAvailable: ({ context }) => context.item.isAvailable,
    isReady: ({ context }) => context.item.isAvailable && isComplete(context.groups, context.choices),
  },
  actions: {
    setAddOns: assign((_, { groups }: AddOns) => ({ groups, choices: defaultChoices(groups) })),
    setVariants: assign((_, variants: readonly ExistingVariant[]) => ({ variants })),
    setCart: assign(({ context }, cart: Cart) => ({ variants: variantsIn(cart, context.item.menuId) })),
    stepVariant: enqueueActions(
      ({ context, enqueue }, { menuCount, by }: { menuCount: number; by: 1 | -1 }) => {
        const variant = context.variants.find((one) => one.menuCount === menuCount)
        if (!variant) return
        const quantity = clampQuantity(variant.quantity + by)
        if (quantity === variant.quantity) return
        enqueue.assign({ variants: withQuantity(context.variants, menuCount, quantity) })
        enqueue.sendTo('cart', { type: 'quantity.set', menuId: context.item.menuId, menuCount, quantity })
      },
    ),
    wantNew: assign({ mode: 'customize' }),
    choose: assign(({ context }, { groupId, itemId }: { groupId: number; itemId: number }) => ({
      choices: choose(context.choices, context.groups, groupId, itemId),
    })),
    stepQuantity: assign(({ context }, by: 1 | -1) => ({ quantity: clampPieces(context.quantity + by) })),
    confirm: assign({ isConfirmed: true }),
    logFailure: log((_, { error }: Failed) => error, 'customization: loading add-ons failed'),
  },
}).createMachine({
  id: 'customization',
  context: ({ input }) => ({ ...input, groups: [], choices: {}, quantity: 1, isConfirmed: false }),
  output: ({ context }) =>
    context.isConfirmed
      ? {
          restaurantId: context.restaurantId,
          restaurantName: context.restaurantName,
          line: lineOf(context),
          quantity: context.quantity,
          group: chosenGroups(context),
        }
      : null,
  invoke: { id: 'cart', src: 'cart' },
  on: { 'sheet.closed': '.closed' },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'variants' }, { target: 'loading' }] },
    loading: {
      description: 'The add-ons of the item are on their way',
      tags: ['busy', 'loading'],
      invoke: {
        id: 'loadAddOns',
        src: 'loadAddOns',
        input: ({ context }) => ({ menuId: context.item.menuId }),
        onDone: [
          {
            guard: { type: 'isChooser', params: ({ event }) => event.output },
            target: 'variants',
            actions: { type: 'setVariants', params: ({ event }) => event.output.existing },
          },
          {
            target: 'customizing',
            actions: { type: 'setAddOns', params: ({ event }) => event.output },
            meta: { req: ['ORD-36'] },
          },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    variants: {
      description: 'Choose your customization: the variants in the cart, each with plus and minus',
      tags: 'variants',
      meta: { req: ['ORD-17', 'ORD-18'] },
      always: { guard: 'isGone', target: 'closed', meta: { req: ['ORD-20'] } },
      on: {
        'variant.stepped': {
          guard: 'isAvailable',
          actions: { type: 'stepVariant', params: ({ event }) => event },
          meta: { req: ['ORD-18', 'ORD-24'] },
        },
        'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
        'customization.requested': { target: 'loading', actions: 'wantNew', meta: { req: ['ORD-18'] } },
      },
    },
    customizing: {
      description: 'Customize your order: the add-on groups, the quantity and the price',
      tags: 'customizing',
      meta: { req: ['ORD-16'] },
      on: {
        'choice.tapped': {
          actions: { type: 'choose', params: ({ event }) => event },
          meta: { req: ['ORD-32', 'ORD-33', 'ORD-34', 'ORD-35'] },
        },
        'quantity.stepped': {
          actions: { type: 'stepQuantity', params: ({ event }) => event.by },
          meta: { req: ['ORD-30'] },
        },
        'customization.confirmed': {
          guard: 'isReady',
          target: 'confirmed',
          actions: 'confirm',
          meta: { req: ['ORD-24'] },
        },
      },
    },
    failed: {
      description: 'The add-ons did not come: try again or close',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
    },
    confirmed: { description: 'The choice goes into the cart', type: 'final' },
    closed: { description: 'Nothing more is to be added', type: 'final' },
  },
})
