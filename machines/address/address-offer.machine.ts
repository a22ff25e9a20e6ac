import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, type EventObject, emit, setup } from 'xstate'
import { requiredAction, requiredCallback } from '../required.ts'
import { needsAddress } from './address-offer.rules.ts'

interface Owner {
  /** Token of the signed-in person. A visit belongs to a session: the next person is asked too. */
  readonly token: string
}

/** Path of the page that the modal lies over. */
interface Page {
  readonly path: string
}

export interface AddressOfferInput extends Owner {
  /** Whether the modal was shown before in this visit. */
  readonly isShown: boolean
}

export type AddressOfferEvent =
  /** The person came to a page: sent at once, and on every change of the path. */
  | ({ readonly type: 'page.changed' } & Page)
  /** The person has a new token, and is still the same. */
  | ({ readonly type: 'session.renewed' } & Owner)
  | { readonly type: 'offer.accepted' }
  | { readonly type: 'offer.dismissed' }

/** Offers once per visit to add an address. Runs while a signed-in person has none. */
export const addressOfferMachine = setup({
  types: {} as {
    input: AddressOfferInput
    context: AddressOfferInput & Page
    events: AddressOfferEvent
    emitted: UiEffect
    tags: 'offering'
  },
  actors: {
    session: requiredCallback<EventObject>('session'),
    watchRoute: requiredCallback<AddressOfferEvent>('watchRoute'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    isNeeded: (_, path: string) => needsAddress(path),
  },
  actions: {
    setToken: assign((_, { token }: Owner) => ({ token })),
    setShown: assign((_, { path }: Page) => ({ isShown: true, path })),
    /** Writes to the storage of the tab that this visit has had its offer. */
    keepShown: requiredAction<Owner>('keepShown'),
    goToList: emit(({ context }) => ({
      type: 'navigate' as const,
      to: '/user/address',
      state: { from: context.path },
    })),
  },
}).createMachine({
  id: 'addressOffer',
  context: ({ input }) => ({ ...input, path: '/' }),
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'watchRoute', src: 'watchRoute' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isShown', target: 'shown' }, { target: 'waiting' }] },
    waiting: {
      description: 'The person is on a page that needs no address',
      meta: { req: ['ADR-94'] },
      on: {
        'page.changed': {
          guard: { type: 'isNeeded', params: ({ event }) => event.path },
          target: 'offering',
          actions: [
            { type: 'setShown', params: ({ event }) => event },
            { type: 'keepShown', params: ({ context }) => context },
          ],
          meta: { req: ['ADR-13'] },
        },
        'session.renewed': { actions: { type: 'setToken', params: ({ event }) => event } },
      },
    },
    offering: {
      description: 'The person is asked whether to add an address now',
      tags: 'offering',
      meta: { req: ['ADR-13', 'ADR-94'] },
      on: {
        'page.changed': [
          {
            guard: { type: 'isNeeded', params: ({ event }) => event.path },
            actions: { type: 'setShown', params: ({ event }) => event },
          },
          'shown',
        ],
        'session.renewed': {
          actions: [
            { type: 'setToken', params: ({ event }) => event },
            { type: 'keepShown', params: ({ event }) => event },
          ],
        },
        'offer.accepted': { target: 'shown', actions: 'goToList', meta: { req: ['ADR-14', 'ADR-102'] } },
        'offer.dismissed': { target: 'shown', meta: { req: ['ADR-15', 'ADR-95'] } },
      },
    },
    shown: {
      description: 'The offer was made; this visit gets no other',
      meta: { req: ['ADR-93'] },
      on: {
        'session.renewed': {
          actions: [
            { type: 'setToken', params: ({ event }) => event },
            { type: 'keepShown', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
