import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, orderTrain } from '../../tests/samples.ts'
import { liveOrderMachine } from './live-order.machine.ts'

const preparing = order('1', { status: 'preparing' })
const later = order('1', { status: 'preparing', train: orderTrain() })
const delivered = order('1', { status: 'delivered' })

export default defineModel(liveOrderMachine, {
  scenarios: { opened: { input: { orderId: 'TJ-1' } } },
  events: { 'retry.requested': [{}] },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    fetchOrder: {
      done: [preparing, delivered],
      error: [new Error('offline'), { status: 404, body: { success: false, message: 'No such order.' } }],
    },
    // The on-board flow covers what is said.
    onBoard: { snapshots: [{ context: { answer: null } }, { context: { answer: later } }] },
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined] },
    watchNews: {
      sends: [
        { type: 'stream.changed', isOpen: true },
        { type: 'stream.changed', isOpen: false },
        { type: 'news.heard' },
      ],
    },
  },
  // A report is answered while the order is under way.
  tries: (snapshot, { name }) => name !== 'onBoard.snapshot' || snapshot.matches({ member: 'following' }),
  facts: ({ context: { order, answer, isStreaming } }) => ({
    status: order?.status ?? null,
    isAnswered: answer !== null,
    isStreaming,
  }),
  invariants: {
    'only the order of the page is asked for': ({ actors }) =>
      actors.fetchOrder === undefined ||
      JSON.stringify(actors.fetchOrder.input) === JSON.stringify({ orderId: 'TJ-1' }),
    'an order is known only to whoever is signed in': ({ snapshot, context }) =>
      context.order === null || snapshot.matches('member'),
  },
  states: {
    starting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.fetchOrder).toBeUndefined()
    },
    guest: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('guest')).toBe(true)
      expect(actors.fetchOrder).toBeUndefined()
      expect(actors.pause).toBeUndefined()
    },
    member: ({ actors }) => {
      expect(actors.watchNews).toBeDefined()
      expect(actors.onBoard?.input).toEqual({ id: 'TJ-1' })
    },
    'member.opening': ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(context.order).toBeNull()
      expect(actors.fetchOrder).toBeDefined()
    },
    'member.failed': ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    'member.missing': ({ snapshot }) => expect(snapshot.hasTag('missing')).toBe(true),
    'member.following': ({ context, step }) => {
      expect(context.order?.status).toBe('preparing')
      if (step.name === 'onBoard.snapshot' && step.sample === 1 && context.order !== later)
        expect(context.answer).toBe(later)
    },
    'member.following.waiting': ({ context, actors }) => {
      expect(actors.pause?.input).toEqual({ ms: context.isStreaming ? 30_000 : 5000 })
      expect(actors.fetchOrder).toBeUndefined()
    },
    'member.following.asking': ({ actors }) => expect(actors.fetchOrder).toBeDefined(),
    'member.over': ({ context, actors }) => {
      expect(context.order?.status).toBe('delivered')
      expect(actors.fetchOrder).toBeUndefined()
    },
  },
  emits: {},
})
