import { expect } from 'vitest'
import { orderHistoryMachine } from '../../../machines/order/order-history.machine.ts'
import type { OrderRating } from '../../../src/domain/order.ts'
import { defineModel } from '../../flows/model.ts'
import { order, payloadOf } from '../samples.ts'

const delivered = order('a')
const rating: OrderRating = { foodRating: 5, deliveryRating: 4, comment: 'Hot', items: delivered.items }
const refusal = { status: 500, body: { success: false, message: 'The kitchen is flooded.' } }
const offline = new Error('offline')
const failing = (failure: unknown) => ({ context: { failure } })

export default defineModel(orderHistoryMachine, {
  events: {
    'session.changed': [{ isSignedIn: true }, { isSignedIn: false }],
    'filter.chosen': [{ status: 'delivered' }, { status: null }],
    'card.toggled': [{ id: 'a' }, { id: 'b' }],
    'more.requested': [{}],
    'retry.requested': [{}],
    'rating.requested': [{ order: delivered }, { order: order('b', { status: 'preparing' }) }],
    'rating.finished': [{ rating }, { rating: null }],
  },
  // The list itself is the paged-list flow.
  outcomes: { list: { snapshots: [failing(null), failing(refusal), failing(offline)] } },
  facts: ({ context: { filter, openId, rated, told } }) => ({
    filter,
    openId,
    rated: rated?.id ?? null,
    told: told === refusal ? 'refusal' : told === offline ? 'offline' : null,
  }),
  invariants: {
    'a guest has no list': ({ snapshot, actors }) =>
      snapshot.matches('member') === (actors.list !== undefined),
    'the modal has its order': ({ snapshot, context }) =>
      snapshot.hasTag('rating') === (context.rated !== null),
  },
  states: {
    starting: ({ snapshot }) => expect(snapshot.hasTag('loading')).toBe(true),
    guest: ({ snapshot, context }) => {
      expect(snapshot.hasTag('guest')).toBe(true)
      expect(context).toMatchObject({ filter: null, openId: null })
    },
    member: ({ actors, context, step }) => {
      const last = actors.list?.received.at(-1)
      if (step.name === 'session.changed') {
        expect(actors.list?.input).toEqual({ query: null, pageSize: 10 })
        expect(actors.list?.received).toEqual([])
      }
      if (step.name === 'filter.chosen') {
        expect(context.openId).toBeNull()
        expect(last).toEqual({ type: 'list.reset', query: payloadOf(step).status })
      }
      if (step.name === 'retry.requested') expect(last).toEqual({ type: 'list.reset', query: context.filter })
      if (step.name === 'more.requested') expect(last).toEqual({ type: 'more.requested' })
      if (step.name === 'card.toggled') expect([null, payloadOf(step).id]).toContain(context.openId)
    },
    'member.browsing': ({ actors, step }) => {
      if (step.name !== 'rating.finished') return
      const given = payloadOf(step).rating
      expect(actors.list?.received.at(-1)).toEqual({
        type: 'item.patched',
        key: 'a',
        patch: given ? rating : {},
      })
    },
    'member.rating': ({ snapshot, context }) => {
      expect(snapshot.hasTag('rating')).toBe(true)
      expect(context.rated).toEqual(delivered)
    },
  },
  emits: {
    'rating.requested': ({ snapshot }) =>
      snapshot.hasTag('rating')
        ? []
        : [{ type: 'notify', tone: 'error', message: 'You can only rate delivered orders.' }],
    'list.snapshot': ({ context, emitted }) => {
      const message = context.told === refusal ? 'The kitchen is flooded.' : 'Network Error.'
      // The same failure is told once, however often the list shows itself with it.
      return context.told === null || emitted.length === 0 ? [] : [{ type: 'notify', tone: 'error', message }]
    },
  },
})
