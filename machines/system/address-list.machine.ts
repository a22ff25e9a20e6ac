import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { type ActorRefFrom, emit, sendTo, setup } from 'xstate'
import type { AddressBookEvent, addressBookMachine } from '../address/address-book.machine.ts'
import { emitted, linkTo } from '../links.ts'
import { requiredCallback } from '../required.ts'
import type { AgeChanged } from './connection.rules.ts'

export type AddressListEvent =
  /** The addresses could not be loaded; `message` is shown. */
  { readonly type: 'list.failed'; readonly message: string } | AgeChanged

/** Link to the address book. It forwards `list.failed` to the page. */
export const listedBookLink = (book: ActorRefFrom<typeof addressBookMachine>) =>
  linkTo(
    book,
    emitted(book, 'list.failed', (event) => event),
  )

/** The page that lists the addresses. It shows a message when they cannot be loaded. */
export const addressListMachine = setup({
  types: {} as {
    events: AddressListEvent
    emitted: UiEffect
  },
  actors: { book: requiredCallback<AddressBookEvent>('book'), page: requiredCallback('page') },
  guards: { isOutdated: (_, isOutdated: boolean) => isOutdated },
  actions: {
    readAgain: sendTo('book', { type: 'list.opened' }),
    emitFailed: emit((_, message: string): UiEffect => ({ type: 'notify', tone: 'error', message })),
  },
}).createMachine({
  id: 'addressList',
  invoke: [
    { id: 'book', src: 'book' },
    { id: 'page', src: 'page' },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'The addresses are shown; another device may have changed them since they were read',
      entry: 'readAgain',
      on: {
        'list.failed': {
          actions: { type: 'emitFailed', params: ({ event }) => event.message },
          meta: { req: ['ADR-24'] },
        },
        'age.changed': {
          guard: { type: 'isOutdated', params: ({ event }) => event.isOutdated },
          actions: 'readAgain',
          meta: { req: ['APP-177'] },
        },
      },
    },
  },
})
