import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { type ActorRefFrom, assign, log, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { emitted, linkTo } from '../links.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import type { FavouriteHeartsEvent, favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { leftFavourites } from './favourites.rules.ts'

export interface FavouritesContext {
  /** The server's last answer. */
  readonly restaurants: readonly Restaurant[]
  /** Ids of the restaurants removed from the page since then, whether saved yet or not. */
  readonly removed: readonly number[]
  /** Search text; '' shows all favourites. */
  readonly text: string
  /** Error message when the favourites could not be loaded. */
  readonly problem: string
  /** Point that the restaurants would deliver to; `null` until it is known. */
  readonly point: Point | null
}

export type FavouritesEvent =
  /** The session became known or changed. */
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  /** The point that the restaurants would deliver to became known or changed. */
  | { readonly type: 'point.changed'; readonly point: Point }
  | { readonly type: 'favourite.removed'; readonly id: number }
  /** The search text changed; '' shows all. */
  | { readonly type: 'text.changed'; readonly text: string }
  /** The removal could not be saved. */
  | { readonly type: 'removal.failed'; readonly id: number }
  | { readonly type: 'retry.requested' }
  /** A restaurant may have opened or closed. */
  | { readonly type: 'refresh.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

/** Link to the hearts. Sends `removal.failed` when a heart could not be saved. */
export const heartsLink = (hearts: ActorRefFrom<typeof favouriteHeartsMachine>) =>
  linkTo(
    hearts,
    emitted(hearts, 'heart.refused', ({ id }) => ({ type: 'removal.failed', id })),
  )

const searched = {
  actions: { type: 'setText', params: ({ event }: { event: { text: string } }) => event.text },
  meta: { req: ['DIS-108'] },
} as const

/** The states that load know the point. */
const requested = ({ context }: { context: FavouritesContext }) => ({ point: context.point ?? newDelhi })

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
    /** The favourites and who delivers to the point; `null` when the answer of the server is not usable. */
    loadFavourites: requiredActor<readonly Restaurant[] | null, { readonly point: Point }>('loadFavourites'),
    session: requiredCallback<SessionEvent>('session'),
    hearts: requiredCallback<FavouriteHeartsEvent>('hearts'),
    /** Sends the point that the restaurants would deliver to. */
    around: requiredCallback('around'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
    isLocated: ({ context }) => context.point !== null,
    isNothing: (_, answer: readonly Restaurant[] | null) => answer === null,
    isEmpty: ({ context }) => leftFavourites(context).length === 0,
  },
  actions: {
    beginAnew: assign({ restaurants: [], removed: [], text: '', problem: '' }),
    setRestaurants: assign((_, answer: readonly Restaurant[] | null) => ({ restaurants: answer ?? [] })),
    setPoint: assign((_, point: Point) => ({ point })),
    setRemoved: assign(({ context }, id: number) => ({ removed: [...context.removed, id] })),
    setKept: assign(({ context }, id: number) => ({
      removed: context.removed.filter((removed) => removed !== id),
    })),
    setText: assign((_, text: string) => ({ text })),
    setUnusable: assign({ problem: 'Failed to load favorites' }),
    setFailed: assign({ problem: 'Something went wrong. Please try again.' }),
    dropHeart: sendTo('hearts', (_, id: number) => ({ type: 'heart.toggled', id, isFavourite: false })),
    requestSignIn: sendTo('session', { type: 'signIn.requested', wish: null, replace: true }),
    logFailure: log((_, { error }: Failed) => error, 'favourites: loading failed'),
  },
}).createMachine({
  id: 'favourites',
  context: { restaurants: [], removed: [], text: '', problem: '', point: null },
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'hearts', src: 'hearts' },
    { id: 'around', src: 'around' },
  ],
  on: {
    'session.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.isSignedIn },
        target: '.locating',
        actions: 'beginAnew',
      },
      { target: '.guest', actions: 'beginAnew' },
    ],
    'point.changed': { actions: { type: 'setPoint', params: ({ event }) => event.point } },
  },
  initial: 'starting',
  states: {
    starting: { description: 'Not known yet who is here; shown like loading', tags: 'loading' },
    guest: {
      description: 'No one is signed in: the sign-in page opens instead',
      tags: 'loading',
      meta: { req: ['ACC-33'] },
      entry: 'requestSignIn',
    },
    locating: {
      description: 'Not known yet where the person is; shown like loading',
      tags: 'loading',
      always: { guard: 'isLocated', target: 'loading' },
    },
    loading: {
      description: 'The favourites are on their way',
      tags: 'loading',
      meta: { req: ['DIS-71', 'DIS-81'] },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        input: requested,
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
      on: {
        'point.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setPoint', params: ({ event }) => event.point },
        },
      },
    },
    shown: {
      description: 'The favourites that are left, or that none is',
      on: {
        'point.changed': {
          target: '.reloading',
          actions: { type: 'setPoint', params: ({ event }) => event.point },
          meta: { req: ['DIS-105'] },
        },
        'refresh.requested': { target: '.reloading', meta: { req: ['DIS-148'] } },
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
          meta: { req: ['DIS-70', 'DIS-81', 'DIS-105'] },
          on: { 'text.changed': searched },
        },
        empty: {
          description: 'There is no favourite, or none is left',
          tags: 'empty',
          meta: { req: ['DIS-74', 'DIS-81'] },
        },
        reloading: {
          description:
            'A removal failed, or the point or the hours changed: the list is read again in silence',
          tags: 'listed',
          meta: { req: ['DIS-79', 'DIS-80'] },
          invoke: {
            id: 'reloadFavourites',
            src: 'loadFavourites',
            input: requested,
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
            'text.changed': searched,
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
      meta: { req: ['DIS-72', 'DIS-73', 'DIS-81', 'APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: {
        'retry.requested': 'loading',
        'connection.back': 'loading',
        // Puts the restaurant back, so that the list after the next retry includes it.
        'removal.failed': { actions: { type: 'setKept', params: ({ event }) => event.id } },
      },
    },
  },
})
