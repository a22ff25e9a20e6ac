import type { Order } from '@tiffin-junction/contract/domain/order'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, orderTrain } from '../../tests/samples.ts'
import { trainOrderMachine } from './train-order.machine.ts'
import { linkOf } from './train-order.selectors.ts'

const page = (...items: Order[]) => ({ items, total: items.length })
const over = order('a', { status: 'delivered', train: orderTrain() })
const toDoor = order('b', { status: 'preparing' })
const later = order('c', {
  status: 'confirmed',
  train: orderTrain({ stationName: 'New Delhi', expectedArrival: '2026-12-02T10:00:00+05:30' }),
})
export const next = order('d', { status: 'confirmed', train: orderTrain() })

export default defineModel(trainOrderMachine, {
  events: {},
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    loadOrders: {
      done: [page(over, later, toDoor, next), page(over, toDoor)],
      error: [new Error('offline')],
    },
  },
  facts: ({ context }) => ({ id: context.order?.id ?? null }),
  invariants: {
    'the order of one person is not shown to the next': ({ context, step }) =>
      step.name !== 'session:session.changed' || context.order === null,
  },
  states: {
    guest: ({ context }) => expect(context.order).toBeNull(),
    known: ({ snapshot, step }) => {
      if (step.name === 'loadOrders.done')
        expect(linkOf(snapshot)).toEqual(
          step.sample === 0
            ? {
                text: `Your order ${next.number} to Kanpur Central, 4:35 am`,
                href: `/track-order?order=${next.number}`,
              }
            : null,
        )
    },
    asking: ({ actors }) =>
      expect(actors.loadOrders?.input).toEqual({ query: { status: null, text: '' }, page: 1, pageSize: 10 }),
  },
  emits: {},
})
