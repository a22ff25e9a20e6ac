import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { trackingMachine } from './tracking.machine.ts'

/** Time of the first clock reading; the samples below are relative to it. */
const noon = 1_700_000_000_000
const at = (seconds: number) => ({ type: 'clock.ticked' as const, now: noon + seconds * 1000 })

const steps = ['confirmed', 'picked_up', 'nearby', 'delivered'] as const

export default defineModel(trackingMachine, {
  events: {},
  // Late readings after sleeps of the device, one just before a full second, one after the clock was set
  // back.
  outcomes: {
    watchClock: {
      sends: [at(0), at(10), at(10.999), at(11), at(40), at(41), at(49.5), at(50), at(3600), at(-60)],
    },
  },
  // The clock goes forward and is set back once; setting it back again shows nothing new.
  tries: ({ context: { startedAt, seconds } }, step) => {
    if (step.type !== 'sends' || startedAt === null) return true
    const now = Number(Reflect.get(step.event, 'now'))
    return now < noon ? startedAt === noon : now >= startedAt + seconds * 1000
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'the stage is that of the seconds gone': ({ snapshot, context: { seconds } }) => {
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
