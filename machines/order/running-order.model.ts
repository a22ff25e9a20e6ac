import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { runningOrderMachine } from './running-order.machine.ts'

const older = order('2', { status: 'delivered' })
const told = (status: string | null) => ({
  context: { order: status === null ? null : order('1', { status }) },
})

export default defineModel(runningOrderMachine, {
  events: { 'offer.declined': [{}] },
  outcomes: {
    loadNewest: {
      done: [
        { items: [older, order('1', { status: 'confirmed' })], total: null },
        { items: [older], total: null },
      ],
      error: [new Error('offline')],
    },
    // The live-order flow covers how it is followed.
    liveOrder: { snapshots: [told(null), told('preparing'), told('delivered'), told('cancelled')] },
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined] },
  },
  facts: ({ context: { order: known } }) => ({ status: known?.status ?? null }),
  invariants: {
    'the order that is followed is the one that was found': ({ actors }) =>
      actors.liveOrder === undefined ||
      JSON.stringify(actors.liveOrder.input) === JSON.stringify({ orderId: 'TJ-1' }),
  },
  states: {
    looking: ({ actors }) =>
      expect(actors.loadNewest?.input).toEqual({
        query: { status: null, text: '' },
        page: 1,
        pageSize: 5,
      }),
    none: ({ context, actors }) => {
      expect(context.order).toBeNull()
      expect(actors.pause?.input).toEqual({ ms: null })
    },
    following: ({ context }) => expect(['confirmed', 'preparing']).toContain(context.order?.status),
    delivered: ({ context, actors }) => {
      expect(context.order?.status).toBe('delivered')
      expect(actors.liveOrder).toBeUndefined()
    },
  },
  emits: {},
})
