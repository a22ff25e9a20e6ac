import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { connectionMachine } from './connection.machine.ts'
import { asOfOf, networkOf } from './connection.selectors.ts'

const halfPastTwo = Date.UTC(2026, 10, 25, 9, 2)
const anHourBefore = halfPastTwo - 3_600_000

export default defineModel(connectionMachine, {
  events: { 'stop.requested': [{}] },
  outcomes: {
    watchDevice: {
      sends: [
        { type: 'browser.changed', isOnline: true },
        { type: 'browser.changed', isOnline: false },
        { type: 'page.changed', isVisible: true },
        { type: 'page.changed', isVisible: false },
        { type: 'path.changed' },
        { type: 'network.found' },
      ],
    },
    watchCalls: {
      sends: [
        { type: 'call.answered', ms: 80 },
        { type: 'call.answered', ms: 2500 },
        { type: 'call.delayed' },
        { type: 'call.failed' },
        { type: 'call.kept', at: halfPastTwo },
        { type: 'call.kept', at: anHourBefore },
        { type: 'page.kept', at: null, isFresh: false },
        { type: 'page.kept', at: halfPastTwo, isFresh: true },
        { type: 'page.kept', at: halfPastTwo, isFresh: false },
        { type: 'waits.changed', count: 1 },
        { type: 'waits.changed', count: 0 },
      ],
    },
    probe: { done: [undefined], error: [new Error('probe timed out')] },
  },
  facts: ({ context }) => ({ ...context }),
  // A wait changes nothing of the network: it is tried where nothing else has happened, and ended before anything does.
  // The age of the page has nothing to do with the pace of the network, nor with how long it has been away.
  tries: ({ context, value }, { name }) => {
    // The page reports this when it opens.
    if (value === 'back' && name === 'watchCalls:page.kept') return false
    const isPaced = context.pace.recent.length > 0
    if (context.age === 'current') {
      if (isPaced && /\.kept$/.test(name)) return false
    } else if (
      (isPaced && /:call\.(answered|delayed)$/.test(name)) ||
      (context.tries > 0 && name === 'probe.error')
    )
      return false
    const isOfWait = name.endsWith(':waits.changed') || name === 'stop.requested'
    const isFresh = value === 'online' && context.isVisible && context.asOf === null
    return isOfWait ? isFresh && context.pace.recent.length === 0 : context.waits === 0
  },
  invariants: {
    'a page in the background does not probe': ({ context, actors }) =>
      context.isVisible || actors.probe === undefined,
    'what the device kept is dated only while there is no network, or a slow one': ({ snapshot }) =>
      asOfOf(snapshot) === null || ['offline', 'slow'].includes(networkOf(snapshot)),
    'a kept answer is no proof of a network': ({ snapshot, step }) =>
      step.type !== 'sends' || step.event.type !== 'call.kept' || networkOf(snapshot) !== 'back',
    'a wait that is stopped goes on until its read has ended': ({ context, step }) =>
      step.name !== 'stop.requested' || context.waits === 1,
    'what the device had kept is read again once there is a network': ({ snapshot, context: { age } }) =>
      snapshot.matches('doubtful') || age !== (snapshot.hasTag('offline') ? 'outdated' : 'old'),
    'a slow network has had a slow call lately': ({ context }) =>
      !context.pace.isSlow || context.pace.recent.includes(true),
  },
  states: {
    online: ({ snapshot, context, actors, step }) => {
      expect(['online', 'slow']).toContain(networkOf(snapshot))
      expect(actors.probe).toBeUndefined()
      if (step.name === 'start') expect(context.pace.recent).toEqual([])
      // APP-150: 'Back online.' is shown for three seconds.
      if (step.type === 'wait') expect(step.ms).toBe(3000)
    },
    doubtful: ({ snapshot, actors }) => {
      expect(['online', 'slow']).toContain(networkOf(snapshot))
      expect(actors.probe).toBeDefined()
    },
    offline: ({ snapshot, context, step }) => {
      expect(networkOf(snapshot)).toBe('offline')
      expect(asOfOf(snapshot)).toBe(context.asOf)
      if (
        step.type === 'sends' &&
        step.name === 'watchCalls:call.kept' &&
        Object(step.event).at === anHourBefore
      )
        expect(context.asOf).toBe(anHourBefore)
    },
    'offline.waiting': ({ context, actors }) => {
      expect(context.isVisible).toBe(true)
      expect(actors.probe).toBeUndefined()
    },
    'offline.resting': ({ context, actors }) => {
      expect(context.isVisible).toBe(false)
      expect(actors.probe).toBeUndefined()
    },
    'offline.probing': ({ context, actors, step }) => {
      expect(actors.probe).toBeDefined()
      if (step.name === 'after probePause' && step.type === 'wait')
        expect(step.ms).toBe([2000, 4000, 8000, 16_000, 30_000][context.tries])
    },
    back: ({ snapshot, context, actors, step }) => {
      expect(networkOf(snapshot)).toBe('back')
      const told = actors.watchDevice?.received ?? []
      if (step.name === 'probe.done') expect(told.at(-1)).toEqual({ type: 'network.found' })
      expect(context.asOf).toBeNull()
      expect(actors.probe).toBeUndefined()
    },
  },
  emits: {},
})
