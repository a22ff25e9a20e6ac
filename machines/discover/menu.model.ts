import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { menuItem, payloadOf, restaurant } from '../../tests/samples.ts'
import { menuMachine } from './menu.machine.ts'
import { noFilters } from './menu.rules.ts'

const details = restaurant(5, { name: 'As the list knew it' })
const head = restaurant(5, { name: 'As the server knows it' })
const closed = restaurant(5, { isOpen: false, opens: 'Opens at 7:00 pm' })
const thali = menuItem(501)

export default defineModel(menuMachine, {
  scenarios: {
    byAddress: { input: { restaurantId: 5 } },
    fromACard: { input: { restaurantId: 5, restaurantDetails: details } },
    filtered: { input: { restaurantId: 5, filters: { ...noFilters, bestseller: true } } },
    fromACuisine: { input: { restaurantId: 5, restaurantDetails: details, itemSearch: ' Dosa ' } },
  },
  events: {
    'text.changed': [{ text: 'Dosa ' }, { text: ' ' }],
    'filter.toggled': [{ filter: 'veg' }, { filter: 'nonVeg' }, { filter: 'bestseller' }],
    'item.opened': [{ item: thali }],
    'sheet.closed': [{}],
    'retry.requested': [{}],
    'refresh.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    // The paged-list flow covers the list itself.
    items: {},
    loadRestaurant: { done: [head], error: [{ status: 404 }, { status: 500 }] },
    reloadRestaurant: { done: [closed], error: [{ status: 500 }] },
  },
  facts: ({ context }) => ({
    name: context.restaurant?.name ?? null,
    isOpen: context.restaurant?.isOpen ?? null,
    text: context.text,
    search: context.search,
    filters: context.filters,
  }),
  invariants: {
    'Veg and Non-veg are never on together': ({ context }) =>
      !(context.filters.veg && context.filters.nonVeg),
    'the list is always there': ({ actors }) => actors.items !== undefined,
  },
  states: {
    'head.loading': ({ actors }) => expect(actors.loadRestaurant?.input).toEqual({ restaurantId: 5 }),
    'head.known': ({ context, step }) => {
      expect(context.restaurant).not.toBeNull()
      if (step.name === 'loadRestaurant.done') expect(context.restaurant).toEqual(head)
      if (step.name === 'loadRestaurant.error') expect(context.restaurant).toEqual(details)
      if (step.name === 'reloadRestaurant.done') expect(context.restaurant).toEqual(closed)
    },
    'head.refreshing': ({ snapshot, context, actors, step }) => {
      if (step.name === 'refresh.requested')
        expect(actors.items?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      expect(snapshot.hasTag('headLoading')).toBe(false)
      expect(context.restaurant).not.toBeNull()
      expect(actors.reloadRestaurant?.input).toEqual({ restaurantId: 5 })
    },
    'head.missing': ({ snapshot, context }) => {
      expect(snapshot.hasTag('missing')).toBe(true)
      expect(context.restaurant).toBeNull()
    },
    'head.failed': ({ snapshot, context }) => {
      expect(snapshot.hasTag('headFailed')).toBe(true)
      expect(context.restaurant).toBeNull()
    },
    search: ({ actors, context: { filters, search }, step }) => {
      if (step.name !== 'filter.toggled') return
      const { filter } = payloadOf(step)
      const last = actors.items?.received.at(-1)
      expect(last).toMatchObject({ type: 'list.reset', query: { restaurantId: 5, search } })
      if (filter === 'veg')
        expect(last).toMatchObject({ query: { mealCategories: filters.veg ? ['Veg'] : [] } })
      if (filter === 'nonVeg')
        expect(last).toMatchObject({ query: { mealCategories: filters.nonVeg ? ['Non Veg'] : [] } })
      if (filter === 'bestseller') expect(last).toMatchObject({ query: { isBestseller: filters.bestseller } })
    },
    'search.settled': ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('typing')).toBe(false)
      if (step.name === 'start')
        expect(actors.items?.input).toEqual({
          query: {
            restaurantId: 5,
            search: context.text === '' ? '' : 'Dosa',
            mealCategories: [],
            isBestseller: step.type === 'start' && step.scenario === 'filtered',
          },
          pageSize: 10,
        })
      if (step.type !== 'wait') return
      expect(step.ms).toBe(500)
      const last = actors.items?.received.findLast(({ type }) => type === 'list.reset')
      if (last) expect(last).toMatchObject({ type: 'list.reset', query: { search: context.search } })
    },
    'search.debouncing': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('typing')).toBe(true)
      if (step.name === 'text.changed') expect(context.text).toBe(payloadOf(step).text)
    },
    'sheet.closed': ({ context }) => expect(context.openItem).toBeNull(),
    'sheet.open': ({ context, snapshot }) => {
      expect(snapshot.hasTag('sheetOpen')).toBe(true)
      expect(context.openItem).toEqual(thali)
    },
  },
})
