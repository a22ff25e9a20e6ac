import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf, restaurant } from '../../tests/samples.ts'
import { searchOverlayMachine } from './search-overlay.machine.ts'

const howrah = { latitude: 22.5839, longitude: 88.3434 }
const biryani = { id: 4, name: 'Biryani', image: '' }
const kitchen = { ...restaurant(12), menuSearch: '' }
const byDish = { ...restaurant(13), menuSearch: 'dal & roti', dish: { name: 'Dal Roti', price: 12000 } }

export default defineModel(searchOverlayMachine, {
  scenarios: {
    anew: { input: { point: newDelhi, text: '', recent: ['Pizza', 'Idli'] } },
    again: { input: { point: newDelhi, text: ' dosa ', recent: [] } },
  },
  events: {
    'overlay.opened': [{}],
    'overlay.closed': [{}],
    'text.changed': [{ text: ' dosa ' }, { text: '  ' }],
    'chip.chosen': [{ text: 'Pizza' }],
    'cuisine.chosen': [{ cuisine: biryani }],
    'restaurant.chosen': [{ restaurant: kitchen }, { restaurant: byDish }],
    'recent.cleared': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    around: { sends: [{ type: 'point.changed', point: howrah }] },
    search: {
      done: [
        { restaurants: [kitchen, byDish], cuisines: [] },
        { restaurants: [], cuisines: [biryani] },
        { restaurants: [], cuisines: [] },
      ],
      error: [new Error('offline')],
    },
  },
  facts: ({ context }) => ({
    text: context.text,
    latitude: context.point.latitude,
    found: context.results.restaurants.length + context.results.cuisines.length,
    recent: context.recent.length > 0,
  }),
  invariants: {
    'each of the last searches is kept once, and is no blank': ({ context: { recent } }) =>
      new Set(recent).size === recent.length && recent.every((text) => text.trim() !== ''),
    'a search is for the known point': ({ context, actors: { search } }) =>
      search === undefined || Object(search.input).point === context.point,
  },
  states: {
    closed: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('open')).toBe(false)
      expect(context).toMatchObject({ text: '', results: { restaurants: [], cuisines: [] } })
      expect(actors.search).toBeUndefined()
    },
    open: ({ snapshot }) => expect(snapshot.hasTag('open')).toBe(true),
    'open.idle': ({ context, actors, step }) => {
      if (step.name === 'recent.cleared') expect(context.recent).toEqual([])
      expect(context.text.trim()).toBe('')
      expect(context.results).toEqual({ restaurants: [], cuisines: [] })
      expect(actors.search).toBeUndefined()
    },
    'open.debouncing': ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.text).toBe(' dosa ')
      expect(actors.search).toBeUndefined()
    },
    'open.searching': ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      if (step.name === 'around:point.changed') expect(actors.search?.input).toMatchObject({ point: howrah })
      if (step.name === 'retry.requested')
        expect(actors.search?.input).toMatchObject({ text: context.text.trim() })
      if (step.name === 'chip.chosen') {
        expect(context.text).toBe('Pizza')
        expect(actors.search?.input).toMatchObject({ text: 'Pizza' })
      }
      if (step.type === 'wait') {
        expect(step.ms).toBe(500)
        expect(actors.search?.input).toMatchObject({ text: 'dosa' })
      }
    },
    'open.results': ({ snapshot, context: { results } }) => {
      expect(snapshot.hasTag('results')).toBe(true)
      expect([...results.restaurants, ...results.cuisines]).not.toEqual([])
    },
    'open.nothing': ({ snapshot, context }) => {
      expect(snapshot.hasTag('nothing')).toBe(true)
      expect(context.results).toEqual({ restaurants: [], cuisines: [] })
    },
    'open.failed': ({ snapshot, context }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(snapshot.hasTag('nothing')).toBe(false)
      expect(context.results).toEqual({ restaurants: [], cuisines: [] })
      expect(context.text).not.toBe('')
    },
  },
  emits: {
    'cuisine.chosen': [
      { type: 'navigate', to: '/cuisines?cuisine=4', state: { category_id: 4, category_name: 'Biryani' } },
    ],
    'restaurant.chosen': ({ step }) => [
      payloadOf(step).restaurant === byDish
        ? {
            type: 'navigate',
            to: '/foods/item-card/13?search=dal%20%26%20roti',
            state: { restaurantDetails: restaurant(13) },
          }
        : { type: 'navigate', to: '/foods/item-card/12', state: { restaurantDetails: restaurant(12) } },
    ],
  },
})
