import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { RestaurantFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { assign, log, setup } from 'xstate'
import { isAlike } from '../links.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  hasFurtherPage,
  type KeptList,
  type PagedListContext,
  type PagedListEvent,
  type PagedListInput,
  type PagedListTag,
  withPage,
} from './paged-list.rules.ts'

export type { KeptList, PagedListContext, PagedListEvent, PagedListInput } from './paged-list.rules.ts'

const emptied = {
  page: 0,
  items: [],
  total: null,
  sections: [],
  lift: {},
  hasMore: true,
  renewed: [],
  failure: null,
  kept: null,
}

/**
 * Creates a list that grows page by page, for one kind of item and query; provide its `loadPage`. One request
 * runs at a time and no page is requested twice. `list.reset` cancels the running request and starts again at
 * page 1. `keyOf` identifies an item: one that is already listed is not listed again. A kept list takes the place of
 * the first request for the same query (DIS-143).
 */
export const createPagedList = <Item, Query>(keyOf: (item: Item) => number | string) => {
  // Typed explicitly, because TypeScript does not infer an invoke's output while `Item` is generic.
  const receivedPage = ({ event }: { event: { output: Page<Item> } }) => event.output
  return setup({
    types: {} as {
      input: PagedListInput<Query>
      context: PagedListContext<Item, Query>
      events: PagedListEvent<Item, Query>
      tags: PagedListTag
    },
    actors: {
      loadPage: requiredActor<Page<Item>, PageRequest<Query>>('loadPage'),
      connection: requiredCallback('connection'),
    },
    guards: {
      isWaiting: ({ context }) => context.isWaiting,
      isAsked: ({ context }, { query }: KeptList<Item, Query>) => isAlike(query, context.query),
      isKept: ({ context }, { query }: { readonly query: Query }) =>
        context.kept !== null && isAlike(context.kept.query, query),
      isEmpty: ({ context }) => !context.hasMore && context.items.length === 0,
      isAtEnd: ({ context }) => !context.hasMore,
      hasMore: ({ context }) => context.hasMore,
      isLastRenewed: ({ context }) => context.renewed.length + 1 >= context.page,
    },
    actions: {
      restart: assign(
        ({ context }, { query, keepsItems = false }: { query: Query; keepsItems?: boolean }) => ({
          ...emptied,
          items: keepsItems ? context.items : [],
          query,
        }),
      ),
      dropItems: assign({ items: [] }),
      setKept: assign((_, kept: KeptList<Item, Query>) => ({ kept })),
      showKept: assign(({ context }) => ({ ...context.kept, failure: null })),
      forgetKept: assign({ kept: null }),
      addPage: assign(({ context }, received: Page<Item>) => ({
        page: context.page + 1,
        items: withPage(context.page === 0 ? [] : context.items, received.items, keyOf),
        total: received.total,
        sections: received.sections ?? context.sections,
        lift: received.lift ?? {},
        hasMore: hasFurtherPage(received, { page: context.page + 1, pageSize: context.pageSize }),
        kept: null,
      })),
      beginRenewal: assign({ renewed: [] }),
      addRenewed: assign(({ context }, { items }: Page<Item>) => ({ renewed: [...context.renewed, items] })),
      setRenewed: assign(({ context: { renewed } }) => ({
        items: renewed.reduce((listed, items) => withPage(listed, items, keyOf), []),
        renewed: [],
      })),
      patchItem: assign(({ context }, { key, patch }: { key: number | string; patch: Partial<Item> }) => ({
        items: context.items.map((item) => (keyOf(item) === key ? { ...item, ...patch } : item)),
      })),
      setFailure: assign((_, { error }: Failed) => ({ failure: error ?? 'Unknown' })),
      forgetFailure: assign({ failure: null }),
      logFailure: log((_, { error }: Failed) => error, 'list: loading a page failed'),
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({ isWaiting: false, ...input, ...emptied }),
    on: {
      'list.reset': [
        {
          guard: { type: 'isKept', params: ({ event }) => event },
          target: '.listed',
          actions: ['showKept', 'forgetKept'],
          meta: { req: ['DIS-143'] },
        },
        {
          target: '.loading',
          actions: { type: 'restart', params: ({ event }) => event },
          meta: { req: ['DIS-50'] },
        },
      ],
      'kept.found': [
        {
          // The first reset may ask for the same again, so it stays kept until then.
          guard: { type: 'isAsked', params: ({ event }) => event.kept },
          target: '.listed',
          actions: [{ type: 'setKept', params: ({ event }) => event.kept }, 'showKept'],
          meta: { req: ['DIS-143'] },
        },
        { actions: { type: 'setKept', params: ({ event }) => event.kept } },
      ],
      'item.patched': { actions: { type: 'patchItem', params: ({ event }) => event } },
    },
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'loading' }] },
      waiting: {
        description: 'Not known yet what to ask for; shown like the first page on its way',
        tags: 'loading',
      },
      loading: {
        description: 'The first page is on its way',
        tags: ['busy', 'loading'],
        meta: { req: ['DIS-20'] },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { query, pageSize } }) => ({ query, page: 1, pageSize }),
          onDone: { target: 'listed', actions: { type: 'addPage', params: receivedPage } },
          onError: {
            target: 'failed',
            actions: [
              'dropItems',
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
        },
      },
      listed: {
        description: 'What came is shown and more may be asked for',
        meta: { req: ['DIS-61'] },
        always: [
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isAtEnd', target: 'end', meta: { req: ['DIS-63'] } },
        ],
        on: {
          'more.requested': 'loadingMore',
          'refresh.requested': { target: 'refreshing', actions: 'beginRenewal' },
        },
      },
      refreshing: {
        description: 'What is shown is read again, page by page, and stays until all of it has arrived',
        meta: { req: ['DIS-148'] },
        invoke: {
          id: 'renewPage',
          src: 'loadPage',
          input: ({ context: { query, renewed, pageSize } }) => ({
            query,
            page: renewed.length + 1,
            pageSize,
          }),
          onDone: [
            {
              guard: 'isLastRenewed',
              target: 'listed',
              actions: [{ type: 'addRenewed', params: receivedPage }, 'setRenewed'],
            },
            { target: 'refreshing', reenter: true, actions: { type: 'addRenewed', params: receivedPage } },
          ],
          onError: { target: 'listed', actions: { type: 'logFailure', params: ({ event }) => event } },
        },
        on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
      },
      loadingMore: {
        description: 'A further page is on its way under what is shown',
        tags: ['busy', 'loadingMore'],
        meta: { req: ['DIS-21'] },
        invoke: {
          id: 'loadMore',
          src: 'loadPage',
          input: ({ context: { query, page, pageSize } }) => ({ query, page: page + 1, pageSize }),
          onDone: { target: 'listed', actions: { type: 'addPage', params: receivedPage } },
          onError: {
            target: 'stopped',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
        },
      },
      end: {
        description: 'Everything is shown',
        tags: 'end',
        meta: { req: ['DIS-22', 'DIS-38', 'DIS-55'] },
        on: { 'refresh.requested': { target: 'refreshing', actions: 'beginRenewal' } },
      },
      empty: {
        description: 'There is nothing to show',
        tags: 'empty',
        meta: { req: ['DIS-23', 'DIS-37', 'DIS-54'] },
      },
      failed: {
        description: 'The first page failed: nothing to show but a way to try again',
        tags: 'failed',
        meta: { req: ['DIS-66', 'APP-163'] },
        invoke: { id: 'connection', src: 'connection' },
        on: {
          'retry.requested': { target: 'loading', actions: 'forgetFailure' },
          'connection.back': { target: 'loading', actions: 'forgetFailure' },
        },
      },
      stopped: {
        description: 'A further page failed: what came before stays, paging stops until somebody tries again',
        tags: 'stopped',
        meta: { req: ['DIS-66', 'APP-163'] },
        invoke: { id: 'connection', src: 'connection' },
        on: {
          'retry.requested': { target: 'loadingMore', actions: 'forgetFailure' },
          'connection.back': { target: 'loadingMore', actions: 'forgetFailure' },
        },
      },
    },
  })
}

/** The point to list restaurants around, their cuisine (`null`: all), and how they are sorted and filtered. */
export interface RestaurantQuery {
  readonly point: Point
  readonly categoryId: number | null
  readonly filter: RestaurantFilter
}

/** Restaurants near a point: the home grid and the list of a cuisine. */
export const pagedListMachine = createPagedList<Restaurant, RestaurantQuery>(({ id }) => id)
