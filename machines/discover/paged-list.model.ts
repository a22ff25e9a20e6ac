import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { Page } from '@tiffin-junction/contract/domain/page'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { restaurant } from '../../tests/samples.ts'
import { type KeptList, pagedListMachine, type RestaurantQuery } from './paged-list.machine.ts'

const query: RestaurantQuery = { point: newDelhi, categoryId: null, filter: noFilter }
const other: RestaurantQuery = { point: newDelhi, categoryId: 3, filter: { ...noFilter, pureVeg: true } }

const page = (ids: readonly number[], total: number | null = null): Page<Restaurant> => ({
  items: ids.map((id) => restaurant(id)),
  total,
})

/** A list of two pages. */
export const keptOf = <Query>(query: Query): KeptList<Restaurant, Query> => ({
  query,
  page: 2,
  items: [1, 2, 3, 4].map((id) => restaurant(id)),
  total: null,
  sections: [],
  lift: {},
  hasMore: true,
})

const idsOf = (items: readonly Restaurant[]) => items.map(({ id }) => id)

export default defineModel(pagedListMachine, {
  scenarios: {
    atOnce: { input: { query, pageSize: 2 } },
    waiting: { input: { query, pageSize: 2, isWaiting: true } },
  },
  events: {
    'list.reset': [{ query: other }, { query: other, keepsItems: true }],
    'more.requested': [{}],
    'kept.found': [{ kept: keptOf(query) }, { kept: keptOf(other) }],
    'retry.requested': [{}],
    'refresh.requested': [{}],
    'item.patched': [{ key: 1, patch: { isFavourite: true } }],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    loadPage: {
      done: [
        page([1, 2]),
        page([1]),
        { ...page([]), lift: { pureVeg: 3 } },
        page([1, 2], 2),
        page([1, 2], 5),
      ],
      error: [{ status: 500 }],
    },
    // A full page that repeats a restaurant, because a new one opened nearby; a short page; an empty page.
    renewPage: { done: [page([4, 5])], error: [new Error('offline')] },
    loadMore: { done: [page([2, 3]), page([3]), page([])], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({
    ids: idsOf(context.items),
    hasMore: context.hasMore,
    query: context.query.categoryId,
    page: context.page,
    renewed: context.renewed.length,
    kept: context.kept?.query.categoryId,
    hearts: idsOf(context.items.filter(({ isFavourite }) => isFavourite)),
  }),
  // A third page shows nothing new.
  tries: ({ context }, step) => step.name !== 'more.requested' || context.page < 2,
  invariants: {
    'nothing is listed twice': ({ context }) => new Set(idsOf(context.items)).size === context.items.length,
    'a failure is known exactly while something is wrong': ({ context, snapshot }) =>
      (context.failure !== null) === (snapshot.hasTag('failed') || snapshot.hasTag('stopped')),
    'at most one request runs': ({ actors }) => Object.keys(actors).length <= 1,
  },
  states: {
    waiting: ({ actors, context }) => {
      expect(actors).toEqual({})
      expect(context.items).toEqual([])
    },
    loading: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      const mayStand = step.name === 'item.patched' || (step.type === 'event' && 'keepsItems' in step.event)
      if (!mayStand) expect(context.items).toEqual([])
      if (step.name === 'list.reset')
        expect(actors.loadPage?.input).toEqual({ query: other, page: 1, pageSize: 2 })
    },
    listed: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      const { kept = null } = Object(step.type === 'event' && step.event)
      if (kept?.query === context.query || step.name === 'list.reset') {
        expect(idsOf(context.items)).toEqual([1, 2, 3, 4])
        expect(context.page).toBe(2)
      }
      if (step.name === 'loadPage.done') expect(idsOf(context.items)).toEqual([1, 2])
      if (step.name === 'renewPage.done') expect(idsOf(context.items)).toEqual([4, 5])
      if (step.name === 'loadMore.done')
        expect(idsOf(context.items)).toEqual(expect.arrayContaining([1, 2, 3]))
      if (step.name === 'item.patched')
        expect(context.items.map(({ isFavourite }) => isFavourite).indexOf(true)).toBe(0)
    },
    loadingMore: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('loadingMore')).toBe(true)
      expect(context.items.length).toBeGreaterThan(0)
      expect(actors.loadMore?.input).toMatchObject({ page: context.page + 1, pageSize: 2 })
    },
    refreshing: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(context.items.length).toBeGreaterThan(0)
      const page = step.name === 'renewPage.done' ? 2 : 1
      if (step.name !== 'item.patched' && step.name !== 'kept.found')
        expect(actors.renewPage?.input).toEqual({ query: context.query, page, pageSize: 2 })
    },
    end: ({ snapshot, context }) => {
      expect(snapshot.hasTag('end')).toBe(true)
      expect(context.items.length).toBeGreaterThan(0)
    },
    empty: ({ snapshot, context }) => {
      expect(snapshot.hasTag('empty')).toBe(true)
      expect(context.items).toEqual([])
      expect(context.lift).toEqual({ pureVeg: 3 })
    },
    failed: ({ snapshot, context }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(context.items).toEqual([])
    },
    stopped: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('stopped')).toBe(true)
      expect(context.items.length).toBeGreaterThan(0)
      expect(Object.keys(actors)).toEqual(['connection'])
    },
  },
})
