import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf, restaurant } from '../../tests/samples.ts'
import { favouritesMachine } from './favourites.machine.ts'
import { leftFavourites, shownFavourites } from './favourites.rules.ts'

const howrah = { latitude: 22.5839, longitude: 88.3434 }

const both = [restaurant(1), restaurant(2)]
const idsOf = (restaurants: readonly { readonly id: number }[]) => restaurants.map(({ id }) => id)

export default defineModel(favouritesMachine, {
  events: {
    'favourite.removed': [{ id: 1 }, { id: 2 }],
    'text.changed': [{ text: ' kitchen 2' }, { text: 'nothing of it' }, { text: '' }],
    'retry.requested': [{}],
    'refresh.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    hearts: { sends: [{ type: 'removal.failed', id: 1 }] },
    around: {
      sends: [
        { type: 'point.changed', point: newDelhi },
        { type: 'point.changed', point: howrah },
      ],
    },
    loadFavourites: { done: [both, [], null], error: [new Error('offline')] },
    reloadFavourites: { done: [both, [], null], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({
    ids: idsOf(context.restaurants),
    removed: [...context.removed].sort(),
    text: context.text,
    problem: context.problem,
    latitude: context.point?.latitude ?? null,
  }),
  // Nobody can tap a heart that is no longer shown.
  tries: ({ context }, step) =>
    step.name !== 'favourite.removed' || idsOf(shownFavourites(context)).includes(Number(payloadOf(step).id)),
  invariants: {
    'what was removed does not show': ({ context }) =>
      !shownFavourites(context).some(({ id }) => context.removed.includes(id)),
    'what is shown is what is searched for': ({ context }) => {
      const left = idsOf(leftFavourites(context))
      const shown = { '': left, ' kitchen 2': left.filter((id) => id === 2) }[context.text] ?? []
      return JSON.stringify(idsOf(shownFavourites(context))) === JSON.stringify(shown)
    },
    'whoever comes next sees all': ({ context, snapshot }) =>
      !snapshot.matches('guest') || context.text === '',
    'what is asked for is for the known point': ({
      context,
      actors: { loadFavourites, reloadFavourites },
    }) => {
      const input = (loadFavourites ?? reloadFavourites)?.input
      return input === undefined || Object(input).point === context.point
    },
    'at most one call runs': ({ actors: { loadFavourites, reloadFavourites } }) =>
      !loadFavourites || !reloadFavourites,
  },
  states: {
    starting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadFavourites).toBeUndefined()
    },
    guest: ({ actors, context }) => {
      expect(actors.loadFavourites).toBeUndefined()
      expect(context.restaurants).toEqual([])
    },
    locating: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(context.point).toBeNull()
      expect(actors.loadFavourites).toBeUndefined()
    },
    loading: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadFavourites).toBeDefined()
    },
    'shown.listed': ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('listed')).toBe(true)
      expect(leftFavourites(context).length).toBeGreaterThan(0)
      if (step.name === 'favourite.removed')
        expect(idsOf(shownFavourites(context))).not.toContain(payloadOf(step).id)
      if (step.name === 'favourite.removed')
        expect(actors.hearts?.received.at(-1)).toEqual({
          type: 'heart.toggled',
          id: payloadOf(step).id,
          isFavourite: false,
        })
    },
    'shown.empty': ({ snapshot, context }) => {
      expect(snapshot.hasTag('empty')).toBe(true)
      expect(leftFavourites(context)).toEqual([])
    },
    'shown.reloading': ({ snapshot, actors, emitted, context, step }) => {
      expect(snapshot.hasTag('loading')).toBe(false)
      expect(actors.reloadFavourites).toBeDefined()
      if (step.name !== 'hearts:removal.failed') return
      expect(emitted).toEqual([])
      expect(context.removed).not.toContain(1)
    },
    failed: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      if (step.name.endsWith('.done')) expect(context.problem).toBe('Failed to load favorites')
      if (step.name.endsWith('.error'))
        expect(context.problem).toBe('Something went wrong. Please try again.')
    },
  },
})
