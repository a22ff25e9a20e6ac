import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { addressListMachine } from './address-list.machine.ts'

export default defineModel(addressListMachine, {
  outcomes: { book: { sends: [{ type: 'list.failed', message: 'Failed to load addresses' }] } },
  states: {
    // The list is loaded once, when the page opens.
    open: ({ actors }) => expect(actors.book?.received).toEqual([{ type: 'list.opened' }]),
  },
  emits: {
    'book:list.failed': [{ type: 'notify', tone: 'error', message: 'Failed to load addresses' }],
  },
})
