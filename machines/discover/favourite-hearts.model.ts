import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { menuItem, payloadOf, restaurant } from '../../tests/samples.ts'
import { favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { heartOf } from './favourite-hearts.rules.ts'

const seven = restaurant(7)

export default defineModel(favouriteHeartsMachine, {
  events: {
    'heart.toggled': [
      { id: 7, isFavourite: true },
      { id: 7, isFavourite: false },
      { id: 9, isFavourite: true },
    ],
    'session.opened': [
      { wish: null },
      { wish: { kind: 'heart', restaurantId: 7 } },
      { wish: { kind: 'dish', item: menuItem(501) } },
    ],
    'session.closed': [{}],
  },
  outcomes: {
    saveFavourite: { done: [undefined], error: [{ status: 401 }, { status: 500 }] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'only the oldest tap is being saved': ({ actors, context }) =>
      actors.saveFavourite === undefined || actors.saveFavourite.input !== context.wishes[1],
    'of one restaurant no two taps wait': ({ context }) => {
      const waiting = context.wishes.slice(1).map(({ id }) => id)
      return new Set(waiting).size === waiting.length
    },
  },
  states: {
    guest: ({ context, actors }) => {
      expect(heartOf(context, seven)).toBe(false)
      expect(actors).toEqual({})
    },
    settled: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(context.wishes).toEqual([])
      // A new session shows the hearts of its own cards, without earlier taps.
      if (step.name === 'session.opened') expect(heartOf(context, seven)).toBe(false)
    },
    saving: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      const tapped = payloadOf(step)
      // The change that the person made as a guest is saved, and no earlier tap.
      if (step.name === 'session.opened') expect(context.wishes).toEqual([{ id: 7, isFavourite: true }])
      if (tapped.id === 7) expect(heartOf(context, seven)).toBe(tapped.isFavourite)
    },
  },
  emits: {
    'saveFavourite.error': ({ emitted }) => {
      // The context no longer says which of the two was being saved.
      const [refused] = emitted
      return [{ type: 'heart.refused', id: refused && 'id' in refused && refused.id === 9 ? 9 : 7 }]
    },
    'heart.toggled': ({ snapshot, step }) =>
      snapshot.matches('guest')
        ? [
            {
              type: 'signIn.requested',
              wish: { kind: 'heart', restaurantId: payloadOf(step).id as number },
              replace: false,
            },
          ]
        : [],
  },
})
