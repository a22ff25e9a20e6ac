import { assign, log, setup } from 'xstate'
import { type Address, defaultOf } from '../../src/domain/address.ts'
import { type Failed, unprovided } from '../placeholder.ts'

export type AddressBookEvent =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'address.chosen'; readonly id: string }
  | { readonly type: 'retry.requested' }

export interface AddressBookContext {
  readonly addresses: readonly Address[]
  /** The address food is to come to. */
  readonly selected: Address | null
}

/** The addresses of whoever is signed in, and the one that stands selected everywhere. */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    tags: {} as 'loading' | 'failed' | 'empty',
  },
  actors: { loadAddresses: unprovided<Address[], undefined>('loadAddresses') },
  guards: { hasNone: (_, { addresses }: { addresses: readonly Address[] }) => addresses.length === 0 },
  actions: {
    noteAddresses: assign(({ context }, { addresses }: { addresses: readonly Address[] }) => ({
      addresses,
      selected: addresses.find(({ id }) => id === context.selected?.id) ?? defaultOf(addresses),
    })),
    choose: assign(({ context }, { id }: { id: string }) => ({
      selected: context.addresses.find((address) => address.id === id) ?? context.selected,
    })),
    reset: assign({ addresses: [], selected: null }),
    logFailure: log((_, { error }: Failed) => error, 'The addresses could not be read'),
  },
}).createMachine({
  id: 'addressBook',
  context: { addresses: [], selected: null },
  initial: 'closed',
  states: {
    closed: { description: 'Nobody is signed in', meta: { req: ['ACC-36'] } },
    loading: {
      description: 'The addresses are being read',
      meta: { req: ['ADR-11', 'ADR-12'] },
      tags: 'loading',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ addresses: event.output }) },
            target: 'empty',
            actions: { type: 'noteAddresses', params: ({ event }) => ({ addresses: event.output }) },
          },
          {
            target: 'listed',
            actions: { type: 'noteAddresses', params: ({ event }) => ({ addresses: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      description: 'The addresses are there to choose from',
      on: {
        'address.chosen': {
          actions: { type: 'choose', params: ({ event }) => event },
          meta: { req: ['APP-25'] },
        },
      },
    },
    empty: { description: 'No address is saved yet', tags: 'empty' },
    failed: {
      description: 'The addresses could not be read',
      meta: { req: ['ADR-18'] },
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
  },
  on: {
    'session.opened': { target: '.loading', actions: 'reset' },
    'session.closed': { target: '.closed', actions: 'reset' },
  },
})
