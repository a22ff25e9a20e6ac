import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { liveOrderMachine } from './live-order.machine.ts'

const preparing = order('1', { status: 'preparing' })
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
    watchPresence: {
      sends: [
        { type: 'presence.changed', isPresent: true },
        { type: 'presence.changed', isPresent: false },
      ],
    },
    watchNews: {
      sends: [
        { type: 'stream.changed', isOpen: true },
        { type: 'stream.changed', isOpen: false },
        { type: 'news.heard' },
      ],
    },
  },
  facts: ({ context: { order, isPresent, isStreaming } }) => ({
    status: order?.status ?? null,
    isPresent,
    isStreaming,
  }),
  invariants: {
    'only the order of the page is asked for': ({ actors }) =>
      actors.fetchOrder === undefined ||
      JSON.stringify(actors.fetchOrder.input) === JSON.stringify({ orderId: 'TJ-1' }),
    'an order is known only to whoever is signed in': ({ snapshot, context }) =>
      context.order === null || snapshot.matches('member'),
    'nothing is waited for while nobody looks': ({ snapshot, context }) =>
      context.isPresent ||
      !(
        snapshot.matches({ member: { following: 'waiting' } }) ||
        snapshot.matches({ member: { following: 'listening' } })
      ),
  },
  states: {
    starting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.fetchOrder).toBeUndefined()
    },
    guest: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('guest')).toBe(true)
      expect(actors.fetchOrder).toBeUndefined()
      expect(actors.watchPresence).toBeUndefined()
    },
    member: ({ actors }) => expect(actors.watchNews).toBeDefined(),
    'member.opening': ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(context.order).toBeNull()
      expect(actors.fetchOrder).toBeDefined()
    },
    'member.failed': ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    'member.missing': ({ snapshot }) => expect(snapshot.hasTag('missing')).toBe(true),
    'member.following': ({ context }) => expect(context.order?.status).toBe('preparing'),
    'member.following.resting': ({ context, actors }) => {
      expect(context.isPresent).toBe(false)
      expect(actors.fetchOrder).toBeUndefined()
    },
    'member.following.waiting': ({ context, actors }) => {
      expect(context).toMatchObject({ isPresent: true, isStreaming: false })
      expect(actors.fetchOrder).toBeUndefined()
    },
    'member.following.listening': ({ context, actors }) => {
      expect(context).toMatchObject({ isPresent: true, isStreaming: true })
      expect(actors.fetchOrder).toBeUndefined()
    },
    'member.following.asking': ({ context, actors, step }) => {
      expect(actors.fetchOrder).toBeDefined()
      if (step.type === 'wait') expect(step.ms).toBe(context.isStreaming ? 30_000 : 5000)
    },
    'member.over': ({ context, actors }) => {
      expect(context.order?.status).toBe('delivered')
      expect(actors.fetchOrder).toBeUndefined()
    },
  },
  emits: {},
})
