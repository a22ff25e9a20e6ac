import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'

/** Time of the first clock reading; the samples below are relative to it. */
const noon = 1_700_000_000_000
const read = (seconds: number) => ({ type: 'clock.ticked' as const, now: noon + seconds * 1000 })

const claim = { email: 'asha@example.in', phone: '9876543210' }

export default defineModel(otpCountdownMachine, {
  scenarios: {
    first: { input: { claim, seconds: 300 } },
    resent: { input: { claim, seconds: 30 } },
    reloaded: { input: { claim, seconds: null } },
  },
  events: { 'countdown.restarted': [{ seconds: 300 }, { seconds: 30 }], 'check.requested': [{}] },
  // Readings each second, a late one after the device slept, and one after the clock was set back.
  outcomes: {
    watchClock: { sends: [read(0), read(1), read(29.2), read(30), read(3600), read(-60)] },
    loadSeconds: { done: [30, 0], error: [new Error('offline')] },
    checkSeconds: { done: [30, 0], error: [new Error('offline')] },
  },
  // The clock goes forward and is set back once; setting it back again shows nothing new.
  tries: ({ context: { deadline, remaining } }, step) => {
    if (step.type !== 'sends' || deadline === null || remaining === null) return true
    const now = Number(Reflect.get(step.event, 'now'))
    return now < noon ? deadline % noon === remaining * 1000 : now >= deadline - remaining * 1000
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'no more is left than there was at the start': ({ context }) => (context.remaining ?? 0) <= 300,
    'nothing is left when it is over': ({ snapshot, context }) =>
      snapshot.hasTag('over') === (context.remaining === 0),
  },
  states: {
    // A new code waits for the server's answer.
    reading: ({ context, actors, snapshot }) => {
      expect(context.remaining).toBeNull()
      expect(snapshot.hasTag('over')).toBe(false)
      expect(actors.loadSeconds?.input).toEqual(claim)
    },
    'counting.sure': ({ actors }) => expect(actors.checkSeconds).toBeUndefined(),
    'counting.checking': ({ actors }) => expect(actors.checkSeconds?.input).toEqual(claim),
    counting: ({ context, actors, step }) => {
      expect(actors.watchClock).toBeDefined()
      expect(context.remaining ?? 0).toBeGreaterThan(0)
      if (step.name === 'loadSeconds.done' || step.name === 'checkSeconds.done')
        expect(context).toMatchObject({ deadline: null, remaining: 30 })
      if (step.name === 'countdown.restarted')
        expect(context).toMatchObject({ deadline: null, remaining: payloadOf(step).seconds })
      if (step.type === 'sends' && context.deadline !== null)
        expect(context.deadline - Number(Reflect.get(step.event, 'now'))).toBeLessThanOrEqual(
          (context.remaining ?? 0) * 1000,
        )
    },
    over: ({ actors, context }) => {
      expect(actors).toEqual({})
      expect(context.remaining).toBe(0)
    },
  },
  emits: {},
})
