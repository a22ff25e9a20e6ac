import type { Address } from '@tiffin-junction/contract/domain/address'
import { statusOf } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import { type Addresses, withChoice, withDefault, withList, without } from './address-book.rules.ts'

export type AddressBookEvent =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'address.chosen'; readonly id: string }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'connection.back' }
  /** The page that lists the addresses was opened. */
  | { readonly type: 'list.opened' }
  /** An address was created or changed elsewhere. */
  | { readonly type: 'addresses.changed' }
  | { readonly type: 'default.requested'; readonly id: string }
  | { readonly type: 'delete.requested'; readonly id: string }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }

/**
 * `list.failed` lets the page that lists the addresses show a message; everywhere else the failure is only
 * logged.
 */
/** The person has chosen an address on any screen. */
export interface AddressSelected {
  readonly type: 'address.selected'
}

export type AddressBookEmitted =
  | UiEffect
  | AddressSelected
  | { readonly type: 'list.failed'; readonly message: string }

export interface AddressBookContext extends Addresses {
  /** Id of the address that is being deleted or made the default. */
  readonly subject: string | null
}

interface Subject {
  readonly id: string
}

const nothing: AddressBookContext = { addresses: [], selected: null, subject: null }

/** The addresses of the signed-in person, and the one that is selected on all screens. */
export const addressBookMachine = setup({
  types: {} as {
    context: AddressBookContext
    events: AddressBookEvent
    emitted: AddressBookEmitted
    tags: 'loading' | 'failed' | 'empty' | 'confirming' | 'busy'
  },
  actors: {
    loadAddresses: requiredActor<Address[], undefined>('loadAddresses'),
    setDefault: requiredActor<void, Subject>('setDefault'),
    deleteAddress: requiredActor<void, Subject>('deleteAddress'),
  },
  guards: {
    hasNone: ({ context }) => context.addresses.length === 0,
    isListed: ({ context }, { id }: Subject) => context.addresses.some((address) => address.id === id),
    isNoDefault: ({ context }, { id }: Subject) =>
      context.addresses.some((address) => address.id === id && !address.isDefault),
    isGone: (_, { error }: Failed) => statusOf(error) === 404,
  },
  actions: {
    setAddresses: assign(({ context }, addresses: readonly Address[]) => withList(context, addresses)),
    setChoice: assign(({ context }, { id }: Subject) => withChoice(context, id)),
    applyDefault: assign(({ context }) => withDefault(context, context.subject)),
    removeDeleted: assign(({ context }) => without(context, context.subject)),
    setSubject: assign((_, { id }: Subject) => ({ subject: id })),
    forgetSubject: assign({ subject: null }),
    reset: assign(nothing),
    logFailure: log((_, { error }: Failed) => error, 'addresses: loading or saving failed'),
    emitSelected: emit({ type: 'address.selected' }),
    emitUnread: emit({ type: 'list.failed', message: 'Failed to load addresses' }),
    emitDone: emit((_, message: string): UiEffect => ({ type: 'notify', tone: 'success', message })),
    emitFailed: emit((_, message: string): UiEffect => ({ type: 'notify', tone: 'error', message })),
  },
}).createMachine({
  id: 'addressBook',
  context: nothing,
  on: {
    'session.opened': { target: '.loading', actions: 'reset' },
    'session.closed': { target: '.closed', actions: 'reset' },
  },
  initial: 'closed',
  states: {
    closed: { description: 'No one is signed in', meta: { req: ['ACC-36'] } },
    loading: {
      description: 'The addresses are being read',
      tags: 'loading',
      meta: { req: ['ADR-11'] },
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: {
          target: 'judging',
          actions: { type: 'setAddresses', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'logFailure', params: ({ event }) => event }, 'emitUnread'],
          meta: { req: ['ADR-18', 'ADR-24'] },
        },
      },
      on: { 'addresses.changed': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The addresses could not be read',
      tags: 'failed',
      on: {
        'retry.requested': 'loading',
        'connection.back': 'loading',
        'list.opened': 'loading',
        'addresses.changed': 'loading',
      },
    },
    judging: { always: [{ guard: 'hasNone', target: 'empty' }, { target: 'listed' }] },
    empty: {
      description: 'No address is saved',
      tags: 'empty',
      meta: { req: ['ADR-13'] },
      on: { 'addresses.changed': 'loading' },
    },
    listed: {
      description: 'An address can be chosen',
      meta: { req: ['ADR-12'] },
      on: {
        'address.chosen': {
          actions: [{ type: 'setChoice', params: ({ event }) => event }, 'emitSelected'],
          meta: { req: ['APP-25'] },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being changed',
          entry: 'forgetSubject',
          on: {
            'list.opened': '.refreshing',
            'addresses.changed': '.refreshing',
            'default.requested': {
              guard: { type: 'isNoDefault', params: ({ event }) => event },
              target: 'settingDefault',
              actions: { type: 'setSubject', params: ({ event }) => event },
            },
            'delete.requested': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'confirmingDelete',
              actions: { type: 'setSubject', params: ({ event }) => event },
              meta: { req: ['ADR-21'] },
            },
          },
          initial: 'idle',
          states: {
            idle: { description: 'The list is as it was last read' },
            refreshing: {
              description: 'The addresses are read again while they are shown',
              invoke: {
                id: 'reloadAddresses',
                src: 'loadAddresses',
                onDone: {
                  target: '#addressBook.judging',
                  actions: { type: 'setAddresses', params: ({ event }) => event.output },
                  meta: { req: ['ADR-29'] },
                },
                onError: {
                  target: '#addressBook.judging',
                  actions: [{ type: 'logFailure', params: ({ event }) => event }, 'emitUnread'],
                  meta: { req: ['ADR-18', 'ADR-24'] },
                },
              },
            },
          },
        },
        settingDefault: {
          description: 'The default address is being changed',
          tags: 'busy',
          invoke: {
            id: 'setDefault',
            src: 'setDefault',
            input: ({ context }) => ({ id: context.subject ?? '' }),
            onDone: {
              target: 'resting.refreshing',
              actions: ['applyDefault', { type: 'emitDone', params: 'Default address updated successfully' }],
              meta: { req: ['ADR-27', 'ADR-29'] },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'resting.refreshing',
                actions: { type: 'emitFailed', params: 'Failed to set default address' },
                meta: { req: ['ADR-28'] },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'logFailure', params: ({ event }) => event },
                  { type: 'emitFailed', params: 'Failed to set default address' },
                ],
                meta: { req: ['ADR-28'] },
              },
            ],
          },
        },
        confirmingDelete: {
          description: 'The person is asked whether to delete an address',
          tags: 'confirming',
          meta: { req: ['ADR-21'] },
          on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'resting' },
        },
        deleting: {
          description: 'An address is being deleted',
          tags: ['confirming', 'busy'],
          invoke: {
            id: 'deleteAddress',
            src: 'deleteAddress',
            input: ({ context }) => ({ id: context.subject ?? '' }),
            onDone: {
              target: 'resting.refreshing',
              actions: ['removeDeleted', { type: 'emitDone', params: 'Address deleted successfully' }],
              meta: { req: ['ADR-25', 'ADR-29'] },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'resting.refreshing',
                actions: { type: 'emitFailed', params: 'Failed to delete address' },
                meta: { req: ['ADR-26'] },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'logFailure', params: ({ event }) => event },
                  { type: 'emitFailed', params: 'Failed to delete address' },
                ],
                meta: { req: ['ADR-26'] },
              },
            ],
          },
        },
      },
    },
  },
})
