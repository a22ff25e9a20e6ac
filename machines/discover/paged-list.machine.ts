import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { RestaurantQuery } from '@tiffin-junction/contract/domain/restaurant-filter'
import { assign, log, setup } from 'xstate'
import { isAlike } from '../links.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  emptied,
  isMissing,
  isOtherWanted,
  type KeptList,
  nextRenewal,
  type PagedListContext,
  type PagedListEvent,
  type PagedListInput,
  type PagedListTag,
  type Patch,
  pageAfter,
  pageToAsk,
  type Reset,
  restarted,
  withPatch,
  withReceived,
  withRenewed,
} from './paged-list.rules.ts'

export type { KeptList, PagedListContext, PagedListEvent, PagedListInput } from './paged-list.rules.ts'

/**
 * Creates a list that grows page by page, for one kind of item and query; provide its `loadPage`. One request
 * runs at a time and no page is requested twice. A page may be requested before those between, which leaves a gap
 * (D51). `list.reset` cancels the running request and starts again at page 1. `keyOf` identifies an item: one that is
 * already listed is not listed again. A kept list takes the place of the first request for the same query (DIS-143).
 */
export const createPagedList = <Item, Query>(keyOf: (item: Item) => number | string) => {
  // Typed explicitly, because TypeScript does not infer an invoke's output while `Item` is generic.
  const receivedPage = ({ event }: { event: { output: Page<Item> } }) => event.output
  const failedWith = ({ event }: { event: Failed }) => event
  const failed = [
    { type: 'setFailure', params: failedWith },
    { type: 'logFailure', params: failedWith },
  ] as const
  const pageOf = ({ event }: { event: { page: number } }) => event.page
  const pageRequested = {
    guard: { type: 'isMissing', params: pageOf },
    target: 'loadingMore',
    actions: { type: 'ask', params: pageOf },
    meta: { req: ['DIS-152'] },
  } as const
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
      isStale: ({ context }) => context.isStale,
      isAtEnd: ({ context }) => !context.hasMore,
      hasMore: ({ context }) => context.hasMore,
      isMissing: ({ context }, page: number) => isMissing(context, page),
      isOtherWanted: ({ context }) => isOtherWanted(context),
      isLastRenewed: ({ context }) => context.renewed.length + 1 >= context.page + context.ahead.length,
    },
    actions: {
      restart: assign(({ context }, reset: Reset<Query>) => restarted(context, reset)),
      dropItems: assign({ items: [] }),
      setKept: assign((_, kept: KeptList<Item, Query>) => ({ kept })),
      showKept: assign(({ context }) => ({ ...context.kept, kept: null, failure: null })),
      showFound: assign((_, kept: KeptList<Item, Query>) => ({ ...kept, kept, failure: null })),
      askNext: assign(({ context }) => ({ asked: pageAfter(context) })),
      ask: assign(({ context }, page?: number) => ({ asked: pageToAsk(context, page), failure: null })),
      setWanted: assign((_, wanted: number) => ({ wanted })),
      addPage: assign(({ context }, received: Page<Item>) => withReceived(context, received, keyOf)),
      beginRenewal: assign({ renewed: [], isStale: false }),
      addRenewed: assign(({ context }, page: Page<Item>) => ({ renewed: [...context.renewed, page] })),
      setRenewed: assign(({ context }) => withRenewed(context, keyOf)),
      patchItem: assign(({ context }, change: Patch<Item>) => withPatch(context, change, keyOf)),
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
          actions: 'showKept',
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
          actions: { type: 'showFound', params: ({ event }) => event.kept },
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
            actions: ['dropItems', ...failed],
          },
        },
      },
      listed: {
        description: 'What came is shown and more may be asked for',
        meta: { req: ['DIS-61'] },
        always: [
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isStale', target: 'refreshing', actions: 'beginRenewal', meta: { req: ['DIS-143'] } },
          { guard: 'isAtEnd', target: 'end', meta: { req: ['DIS-63'] } },
        ],
        on: {
          'more.requested': { target: 'loadingMore', actions: 'askNext' },
          'page.requested': pageRequested,
          'refresh.requested': { target: 'refreshing', actions: 'beginRenewal' },
        },
      },
      refreshing: {
        description: 'What is shown is read again, page by page, and stays until all of it has arrived',
        meta: { req: ['DIS-148'] },
        invoke: {
          id: 'renewPage',
          src: 'loadPage',
          input: ({ context }) => nextRenewal(context),
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
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore', actions: 'askNext' },
          'page.requested': pageRequested,
        },
      },
      loadingMore: {
        description: 'A further page is on its way under what is shown, or one of a gap in it',
        tags: ['busy', 'loadingMore'],
        meta: { req: ['DIS-21'] },
        invoke: {
          id: 'loadMore',
          src: 'loadPage',
          input: ({ context: { query, asked, pageSize } }) => ({ query, page: asked, pageSize }),
          onDone: [
            {
              guard: 'isOtherWanted',
              target: 'loadingMore',
              reenter: true,
              actions: { type: 'addPage', params: receivedPage },
            },
            { target: 'listed', actions: { type: 'addPage', params: receivedPage } },
          ],
          onError: {
            target: 'stopped',
            actions: failed,
          },
        },
        on: {
          'page.requested': {
            guard: { type: 'isMissing', params: pageOf },
            actions: { type: 'setWanted', params: pageOf },
          },
        },
      },
      end: {
        description: 'The end is shown, and everything before it but for gaps',
        tags: 'end',
        meta: { req: ['DIS-22', 'DIS-38', 'DIS-55'] },
        on: {
          'page.requested': pageRequested,
          'refresh.requested': { target: 'refreshing', actions: 'beginRenewal' },
        },
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
        description: 'A further page failed: earlier ones stay; paging stops until a retry or reconnection',
        tags: 'stopped',
        meta: { req: ['DIS-66', 'APP-163'] },
        invoke: { id: 'connection', src: 'connection' },
        on: {
          'retry.requested': {
            target: 'loadingMore',
            actions: { type: 'ask', params: ({ event }) => event.page },
          },
          'connection.back': { target: 'loadingMore', actions: 'forgetFailure' },
        },
      },
    },
  })
}

/** Restaurants near a point: the home grid and the list of a cuisine. */
export const pagedListMachine = createPagedList<Restaurant, RestaurantQuery>(({ id }) => id)
