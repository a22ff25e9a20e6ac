import { expect } from 'vitest'
import { addressBookMachine } from '../../../machines/address/address-book.machine.ts'
import { defineModel } from '../../flows/model.ts'
import { address } from '../samples.ts'

const home = address('home', { isDefault: true })
const work = address('work')

export default defineModel(addressBookMachine, {
  events: {
    'session.opened': [{}],
    'session.closed': [{}],
    'address.chosen': [{ id: 'work' }, { id: 'of somebody else' }],
    'retry.requested': [{}],
  },
  outcomes: { loadAddresses: { done: [[work, home], [work], []], error: [new Error('offline')] } },
  facts: ({ context }) => ({ ids: context.addresses.map(({ id }) => id), selected: context.selected?.id }),
  invariants: {
    'the selected address is one of the list': ({ context }) =>
      context.selected === null || context.addresses.includes(context.selected),
  },
  states: {
    closed: ({ context }) => expect(context).toEqual({ addresses: [], selected: null }),
    loading: ({ snapshot, context }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(context.selected).toBeNull()
    },
    listed: ({ context, step }) => {
      if (step.name === 'loadAddresses.done')
        expect(context.selected?.id).toBe(context.addresses.includes(home) ? 'home' : undefined)
      if (step.name === 'address.chosen' && context.addresses.length === 2)
        expect(['work', 'home']).toContain(context.selected?.id)
    },
    empty: ({ snapshot, context }) => {
      expect(snapshot.hasTag('empty')).toBe(true)
      expect(context.selected).toBeNull()
    },
    failed: ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
  },
})
