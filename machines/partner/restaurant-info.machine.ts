import { partnerLimits, type RestaurantInfo, type WeekDay } from '@tiffin-junction/contract/domain/partner'
import { assign, setup } from 'xstate'
import { type InfoField, withDay, withSlot, withText } from './restaurant-info.rules.ts'

export type RestaurantInfoEvent =
  | { readonly type: 'field.changed'; readonly field: InfoField; readonly value: string }
  | { readonly type: 'whatsapp.chosen'; readonly whatsapp: RestaurantInfo['whatsapp'] }
  | { readonly type: 'day.toggled'; readonly day: WeekDay }
  | { readonly type: 'slot.added' }
  | { readonly type: 'slot.removed'; readonly id: number }
  /** `time` is `HH:MM`, or empty when it was cleared. */
  | {
      readonly type: 'slot.changed'
      readonly id: number
      readonly end: 'open' | 'close'
      readonly time: string
    }

/** Step 1 of the onboarding: the restaurant, its people and its hours. Invalid input is kept. */
export const restaurantInfoMachine = setup({
  types: {} as {
    input: { readonly draft: RestaurantInfo }
    context: { readonly draft: RestaurantInfo }
    events: RestaurantInfoEvent
  },
  guards: {
    hasRoom: ({ context }) => context.draft.slots.length < partnerLimits.slots,
    isOneOfSeveral: ({ context: { draft } }, id: number) =>
      draft.slots.length > 1 && draft.slots.some((slot) => slot.id === id),
  },
  actions: {
    setText: assign(({ context }, { field, value }: { field: InfoField; value: string }) => ({
      draft: withText(context.draft, field, value),
    })),
    setWhatsapp: assign(({ context }, whatsapp: RestaurantInfo['whatsapp']) => ({
      draft: { ...context.draft, whatsapp },
    })),
    toggleDay: assign(({ context }, day: WeekDay) => ({ draft: withDay(context.draft, day) })),
    addSlot: assign(({ context }) => ({ draft: withSlot(context.draft) })),
    removeSlot: assign(({ context: { draft } }, id: number) => ({
      draft: { ...draft, slots: draft.slots.filter((slot) => slot.id !== id) },
    })),
    setTime: assign(
      ({ context: { draft } }, change: { id: number; end: 'open' | 'close'; time: string }) => ({
        draft: {
          ...draft,
          slots: draft.slots.map((slot) =>
            slot.id === change.id ? { ...slot, [change.end]: change.time } : slot,
          ),
        },
      }),
    ),
  },
}).createMachine({
  id: 'restaurantInfo',
  context: ({ input: { draft } }) => ({ draft }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Owner, restaurant, ways to reach them, working days and time slots',
      meta: { req: ['PAR-2', 'PAR-6', 'PAR-10'] },
      on: {
        'field.changed': { actions: { type: 'setText', params: ({ event }) => event } },
        'whatsapp.chosen': {
          actions: { type: 'setWhatsapp', params: ({ event }) => event.whatsapp },
          meta: { req: ['PAR-7'] },
        },
        'day.toggled': {
          actions: { type: 'toggleDay', params: ({ event }) => event.day },
          meta: { req: ['PAR-8'] },
        },
        'slot.added': { guard: 'hasRoom', actions: 'addSlot', meta: { req: ['PAR-9'] } },
        'slot.removed': {
          guard: { type: 'isOneOfSeveral', params: ({ event }) => event.id },
          actions: { type: 'removeSlot', params: ({ event }) => event.id },
        },
        'slot.changed': {
          actions: { type: 'setTime', params: ({ event }) => event },
          meta: { req: ['PAR-9'] },
        },
      },
    },
  },
})
