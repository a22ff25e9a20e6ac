import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { codeEntryMachine } from './code-entry.machine.ts'

const otp = '482913'
const boxes = [...otp]
const blank = ['', '', '', '', '', '']

const tooMany = { status: 429, body: { message: 'Too many attempts. Please try again in 15 minutes.' } }
const wrong = { status: 422, body: { message: 'Invalid or expired OTP.' } }
const offline = new Error('offline')
const said = new Map<unknown, string>([
  [tooMany, 'Too many attempts. Please try again in 15 minutes.'],
  [wrong, 'Invalid or expired OTP.'],
])
const wordsFor = (step: unknown, fallback: string) => {
  const error = typeof step === 'object' && step !== null && 'error' in step ? step.error : undefined
  return said.get(error) ?? fallback
}
const notSent = 'Failed to send OTP. Please try again.'
const alarm = (message: string) => ({ type: 'notify', tone: 'error', message }) as const
const toast = (message: string) => [{ type: 'notify', tone: 'success', message }] as const

/** Inputs from the two flows that ask for a code. */
const reset = {
  claim: { email: 'asha@example.in', phone: '9876543210' },
  password: '',
  seconds: { first: 300, again: 300 },
  incomplete: 'Please enter the complete 6-digit OTP',
  failure: 'password reset: call failed',
}
const change = {
  claim: { email: '', phone: '' },
  password: 'Seat7#',
  seconds: { first: 300, again: 30 },
  incomplete: 'Please enter a valid 6-digit OTP',
  failure: 'password change: call failed',
}
const isReset = ({ password }: { password: string }) => password === ''
const inputOf = (context: { password: string }) => (isReset(context) ? reset : change)

/** Repeats each sample: once for the reset and once for the change, so that paths take it in both. */
const forBoth = <T>(samples: readonly T[]): readonly T[] => samples.flatMap((sample) => [sample, sample])

export default defineModel(codeEntryMachine, {
  scenarios: { reset: { input: reset }, change: { input: change } },
  events: {
    'code.changed': forBoth([{ boxes }, { boxes: ['4', '8', '', '9', '1', '3'] }]),
    'form.submitted': forBoth([{}]),
    'resend.requested': forBoth([{}]),
    'cancel.requested': forBoth([{}]),
  },
  outcomes: {
    countdown: { snapshots: [{ context: { remaining: 300 } }, { context: { remaining: 0 } }] },
    sendCode: { done: [240, 28, null, null], error: forBoth([tooMany, offline]) },
    verifyCode: { done: forBoth([undefined]), error: forBoth([wrong, offline]) },
  },
  tries: ({ context }, { name, sample }) =>
    name === 'countdown.snapshot' || isReset(context) === (sample % 2 === 0),
  facts: ({ context: { boxes: filled, problem, remaining } }) => ({ boxes: filled, problem, remaining }),
  invariants: {
    'each set of boxes has a number of its own': ({ context }) => context.round >= 0,
    'the countdown runs for as long as a code is asked for': ({ snapshot, actors }) =>
      snapshot.status !== 'active' || actors.countdown !== undefined,
  },
  states: {
    editing: ({ context, step, actors, snapshot }) => {
      const { seconds, incomplete } = inputOf(context)
      expect(actors.countdown?.input).toEqual({ claim: inputOf(context).claim, seconds: 300 })
      expect(snapshot.can({ type: 'resend.requested' })).toBe(context.remaining === 0)
      if (step.name === 'start')
        expect(context).toMatchObject({ boxes: blank, problem: null, remaining: 300 })
      if (step.name === 'form.submitted') expect(context.problem).toBe(incomplete)
      if (step.name === 'verifyCode.error') {
        expect(context.boxes).toEqual(blank)
        expect(context.round).toBeGreaterThan(0)
        expect(context.problem).toBe(wordsFor(step, 'Network Error.'))
        expect(actors.countdown?.received.at(-1)).toEqual({ type: 'check.requested' })
      }
      if (step.name === 'sendCode.done') {
        expect(context.boxes).toEqual(blank)
        expect(context.round).toBeGreaterThan(0)
        expect(actors.countdown?.received.at(-1)).toEqual({
          type: 'countdown.restarted',
          // The server's seconds; without them those of the flow.
          seconds: (step.type === 'done' ? step.output : null) ?? seconds.again,
        })
      }
      if (step.name === 'sendCode.error') expect(context.problem).toBe(wordsFor(step, notSent))
      if (step.name === 'code.changed') {
        expect(context.boxes).toEqual(payloadOf(step).boxes)
        expect(context.problem).toBeNull()
      }
    },
    verifying: ({ snapshot, actors, context }) => {
      const { claim, password } = inputOf(context)
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'cancel.requested' })).toBe(false)
      expect(context.problem).toBeNull()
      expect(actors.verifyCode?.input).toEqual({ ...claim, password, otp })
    },
    resending: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('resending')).toBe(true)
      expect(context.problem).toBeNull()
      expect(actors.sendCode?.input).toEqual(inputOf(context).claim)
    },
    verified: ({ snapshot, step }) => {
      expect(step.name).toBe('verifyCode.done')
      expect(snapshot.output).toEqual({ otp })
    },
    cancelled: ({ snapshot, context, step }) => {
      expect(step.name).toBe('cancel.requested')
      expect(context.boxes).toEqual(blank)
      expect(snapshot.output).toEqual({ otp: '' })
    },
  },
  emits: {
    'sendCode.done': toast('OTP resent successfully'),
    'sendCode.error': ({ step }) => [alarm(wordsFor(step, notSent))],
    'verifyCode.error': ({ step }) => [alarm(wordsFor(step, 'Network Error.'))],
  },
})
