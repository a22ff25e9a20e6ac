import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { type ActorRefFrom, assign, log, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { emitted, linkTo } from '../links.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import type { FavouriteHeartsEvent, favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { shownFavourites } from './favourites.rules.ts'

export interface FavouritesContext {
  /** The server's last answer. */
  readonly restaurants: readonly Restaurant[]
  /** Ids of the restaurants removed from the page since then, whether saved yet or not. */
  readonly removed: readonly number[]
  /** Error message when the favourites could not be loaded. */
  readonly problem: string
}

export type FavouritesEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  | { readonly type: 'favourite.removed'; readonly id: number }
  /** The removal could not be saved. */
  | { readonly type: 'removal.failed'; readonly id: number }
  | { readonly type: 'retry.requested' }

/** Link to the hearts. Sends `removal.failed` when a heart could not be saved. */
export const heartsLink = (hearts: ActorRefFrom<typeof favouriteHeartsMachine>) =>
  linkTo(
    hearts,
    emitted(hearts, 'heart.refused', ({ id }) => ({ type: 'removal.failed', id })),
  )

/**
 * The favourites page. A removed card disappears at once. The hearts save the removal, so that all cards of a
 * restaurant agree; if that fails, the list is loaded again without a message.
 */
export const favouritesMachine = setup({
  types: {} as {
    context: FavouritesContext
    events: FavouritesEvent
    tags: 'loading' | 'listed' | 'empty' | 'failed'
  },
  actors: {
    /** The favourites; `null` when the answer of the server is not usable. */
    loadFavourites: requiredActor<readonly Restaurant[] | null, undefined>('loadFavourites'),
    session: requiredCallback<SessionEvent>('session'),
    hearts: requiredCallback<FavouriteHeartsEvent>('hearts'),
  },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isNothing: (_, answer: readonly Restaurant[] | null) => answer === null,
    isEmpty: ({ context }) => shownFavourites(context).length === 0,
  },
  actions: {
    beginAnew: assign({ restaurants: [], removed: [], problem: '' }),
    setRestaurants: assign((_, answer: readonly Restaurant[] | null) => ({ restaurants: answer ?? [] })),
    setRemoved: assign(({ context }, id: number) => ({ removed: [...context.removed, id] })),
    setKept: assign(({ context }, id: number) => ({
      removed: context.removed.filter((removed) => removed !== id),
    })),
    setUnusable: assign({ problem: 'Failed to load favorites' }),
    setFailed: assign({ problem: 'Something went wrong. Please try again.' }),
    dropHeart: sendTo('hearts', (_, id: number) => ({ type: 'heart.toggled', id, isFavourite: false })),
    requestSignIn: sendTo('session', { type: 'signIn.requested', wish: null, replace: true }),
    logFailure: log((_, { error }: Failed) => error, 'favourites: loading failed'),
  },
}).createMachine({
  id: 'favourites',
  context: { restaurants: [], removed: [], problem: '' },
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'hearts', src: 'hearts' },
  ],
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.loading',
        actions: 'beginAnew',
      },
      { target: '.guest', actions: 'beginAnew' },
    ],
  },
  initial: 'starting',
  states: {
    starting: { description: 'Not known yet who is here; shown like loading', tags: 'loading' },
    guest: {
      description: 'Nobody is signed in: the sign-in page opens instead',
      tags: 'loading',
      meta: { req: ['ACC-33'] },
      entry: 'requestSignIn',
    },
    loading: {
      description: 'The favourites are on their way',
      tags: 'loading',
      meta: { req: ['DIS-71', 'DIS-81'] },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'setUnusable',
            meta: { req: ['DIS-72'] },
          },
          { target: 'shown', actions: { type: 'setRestaurants', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: ['setFailed', { type: 'logFailure', params: ({ event }) => event }],
          meta: { req: ['DIS-73'] },
        },
      },
    },
    shown: {
      description: 'The favourites that are left, or that none is',
      on: {
        'favourite.removed': {
          actions: [
            { type: 'setRemoved', params: ({ event }) => event.id },
            { type: 'dropHeart', params: ({ event }) => event.id },
          ],
          target: '.deciding',
          meta: { req: ['DIS-79'] },
        },
        'removal.failed': {
          target: '.reloading',
          actions: { type: 'setKept', params: ({ event }) => event.id },
          meta: { req: ['DIS-79', 'DIS-80'] },
        },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listed' }] },
        listed: {
          description: 'The favourites that are left',
          tags: 'listed',
          meta: { req: ['DIS-70', 'DIS-81'] },
        },
        empty: {
          description: 'There is no favourite, or none is left',
          tags: 'empty',
          meta: { req: ['DIS-74', 'DIS-81'] },
        },
        reloading: {
          description: 'A removal failed: the list is read again in silence, under what is shown',
          tags: 'listed',
          meta: { req: ['DIS-79', 'DIS-80'] },
          invoke: {
            id: 'reloadFavourites',
            src: 'loadFavourites',
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: '#favourites.failed',
                actions: 'setUnusable',
                meta: { req: ['DIS-72'] },
              },
              {
                target: 'deciding',
                actions: { type: 'setRestaurants', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#favourites.failed',
              actions: ['setFailed', { type: 'logFailure', params: ({ event }) => event }],
              meta: { req: ['DIS-73'] },
            },
          },
          on: {
            // Stays in this state, so that another removal does not cancel the running request.
            'favourite.removed': {
              actions: [
                { type: 'setRemoved', params: ({ event }) => event.id },
                { type: 'dropHeart', params: ({ event }) => event.id },
              ],
              meta: { req: ['DIS-79'] },
            },
          },
        },
      },
    },
    failed: {
      description: 'The favourites did not come; one may try again',
      tags: 'failed',
      meta: { req: ['DIS-72', 'DIS-73', 'DIS-81'] },
      on: {
        'retry.requested': 'loading',
        // Puts the restaurant back, so that the list after the next retry includes it.
        'removal.failed': { actions: { type: 'setKept', params: ({ event }) => event.id } },
      },
    },
  },
})
