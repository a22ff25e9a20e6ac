import { isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import type { GuestWish } from '@tiffin-junction/contract/domain/session'
import { assign, emit, log, setup } from 'xstate'
import type { SignInRequested } from '../account/session.rules.ts'
import { type Failed, requiredActor } from '../required.ts'
import { dropFirstChange, type FavouriteChange, withChange } from './favourite-hearts.rules.ts'

export interface FavouriteHeartsContext {
  /** Hearts that the server has confirmed since the person signed in, by restaurant id. */
  readonly saved: Readonly<Record<number, boolean>>
  /** Taps that are not confirmed, oldest first; the first one is being saved. */
  readonly wishes: readonly FavouriteChange[]
}

export type FavouriteHeartsEvent =
  /** A heart was tapped; `isFavourite` is its new state. */
  | { readonly type: 'heart.toggled'; readonly id: number; readonly isFavourite: boolean }
  /** A person signed in; `wish` is the action that they tried as a guest. */
  | { readonly type: 'session.opened'; readonly wish: GuestWish | null }
  | { readonly type: 'session.closed' }

/** A tap on a heart could not be saved; the heart shows its previous state again. */
export interface HeartRefused {
  readonly type: 'heart.refused'
  readonly id: number
}

/**
 * All hearts of the app, so that a restaurant has the same heart on every card. Taps show at once and are
 * saved one after the other; a tap that cannot be saved is reverted. `heartOf` says what a heart shows.
 */
export const favouriteHeartsMachine = setup({
  types: {} as {
    context: FavouriteHeartsContext
    events: FavouriteHeartsEvent
    emitted: SignInRequested | HeartRefused
    tags: 'busy'
  },
  actors: {
    saveFavourite: requiredActor<void, FavouriteChange>('saveFavourite'),
  },
  guards: {
    hasWish: ({ context }) => context.wishes.length > 0,
    isUnauthorised: (_, { error }: Failed) => isUnauthorised(error),
  },
  actions: {
    reset: assign({ saved: {}, wishes: [] }),
    addWish: assign(({ context }, wish: FavouriteChange) => ({ wishes: withChange(context.wishes, wish) })),
    addGuestWish: assign(({ context }, wish: GuestWish | null) =>
      wish?.kind === 'heart'
        ? { wishes: withChange(context.wishes, { id: wish.restaurantId, isFavourite: true }) }
        : {},
    ),
    confirmWish: assign(({ context: { saved, wishes } }) => {
      const [wish] = wishes
      return wish ? { saved: { ...saved, [wish.id]: wish.isFavourite }, wishes: dropFirstChange(wishes) } : {}
    }),
    emitRefused: emit(({ context }) => ({ type: 'heart.refused', id: context.wishes[0]?.id ?? 0 })),
    dropWish: assign(({ context }) => ({ wishes: dropFirstChange(context.wishes) })),
    emitSignIn: emit(
      (_, { id }: FavouriteChange): SignInRequested => ({
        type: 'signIn.requested',
        wish: { kind: 'heart', restaurantId: id },
        replace: false,
      }),
    ),
    logRefusal: log((_, { error }: Failed) => error, 'Authentication failure while saving a favourite'),
    logFailure: log((_, { error }: Failed) => error, 'favourites: saving failed'),
  },
}).createMachine({
  id: 'favouriteHearts',
  context: { saved: {}, wishes: [] },
  on: {
    'session.opened': {
      target: '.settled',
      actions: ['reset', { type: 'addGuestWish', params: ({ event }) => event.wish }],
      meta: { req: ['DIS-100'] },
    },
    'session.closed': { target: '.guest', actions: 'reset' },
  },
  initial: 'guest',
  states: {
    guest: {
      description: 'No one is signed in: a tap on a heart leads to the sign-in page',
      on: {
        'heart.toggled': {
          actions: { type: 'emitSignIn', params: ({ event }) => event },
          meta: { req: ['DIS-68'] },
        },
      },
    },
    settled: {
      description: 'Every heart shows what the server knows',
      always: { guard: 'hasWish', target: 'saving' },
      on: { 'heart.toggled': { actions: { type: 'addWish', params: ({ event }) => event } } },
    },
    saving: {
      description: 'The oldest tap is being saved; all taps show already',
      tags: 'busy',
      meta: { req: ['DIS-67'] },
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: ({ context }) => context.wishes[0] ?? { id: 0, isFavourite: false },
        onDone: { target: 'settled', actions: 'confirmWish' },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: 'settled',
            actions: ['emitRefused', 'dropWish', { type: 'logRefusal', params: ({ event }) => event }],
            meta: { req: ['DIS-67', 'DIS-69'] },
          },
          {
            target: 'settled',
            actions: ['emitRefused', 'dropWish', { type: 'logFailure', params: ({ event }) => event }],
            meta: { req: ['DIS-67'] },
          },
        ],
      },
      on: { 'heart.toggled': { actions: { type: 'addWish', params: ({ event }) => event } } },
    },
  },
})
