import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

const claim = { email: 'asha@example.in', phone: '9876543210' }
const state = { userEmail: claim.email, userPhone: claim.phone }
const otp = '482913'
const password = 'Window-Seat-7'

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

const toast = (message: string) => ({ type: 'notify', tone: 'success', message }) as const
const alarm = (message: string) => ({ type: 'notify', tone: 'error', message }) as const

export default defineModel(passwordResetMachine, {
  events: {
    'email.changed': [{ email: ` ${claim.email}` }, { email: 'asha' }],
    'phone.changed': [{ phone: '(98765) 432-10' }, { phone: '987654321' }],
    'password.changed': [{ password }, { password: 'Aa1@bbb' }],
    'confirmation.changed': [{ confirmation: password }],
    'form.submitted': [{}],
  },
  outcomes: {
    sendCode: { done: [290, null], error: [tooMany, offline] },
    // The code-entry flow covers it.
    codeEntry: { done: [{ otp }] },
    resetPassword: { done: [undefined], error: [wrong, offline] },
    session: {},
    watchRoute: {
      sends: [
        { type: 'route.changed', arrival: { step: 'identify', claim: null, otp: null } },
        { type: 'route.changed', arrival: { step: 'verify', claim, otp: null } },
        {
          type: 'route.changed',
          arrival: { step: 'verify', claim: { ...claim, email: 'ravi@example.in' }, otp: null },
        },
        { type: 'route.changed', arrival: { step: 'choose', claim, otp } },
        { type: 'route.changed', arrival: { step: 'verify', claim: null, otp: null } },
        { type: 'route.changed', arrival: { step: 'choose', claim, otp: null } },
        { type: 'route.changed', arrival: { step: 'choose', claim: null, otp } },
      ],
    },
  },
  facts: ({ context }) => ({ ...context }),
  // The text typed on one screen does not affect the next, so an empty and a valid email are enough there.
  tries: ({ context }, step) =>
    step.name !== 'watchRoute:route.changed' || context.email === '' || context.email.includes(claim.email),
  invariants: {
    'nothing secret is kept on the first screen': ({ snapshot, context }) =>
      !snapshot.hasTag('identify') || [context.otp, context.password, context.confirmation].join('') === '',
    'a code or a password is only asked for when it is known whose': ({ snapshot, context }) =>
      !(snapshot.hasTag('verify') || snapshot.hasTag('choose')) || context.email.includes('@example.in'),
    'the code is asked for on the second screen alone': ({ snapshot, actors }) =>
      (actors.codeEntry !== undefined) === snapshot.hasTag('verify'),
  },
  states: {
    arriving: ({ snapshot }) => expect(snapshot.hasTag('identify')).toBe(false),
    identify: ({ snapshot }) => expect(snapshot.hasTag('identify')).toBe(true),
    'identify.editing': ({ context, step, snapshot }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      if (step.name === 'form.submitted') {
        const { email, phone } = context
        expect(context.problem).toBe(
          email === '' || phone === ''
            ? 'Please enter both email and phone number'
            : email === 'asha'
              ? 'Please enter a valid email address'
              : 'Please enter a valid 10-digit phone number',
        )
      } else if (step.type === 'error') expect(context.problem).toBe(wordsFor(step, notSent))
      else expect(step.name === 'watchRoute:route.changed' || context.problem === null).toBe(true)
    },
    'identify.sending': ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.problem).toBeNull()
      expect(actors.sendCode?.input).toEqual(claim)
    },
    verify: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('verify')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(actors.codeEntry?.input).toEqual({
        claim: { email: context.email.trim(), phone: claim.phone },
        password: '',
        seconds: { first: context.seconds, again: 300 },
        incomplete: 'Please enter the complete 6-digit OTP',
        failure: 'password reset: call failed',
      })
      if (step.name === 'sendCode.done')
        expect(context.seconds).toBe((step.type === 'done' ? step.output : null) ?? 300)
    },
    choose: ({ snapshot, context }) => {
      expect(snapshot.hasTag('choose')).toBe(true)
      expect(context.otp).toBe(otp)
    },
    'choose.editing': ({ context, step }) => {
      if (step.name === 'form.submitted')
        expect(context.problem).toBe(
          context.password === '' || context.confirmation === ''
            ? 'Please fill in all fields'
            : context.password === 'Aa1@bbb'
              ? 'Please ensure your password meets all requirements'
              : 'Passwords do not match',
        )
      if (step.type === 'error') expect(context.problem).toBe(wordsFor(step, 'Network Error.'))
    },
    'choose.resetting': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.resetPassword?.input).toMatchObject({ phone: claim.phone, otp, password })
    },
    done: ({ snapshot, context }) => {
      expect(snapshot.hasTag('done')).toBe(true)
      expect(JSON.stringify(context)).not.toContain(otp)
      expect(JSON.stringify(context)).not.toContain(password)
    },
    left: ({ step, snapshot }) => {
      expect(step).toMatchObject({ type: 'wait', ms: 2000 })
      expect(snapshot.status).toBe('done')
    },
  },
  emits: {
    'watchRoute:route.changed': ({ step }) => {
      const { arrival } = payloadOf(step) as { arrival: { step: string; claim: unknown; otp: unknown } }
      const hasState =
        arrival.step === 'identify' || (arrival.claim && (arrival.step === 'verify' || arrival.otp))
      return hasState ? [] : [{ type: 'navigate', to: '/forgot-password', replace: true }]
    },
    'sendCode.done': [
      toast('OTP sent successfully to your email'),
      { type: 'navigate', to: '/verify-reset-otp', state },
    ],
    'sendCode.error': ({ step }) => [alarm(wordsFor(step, notSent))],
    'codeEntry.done': ({ context }) => [
      toast('OTP verified successfully'),
      {
        type: 'navigate',
        to: '/reset-password',
        replace: true,
        state: { ...state, userEmail: context.email.trim(), otp },
      },
    ],
    'resetPassword.done': [toast('Password reset successfully!')],
    'resetPassword.error': ({ step }) => [alarm(wordsFor(step, 'Network Error.'))],
    'after beforeLogin': [
      { type: 'navigate', to: '/login', replace: true, state: { isPasswordReset: true } },
    ],
  },
})
