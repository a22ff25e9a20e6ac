import { expect } from 'vitest'
import { addressListMachine } from '../../../machines/system/address-list.machine.ts'
import { defineModel } from '../../flows/model.ts'

export default defineModel(addressListMachine, {
  outcomes: { book: { sends: [{ type: 'list.failed', message: 'Failed to load addresses' }] } },
  states: {
    // Read once, when the page is opened.
    open: ({ actors }) => expect(actors.book?.received).toEqual([{ type: 'list.opened' }]),
  },
  emits: {
    'book:list.failed': [{ type: 'notify', tone: 'error', message: 'Failed to load addresses' }],
  },
})
