import type { Order, OrderRating } from '@tiffin-junction/contract/domain/order'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, payloadOf } from '../../tests/samples.ts'
import { orderHistoryMachine } from './order-history.machine.ts'
import { plainView, queryOf } from './order-history.rules.ts'

const delivered = order('a')
const rating: OrderRating = { foodRating: 5, deliveryRating: 4, comment: 'Hot', items: delivered.items }
const refusal = { status: 500, body: { success: false, message: 'The kitchen is flooded.' } }
const offline = new Error('offline')
const preparing = order('b', { status: 'preparing' })
const cancelled = order('b', { status: 'cancelled' })
const listing = (items: readonly Order[], failure: unknown = null) => ({ context: { items, failure } })

/** A rating that was being given when the last session ended. */
const typed = { orderId: 'a', foodRating: 4, deliveryRating: 0, comment: 'Still war', items: [null, 3] }

/** Steps that are tried while a search text is set. */
const ofSearch = [
  'list.snapshot',
  'after typing',
  'filter.chosen',
  'retry.requested',
  'card.toggled',
  'session:session.changed',
]

export default defineModel(orderHistoryMachine, {
  scenarios: {
    anew: { input: { typed: null, ...plainView } },
    again: { input: { typed, ...plainView } },
    back: { input: { typed: null, filter: 'delivered', text: ' dal ', openId: 'a' } },
  },
  events: {
    'filter.chosen': [{ status: 'delivered' }, { status: null }],
    'text.changed': [{ text: ' dal ' }, { text: '' }],
    'card.toggled': [{ id: 'a' }, { id: 'b' }],
    'more.requested': [{}],
    'retry.requested': [{}],
    'rating.requested': [{ order: delivered }, { order: preparing }],
    'order.changed': [{ order: cancelled }],
    'order.dropped': [{ id: 'b' }],
  },
  // The paged-list flow covers the list itself.
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
        { type: 'session.ended', person: '9876543210' },
      ],
    },
    list: {
      snapshots: [
        listing([]),
        listing([], refusal),
        listing([], offline),
        listing([delivered, preparing]),
        listing([delivered]),
      ],
    },
    // The rating flow covers the modal itself.
    rating: { done: [rating, null] },
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined] },
    askNews: {
      done: [
        { items: [delivered, { ...preparing, status: 'out_for_delivery' }], total: null },
        { items: [delivered, preparing, order('new')], total: null },
      ],
      error: [offline],
    },
  },
  facts: ({ context: { filter, text, openId, typed, rated, lastFailure, listed } }) => ({
    filter,
    text,
    openId,
    typed: typed?.comment ?? null,
    rated: rated?.id ?? null,
    lastFailure: lastFailure === refusal ? 'refusal' : lastFailure === offline ? 'offline' : null,
    listed: listed.map(({ id }) => id),
  }),
  // News and the search do not depend on one another: a search is tried while no news is due, and while somebody
  // searches or has a card open, only what concerns that.
  tries: (snapshot, step) => {
    const { filter, text, openId } = snapshot.context
    const isResting = !snapshot.hasTag('rating') && !snapshot.matches({ member: { news: 'waiting' } })
    if (step.name === 'text.changed') return isResting && !snapshot.matches({ member: { news: 'asking' } })
    if (text !== '' || snapshot.matches({ member: { search: 'typing' } })) return ofSearch.includes(step.name)
    return (filter === null && openId === null) || step.type === 'event' || step.name === 'list.snapshot'
  },
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
      expect(context).toMatchObject({ filter: null, text: '', openId: null, typed: null })
    },
    member: ({ actors, context, step }) => {
      const last = actors.list?.received.at(-1)
      if (step.name === 'session:session.changed') {
        expect(actors.list?.input).toEqual({ query: queryOf(context), pageSize: 10 })
        expect(actors.list?.received).toEqual([])
      }
      if (step.name === 'filter.chosen') {
        expect(context.openId).toBeNull()
        expect(last).toEqual({
          type: 'list.reset',
          query: queryOf({ ...context, filter: Object(payloadOf(step)).status }),
        })
      }
      if (step.name === 'retry.requested')
        expect(last).toEqual({ type: 'list.reset', query: queryOf(context) })
      if (step.name === 'order.changed')
        expect(last).toEqual({ type: 'item.patched', key: 'b', patch: cancelled })
      if (step.name === 'order.dropped') expect(last).toEqual({ type: 'list.reset', query: queryOf(context) })
      if (step.name === 'more.requested') expect(last).toEqual({ type: 'more.requested' })
      if (step.name === 'card.toggled') expect([null, payloadOf(step).id]).toContain(context.openId)
    },
    'member.orders.browsing': ({ actors, context, step }) => {
      if (step.name !== 'rating.done') return
      expect(context.typed).toBeNull()
      expect(actors.list?.received.at(-1)).toEqual({
        type: 'item.patched',
        key: 'a',
        patch: step.sample === 0 ? rating : {},
      })
    },
    'member.orders.rating': ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('rating')).toBe(true)
      if (step.name === 'rating.requested')
        expect(actors.rating?.input).toEqual({ order: delivered, typed: context.typed })
      if (step.name === 'session:session.ended')
        expect(actors.rating?.received).toContainEqual({ type: 'session.ended', person: '9876543210' })
    },
    'member.search.resting': ({ actors, context, step }) => {
      const isCleared = step.name === 'text.changed' && payloadOf(step).text === ''
      if (step.type !== 'wait' && !isCleared) return
      expect(context.openId).toBeNull()
      const query = { status: context.filter, text: context.text === '' ? '' : 'dal' }
      expect(actors.list?.received.at(-1)).toEqual({ type: 'list.reset', query })
    },
    'member.search.typing': ({ context }) => expect(context.text).toBe(' dal '),
    'member.news.resting': ({ actors, context: { listed } }) => {
      expect(actors.askNews).toBeUndefined()
      expect(actors.pause?.input).toEqual({ ms: null })
      expect(listed).not.toContain(preparing)
    },
    'member.news.waiting': ({ actors, context: { listed }, step }) => {
      expect(actors.askNews).toBeUndefined()
      expect(actors.pause?.input).toEqual({ ms: 5000 })
      expect(listed).toContain(preparing)
      const isNews = step.name === 'askNews.done' && step.sample === 0
      if (!isNews) return
      expect(actors.list?.received.at(-1)).toEqual({
        type: 'item.patched',
        key: 'b',
        patch: { status: 'out_for_delivery', refund: null, payableUntil: null, statusTimes: {} },
      })
    },
    'member.news.asking': ({ actors }) => {
      expect(actors.askNews?.input).toEqual({ query: { status: null, text: '' }, page: 1, pageSize: 10 })
    },
  },
  emits: {
    'rating.requested': ({ snapshot }) =>
      snapshot.hasTag('rating')
        ? []
        : [{ type: 'notify', tone: 'error', message: 'You can only rate delivered orders.' }],
    'list.snapshot': ({ context, emitted }) => {
      const message = context.lastFailure === refusal ? 'The kitchen is flooded.' : 'Network Error.'
      // A failure is shown once, even when several snapshots of the list have it.
      return context.lastFailure === null || emitted.length === 0
        ? []
        : [{ type: 'notify', tone: 'error', message }]
    },
  },
})
