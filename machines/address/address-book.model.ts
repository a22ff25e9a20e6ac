import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { address, payloadOf } from '../../tests/samples.ts'
import { addressBookMachine } from './address-book.machine.ts'

const home = address('home', { isDefault: true })
const work = address('work')
const gone = { status: 404, body: { success: false, message: 'Address not found' } }
const offline = new Error('offline')

const told = (tone: 'success' | 'error', message: string) => [{ type: 'notify' as const, tone, message }]
const unread = [{ type: 'list.failed' as const, message: 'Failed to load addresses' }]

export default defineModel(addressBookMachine, {
  events: {
    'session.opened': [{}],
    'session.closed': [{}],
    'address.chosen': [{ id: 'work' }, { id: 'of somebody else' }],
    'retry.requested': [{}],
    'connection.back': [{}],
    'list.opened': [{}],
    'addresses.changed': [{}],
    'default.requested': [{ id: 'work' }, { id: 'of somebody else' }],
    'delete.requested': [{ id: 'home' }, { id: 'work' }, { id: 'of somebody else' }],
    'delete.confirmed': [{}],
    'delete.cancelled': [{}],
  },
  outcomes: {
    loadAddresses: { done: [[work, home], [work], []], error: [offline] },
    reloadAddresses: { done: [[work, home], [work], []], error: [offline] },
    setDefault: { done: [undefined], error: [gone, offline] },
    deleteAddress: { done: [undefined], error: [gone, offline] },
  },
  facts: ({ context }) => ({
    addresses: context.addresses.map(({ id, isDefault }) => [id, isDefault]),
    selected: context.selected?.id,
    subject: context.subject,
  }),
  invariants: {
    'the selected address is one of the list': ({ context }) =>
      context.selected === null || context.addresses.includes(context.selected),
    'at most one address is the default': ({ context }) =>
      context.addresses.filter(({ isDefault }) => isDefault).length <= 1,
    'something is deleted or made the default only while that is so': ({ snapshot, context }) =>
      (context.subject !== null) === (snapshot.hasTag('busy') || snapshot.hasTag('confirming')),
  },
  states: {
    closed: ({ context, actors }) => {
      expect(context).toEqual({ addresses: [], selected: null, subject: null })
      expect(actors).toEqual({})
    },
    loading: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(context.selected).toBeNull()
      expect(Object.keys(actors)).toEqual(['loadAddresses'])
    },
    failed: ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    empty: ({ snapshot, context }) => {
      expect(snapshot.hasTag('empty')).toBe(true)
      expect(context).toMatchObject({ addresses: [], selected: null })
    },
    listed: ({ snapshot }) => {
      for (const tag of ['loading', 'failed', 'empty'] as const) expect(snapshot.hasTag(tag)).toBe(false)
    },
    'listed.resting': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(snapshot.hasTag('confirming')).toBe(false)
      if (step.name === 'loadAddresses.done')
        expect(context.selected?.id).toBe(context.addresses.includes(home) ? 'home' : undefined)
      if (step.name === 'address.chosen' && payloadOf(step).id === 'work')
        expect(context.selected?.id).toBe('work')
      if (step.name === 'setDefault.done') expect(context.selected).toEqual({ ...work, isDefault: true })
      if (step.name === 'deleteAddress.done')
        expect(context.selected).toEqual(context.addresses.find(({ isDefault }) => isDefault) ?? null)
    },
    'listed.resting.idle': ({ actors }) => expect(actors).toEqual({}),
    'listed.resting.refreshing': ({ actors }) => expect(Object.keys(actors)).toEqual(['reloadAddresses']),
    'listed.settingDefault': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.setDefault?.input).toEqual({ id: 'work' })
    },
    'listed.confirmingDelete': ({ snapshot, actors, step }) => {
      expect(snapshot.hasTag('confirming')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      // Nothing is deleted before the person confirms.
      expect(actors).toEqual({})
      if (step.name === 'delete.requested') expect(snapshot.context.subject).toBe(payloadOf(step).id)
    },
    'listed.deleting': ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('confirming')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.deleteAddress?.input).toEqual({ id: context.subject })
    },
  },
  emits: {
    'address.chosen': [{ type: 'address.selected' }],
    'loadAddresses.error': unread,
    'reloadAddresses.error': unread,
    'setDefault.done': told('success', 'Default address updated successfully'),
    'setDefault.error': told('error', 'Failed to set default address'),
    'deleteAddress.done': told('success', 'Address deleted successfully'),
    'deleteAddress.error': told('error', 'Failed to delete address'),
  },
})
