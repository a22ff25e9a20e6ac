import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { orderBillMachine } from './order-bill.machine.ts'

const placed = { order: order('1', { total: 43_500 }), discount: 1500, saleState: 'Delhi' }
const unpaid = { ...placed, order: order('1', { status: 'payment_processing' }) }

export default defineModel(orderBillMachine, {
  scenarios: { opened: { input: { orderId: 'TJ-1' } } },
  events: { 'retry.requested': [{}], 'print.requested': [{}] },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    fetchBill: {
      done: [placed, unpaid],
      error: [new Error('offline'), { status: 404, body: { success: false, message: 'No such order.' } }],
    },
  },
  facts: ({ context: { bill } }) => ({ bill: bill?.order.status ?? null }),
  invariants: {
    'only the order of the page is asked for': ({ actors }) =>
      actors.fetchBill === undefined ||
      JSON.stringify(actors.fetchBill.input) === JSON.stringify({ orderId: 'TJ-1' }),
    'there is a bill exactly where one is shown': ({ snapshot, context }) =>
      (context.bill !== null) === snapshot.hasTag('shown'),
  },
  states: {
    starting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.fetchBill).toBeUndefined()
    },
    guest: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('guest')).toBe(true)
      expect(actors.fetchBill).toBeUndefined()
    },
    member: ({ snapshot, actors }) => expect(actors.fetchBill !== undefined).toBe(snapshot.hasTag('loading')),
    'member.loading': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.fetchBill).toBeDefined()
    },
    'member.failed': ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    'member.missing': ({ snapshot }) => expect(snapshot.hasTag('missing')).toBe(true),
    'member.unpaid': ({ snapshot }) => expect(snapshot.hasTag('unpaid')).toBe(true),
    'member.shown': ({ context }) => expect(context.bill).toEqual(placed),
  },
  emits: {},
})
