import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'

/** Time of the first clock reading; the samples below are relative to it. */
const noon = 1_700_000_000_000
const read = (seconds: number) => ({ type: 'clock.ticked' as const, now: noon + seconds * 1000 })

export default defineModel(otpCountdownMachine, {
  scenarios: { first: { input: { seconds: 300 } }, resent: { input: { seconds: 30 } } },
  events: { 'countdown.restarted': [{ seconds: 300 }, { seconds: 30 }] },
  // Readings each second, a late one after the device slept, and one after the clock was set back.
  outcomes: { watchClock: { sends: [read(0), read(1), read(29.2), read(30), read(3600), read(-60)] } },
  // The clock goes forward and is set back once; setting it back again shows nothing new.
  tries: ({ context: { deadline, remaining } }, step) => {
    if (step.type !== 'sends' || deadline === null) return true
    const now = Number(Reflect.get(step.event, 'now'))
    return now < noon ? deadline % noon === remaining * 1000 : now >= deadline - remaining * 1000
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'no more is left than there was at the start': ({ context }) => context.remaining <= 300,
    'nothing is left when it is over': ({ snapshot, context }) =>
      snapshot.hasTag('over') === (context.remaining === 0),
  },
  states: {
    counting: ({ context, actors, step }) => {
      expect(actors.watchClock).toBeDefined()
      expect(context.remaining).toBeGreaterThan(0)
      if (step.name === 'countdown.restarted')
        expect(context).toEqual({ deadline: null, remaining: payloadOf(step).seconds })
      if (step.type === 'sends' && context.deadline !== null)
        expect(context.deadline - Number(Reflect.get(step.event, 'now'))).toBeLessThanOrEqual(
          context.remaining * 1000,
        )
    },
    over: ({ actors }) => expect(actors).toEqual({}),
  },
  emits: {},
})
