import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import { shownVerdicts } from './change-password.rules.ts'

const otp = '482913'
const password = 'Seat7#'
const blank = { password: '', confirmation: '', problem: null, touched: [], seconds: null }

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

export default defineModel(changePasswordMachine, {
  scenarios: { fresh: { input: { kept: null } }, reloaded: { input: { kept: password } } },
  events: {
    'field.changed': [
      { field: 'password', value: password },
      { field: 'password', value: '' },
      { field: 'confirmation', value: password },
      { field: 'confirmation', value: 'Seat7' },
    ],
    'form.submitted': [{}],
    'cancel.requested': [{}],
  },
  outcomes: {
    sendCode: { done: [290, null], error: [tooMany, offline] },
    keepForReload: {},
    // The code-entry flow covers it; `otp` is '' when the person cancels there.
    codeEntry: { done: [{ otp }, { otp: '' }] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'only a password that is fit and confirmed leaves the form': ({ snapshot, context }) =>
      snapshot.matches('form') ||
      snapshot.matches('success') ||
      (context.password === password && context.confirmation === password),
    'a code is asked for on the code step alone': ({ snapshot, actors }) =>
      (actors.codeEntry !== undefined) === snapshot.hasTag('otp'),
  },
  states: {
    form: ({ context, step, snapshot, actors }) => {
      expect(actors.keepForReload).toBeUndefined()
      expect(snapshot.hasTag('form')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      const shown = shownVerdicts(context)
      if (['cancel.requested', 'codeEntry.done'].includes(step.name) || step.type === 'wait')
        expect(context).toMatchObject(blank)
      if (step.type === 'wait') expect(step.ms).toBe(1500)
      if (step.name === 'form.submitted') {
        const isOpen = context.password === '' ? 'Password is required' : null
        expect(shown).toEqual({
          password: isOpen,
          confirmation: context.password === context.confirmation ? null : 'Passwords do not match.',
        })
      }
      if (step.name === 'field.changed') {
        const { field, value } = payloadOf(step)
        if (field === 'password') expect(shown.password).toBe(value === '' ? 'Password is required' : null)
        else expect(shown.confirmation).toBe(context.password === value ? null : 'Passwords do not match.')
      }
      if (step.type === 'error') expect(context.problem).toBe(wordsFor(step, notSent))
    },
    requesting: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.problem).toBeNull()
      expect(actors.sendCode).toBeDefined()
    },
    otp: ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('otp')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(actors.codeEntry?.input).toEqual({
        claim: { email: '', phone: '' },
        password,
        seconds: { first: context.seconds, again: 30 },
        incomplete: 'Please enter a valid 6-digit OTP',
        failure: 'password change: call failed',
      })
      // After a reload only the server knows.
      if (step.name === 'start') expect(context.seconds).toBeNull()
      if (step.type === 'done') expect(context.seconds).toBe(step.output ?? 300)
      expect(actors.keepForReload?.input).toEqual({ password })
    },
    success: ({ snapshot, context, actors }) => {
      expect(actors.keepForReload).toBeUndefined()
      expect(snapshot.hasTag('success')).toBe(true)
      expect(context).toMatchObject(blank)
    },
  },
  emits: {
    'sendCode.done': toast('OTP sent to your registered email address'),
    'sendCode.error': ({ step }) => [alarm(wordsFor(step, notSent))],
    'codeEntry.done': ({ step }) => (step.sample === 0 ? toast('Password updated successfully!') : []),
  },
})
