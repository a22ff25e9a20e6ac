import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { emailVerificationMachine } from './email-verification.machine.ts'

const email = 'asha@example.in'
const otp = '482913'
const tooMany = { status: 429, body: { message: 'Too many attempts. Please try again in 15 minutes.' } }
const offline = new Error('offline')
const wordsFor = (step: unknown) =>
  Object(step).error === tooMany ? tooMany.body.message : 'Failed to send OTP. Please try again.'

export default defineModel(emailVerificationMachine, {
  events: { 'code.requested': [{}] },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    loadVerification: {
      done: [
        { email, isVerified: false },
        { email, isVerified: true },
      ],
      error: [offline],
    },
    sendCode: { done: [25, null], error: [tooMany, offline] },
    // The code-entry flow covers it; `otp` is '' when the person cancels there.
    codeEntry: { done: [{ otp }, { otp: '' }] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'a code is asked for on the code step alone': ({ snapshot, actors }) =>
      (actors.codeEntry !== undefined) === snapshot.hasTag('otp'),
    'an address is shown with everything that is offered': ({ snapshot, context }) =>
      snapshot.matches('loading') || snapshot.matches('unknown') || context.email === email,
  },
  states: {
    loading: ({ actors }) => expect(actors.loadVerification).toBeDefined(),
    unknown: ({ snapshot }) => {
      for (const tag of ['offered', 'verified', 'confirmed'] as const)
        expect(snapshot.hasTag(tag)).toBe(false)
    },
    offered: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('offered')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(context.problem).toBe(step.type === 'error' ? wordsFor(step) : null)
    },
    requesting: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.problem).toBeNull()
      expect(actors.sendCode).toBeDefined()
    },
    otp: ({ actors, context, step }) => {
      if (step.type === 'done') expect(context.seconds).toBe(step.output ?? 30)
      expect(actors.codeEntry?.input).toEqual({
        claim: { email: '', phone: '' },
        password: '',
        seconds: { first: context.seconds, again: 30 },
        incomplete: 'Please enter a valid 6-digit OTP',
        failure: 'email verification: call failed',
      })
    },
    verified: ({ snapshot }) => expect(snapshot.hasTag('verified')).toBe(true),
    confirmed: ({ snapshot }) => expect(snapshot.hasTag('confirmed')).toBe(true),
  },
  emits: {
    'sendCode.done': [
      { type: 'notify', tone: 'success', message: 'OTP sent to your registered email address' },
    ],
    'sendCode.error': ({ step }) => [{ type: 'notify', tone: 'error', message: wordsFor(step) }],
    'codeEntry.done': ({ step }) =>
      step.sample === 0 ? [{ type: 'notify', tone: 'success', message: 'Your email is confirmed' }] : [],
  },
})
