import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { addressListMachine } from './address-list.machine.ts'

export default defineModel(addressListMachine, {
  outcomes: {
    book: { sends: [{ type: 'list.failed', message: 'Failed to load addresses' }] },
    page: {
      sends: [
        { type: 'age.changed', isOutdated: true },
        { type: 'age.changed', isOutdated: false },
      ],
    },
  },
  states: {
    // The list is read when the page opens, and when it is outdated (links.test.ts counts).
    open: ({ actors }) => expect(actors.book?.received.at(-1)).toEqual({ type: 'list.opened' }),
  },
  emits: {
    'book:list.failed': [{ type: 'notify', tone: 'error', message: 'Failed to load addresses' }],
  },
})
