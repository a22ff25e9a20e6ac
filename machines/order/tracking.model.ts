import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order } from '../../tests/samples.ts'
import { trackingMachine } from './tracking.machine.ts'

/** Time of the first clock reading; the samples below are relative to it. */
const noon = 1_700_000_000_000
const at = (seconds: number) => ({ type: 'clock.ticked' as const, now: noon + seconds * 1000 })

const told = (status: string | null) => ({
  context: { order: status === null ? null : order('1', { status }) },
})

/** The seconds of the simulation that each status allows at most (decisions D29). */
const most: Readonly<Record<string, number>> = { preparing: 10, out_for_delivery: 49, delivered: 50 }

const steps = ['confirmed', 'picked_up', 'nearby', 'delivered'] as const

export default defineModel(trackingMachine, {
  scenarios: { opened: { input: { orderId: null } }, live: { input: { orderId: 'TJ-1' } } },
  events: {},
  // Late readings after sleeps of the device, one just before a full second, one after the clock was set
  // back.
  outcomes: {
    // The live-order flow covers the order itself.
    liveOrder: {
      snapshots: [
        told(null),
        told('preparing'),
        told('out_for_delivery'),
        told('delivered'),
        told('cancelled'),
      ],
    },
    watchClock: {
      sends: [at(0), at(10), at(10.999), at(11), at(40), at(41), at(49.5), at(50), at(3600), at(-60)],
    },
  },
  // The clock goes forward and is set back once; setting it back again shows nothing new.
  tries: ({ context: { startedAt, seconds, orderId } }, step) => {
    // While an order holds the simulation, these readings show all there is.
    if (orderId !== null && step.type === 'sends' && ![0, 1, 7].includes(step.sample)) return false
    if (step.type !== 'sends' || startedAt === null) return true
    const now = Number(Reflect.get(step.event, 'now'))
    return now < noon ? startedAt === noon : now >= startedAt + seconds * 1000
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'an order holds the simulation': ({ snapshot, context: { seconds, status } }) =>
      !snapshot.hasTag('live') || seconds <= (most[status ?? ''] ?? 0),
    'the order of the page is followed, and only that': ({ snapshot, actors }) =>
      snapshot.hasTag('live')
        ? JSON.stringify(actors.liveOrder?.input) === JSON.stringify({ orderId: 'TJ-1' })
        : actors.liveOrder === undefined,
    'the stage is that of the seconds gone': ({ snapshot, context: { seconds } }) => {
      if (snapshot.hasTag('live')) return steps.every((tag) => !snapshot.hasTag(tag))
      const reached = [seconds > 40 && seconds < 50, seconds >= 50]
      const wanted = reached[1]
        ? 'delivered'
        : reached[0]
          ? 'nearby'
          : seconds > 10
            ? 'picked_up'
            : 'confirmed'
      return steps.every((tag) => snapshot.hasTag(tag) === (tag === wanted))
    },
    'the clock is read until the meal is there': ({ snapshot, actors }) =>
      (actors.watchClock !== undefined) === !snapshot.hasTag('delivered'),
  },
  states: {
    live: ({ context: { seconds, status }, actors, step }) => {
      expect(actors.watchClock).toBeDefined()
      if (status === 'out_for_delivery') expect(seconds).toBeGreaterThanOrEqual(10)
      if (step.name === 'liveOrder.snapshot' && status === 'delivered') expect(seconds).toBe(50)
      if (status === 'cancelled') expect(seconds).toBe(0)
    },
    underWay: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('delivered')).toBe(false)
      expect(actors.watchClock).toBeDefined()
    },
    'underWay.confirmed': ({ context }) => expect(context.seconds).toBeLessThanOrEqual(10),
    'underWay.pickedUp': ({ context }) => {
      expect(context.seconds).toBeGreaterThan(10)
      expect(context.seconds).toBeLessThanOrEqual(40)
    },
    'underWay.nearby': ({ context }) => {
      expect(context.seconds).toBeGreaterThan(40)
      expect(context.seconds).toBeLessThan(50)
    },
    delivered: ({ context, actors }) => {
      expect(context.seconds).toBeGreaterThanOrEqual(50)
      expect(actors).toEqual({})
    },
  },
  emits: {},
})
