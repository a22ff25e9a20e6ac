import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { Page } from '@tiffin-junction/contract/domain/page'
import { noFilter, type RestaurantQuery } from '@tiffin-junction/contract/domain/restaurant-filter'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf, restaurant } from '../../tests/samples.ts'
import { type KeptList, pagedListMachine } from './paged-list.machine.ts'

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
  ahead: [],
  total: null,
  sections: [],
  lift: {},
  hasMore: true,
  isStale: false,
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
    'page.requested': [{ page: 4 }, { page: 2 }],
    'kept.found': [
      { kept: keptOf(query) },
      { kept: keptOf(other) },
      { kept: { ...keptOf(query), isStale: true } },
    ],
    'retry.requested': [{}, { page: 4 }],
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
    ahead: context.ahead.map(({ page, items }) => [page, ...idsOf(items)]),
    asked: context.asked,
    wanted: context.wanted,
    renewed: context.renewed.length,
    kept: context.kept?.query.categoryId,
    hearts: idsOf(context.items.filter(({ isFavourite }) => isFavourite)),
  }),
  // A third page in a row shows nothing new, and a list with a gap nothing new on being replaced.
  tries: (
    {
      context: {
        page,
        ahead,
        asked,
        kept,
        items,
        query: { categoryId },
      },
    },
    { name, sample },
  ) => {
    const hasGap = ahead.length > 0
    if (name === 'more.requested') return page < 2 && !hasGap && asked !== 4
    if (name === 'retry.requested') return sample === 0 || hasGap
    if (name === 'kept.found' && sample === 2) return page === 0 && categoryId === null && items.length === 0
    if (name === 'page.requested') {
      const isPlain =
        page === 1 && categoryId === null && kept === null && !items.some((each) => each.isFavourite)
      return sample === 0 ? isPlain && !hasGap : hasGap || asked === 4
    }
    if (hasGap || asked === 4) return !['item.patched', 'kept.found', 'list.reset'].includes(name)
    return true
  },
  invariants: {
    'nothing is listed twice': ({ context: { items, ahead } }) => {
      const ids = idsOf([...items, ...ahead.flatMap((each) => each.items)])
      return new Set(ids).size === ids.length
    },
    'there is a gap before the pages ahead': ({ context: { page, ahead } }) =>
      ahead.every((each, place) => each.page > page + 1 + place),
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
      if (step.name === 'loadMore.done' && context.page === 2)
        expect(idsOf(context.items)).toEqual(expect.arrayContaining([2, 3]))
      if (step.name === 'item.patched')
        expect(context.items.map(({ isFavourite }) => isFavourite).indexOf(true)).toBe(
          idsOf(context.items).indexOf(1),
        )
    },
    loadingMore: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('loadingMore')).toBe(true)
      expect(context.items.length).toBeGreaterThan(0)
      expect(actors.loadMore?.input).toMatchObject({ page: context.asked, pageSize: 2 })
      if (step.name === 'more.requested')
        expect(context.asked).toBe((context.ahead.at(-1)?.page ?? context.page) + 1)
      if (step.name === 'page.requested')
        expect([context.asked, context.wanted]).toContain(payloadOf(step).page)
    },
    refreshing: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(context.items.length).toBeGreaterThan(0)
      if (step.name === 'kept.found' && step.sample === 2) expect(idsOf(context.items)).toEqual([1, 2, 3, 4])
      const listed = Array.from({ length: context.page }, (_, place) => place + 1)
      const page = [...listed, ...context.ahead.map((each) => each.page)][context.renewed.length]
      if (step.name !== 'item.patched' && step.name !== 'kept.found' && step.name !== 'page.requested')
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
