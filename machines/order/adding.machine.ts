import { assign, enqueueActions, setup } from 'xstate'
import { type Outcome, outcomeOf, type Tap } from './adding.rules.ts'
import type { Wish } from './cart.rules.ts'
import type { CustomizationInput } from './customization.machine.ts'
import type { Customization } from './customization.rules.ts'

export interface AddingContext {
  /** What the customization sheet is started with while it is open. */
  readonly sheet: CustomizationInput | null
}

export type AddingEvent =
  /** ADD, plus or minus of a menu item was tapped. */
  | ({ readonly type: 'item.stepped' } & Tap)
  /** The customization sheet is done; `null` when nothing is to be added. */
  | { readonly type: 'sheet.finished'; readonly customization: Customization | null }

/** What the cart is to be told. */
export type CartOrder =
  | { readonly type: 'wish.made'; readonly wish: Wish }
  | {
      readonly type: 'quantity.chosen'
      readonly menuId: number
      readonly menuCount: number
      readonly quantity: number
    }

/** From a tap on a menu item to what the cart is told, by way of a customization sheet where one is needed. */
export const addingMachine = setup({
  types: {} as {
    context: AddingContext
    events: AddingEvent
    emitted: CartOrder
    tags: 'sheetOpen'
  },
  guards: {
    opensSheet: (_, tap: Tap) => outcomeOf(tap).kind === 'sheet',
  },
  actions: {
    openSheet: assign((_, tap: Tap) => {
      const outcome = outcomeOf(tap)
      return outcome.kind === 'sheet' ? { sheet: outcome.sheet } : {}
    }),
    closeSheet: assign({ sheet: null }),
    tellOutcome: enqueueActions(({ enqueue }, tap: Tap) => {
      const outcome: Outcome = outcomeOf(tap)
      if (outcome.kind === 'wish') enqueue.emit({ type: 'wish.made', wish: outcome.wish })
      if (outcome.kind !== 'quantity') return
      const { menuId, menuCount, quantity } = outcome
      enqueue.emit({ type: 'quantity.chosen', menuId, menuCount, quantity })
    }),
    tellCustomization: enqueueActions(({ enqueue }, wish: Customization | null) => {
      if (wish) enqueue.emit({ type: 'wish.made', wish })
    }),
  },
}).createMachine({
  id: 'adding',
  context: { sheet: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The menu is open for taps.',
      on: {
        'item.stepped': [
          {
            guard: { type: 'opensSheet', params: ({ event }) => event },
            target: 'customizing',
            actions: { type: 'openSheet', params: ({ event }) => event },
            meta: { req: ['ORD-16', 'ORD-17'] },
          },
          {
            actions: { type: 'tellOutcome', params: ({ event }) => event },
            meta: { req: ['ORD-15', 'ORD-19', 'ORD-20', 'ORD-24'] },
          },
        ],
      },
    },
    customizing: {
      description: 'The customization sheet of one item is open.',
      tags: ['sheetOpen'],
      exit: 'closeSheet',
      on: {
        'sheet.finished': {
          target: 'choosing',
          actions: { type: 'tellCustomization', params: ({ event }) => event.customization },
        },
      },
    },
  },
})
