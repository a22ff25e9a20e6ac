import { expect } from 'vitest'
import { changePasswordMachine } from '../../../machines/account/change-password.machine.ts'
import { shownVerdicts } from '../../../machines/account/change-password.rules.ts'
import { defineModel } from '../../flows/model.ts'
import { payloadOf } from '../samples.ts'

const otp = '482913'
const boxes = [...otp]
const password = 'Seat7#'
const blank = { password: '', confirmation: '', boxes: ['', '', '', '', '', ''], problem: null, touched: [] }

const tooMany = { status: 429, body: { message: 'Too many attempts. Please try again in 15 minutes.' } }
const wrong = { status: 422, body: { message: 'Invalid or expired OTP.' } }
const offline = new Error('offline')
const said = new Map<unknown, string>([
  [tooMany, 'Too many attempts. Please try again in 15 minutes.'],
  [wrong, 'Invalid or expired OTP.'],
])
const wordsFor = (step: unknown, otherwise: string) => {
  const error = typeof step === 'object' && step !== null && 'error' in step ? step.error : undefined
  return said.get(error) ?? otherwise
}
const notSent = 'Failed to send OTP. Please try again.'
const alarm = (message: string) => ({ type: 'notify', tone: 'error', message }) as const
const toast = (message: string) => [{ type: 'notify', tone: 'success', message }] as const

export default defineModel(changePasswordMachine, {
  events: {
    'field.changed': [
      { field: 'password', value: password },
      { field: 'password', value: '' },
      { field: 'confirmation', value: password },
      { field: 'confirmation', value: 'Seat7' },
    ],
    'code.changed': [{ boxes }, { boxes: ['4', '8', '', '9', '1', '3'] }],
    'form.submitted': [{}],
    'resend.requested': [{}],
    'cancel.requested': [{}],
  },
  outcomes: {
    countdown: { snapshots: [{ context: { remaining: 300 } }, { context: { remaining: 0 } }] },
    sendCode: { done: [undefined], error: [tooMany, offline] },
    resendCode: { done: [undefined], error: [tooMany, offline] },
    changePassword: { done: [undefined], error: [wrong, offline] },
  },
  facts: ({ context: { round: _, ...context } }) => context,
  invariants: {
    'each set of boxes has a number of its own': ({ context }) => context.round >= 0,
    'only a password that is fit and confirmed leaves the form': ({ snapshot, context }) =>
      snapshot.matches('form') ||
      snapshot.matches('success') ||
      (context.password === password && context.confirmation === password),
    'the countdown runs on the code step alone': ({ snapshot, actors }) =>
      (actors.countdown !== undefined) === snapshot.hasTag('otp'),
  },
  states: {
    form: ({ context, step, snapshot }) => {
      expect(snapshot.hasTag('form')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      const shown = shownVerdicts(context)
      if (step.name === 'cancel.requested' || step.type === 'wait') expect(context).toMatchObject(blank)
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
    otp: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('otp')).toBe(true)
      expect(actors.countdown?.input).toEqual({ seconds: 300 })
    },
    'otp.editing': ({ context, step, actors }) => {
      if (step.name === 'form.submitted') expect(context.problem).toBe('Please enter a valid 6-digit OTP')
      if (step.name === 'resendCode.done') {
        expect(context.boxes).toEqual(blank.boxes)
        expect(actors.countdown?.received.at(-1)).toEqual({ type: 'countdown.restarted', seconds: 30 })
      }
      if (step.name === 'resendCode.error') expect(context.problem).toBe(wordsFor(step, notSent))
      if (step.name === 'changePassword.error') {
        expect(context.boxes).toEqual(blank.boxes)
        expect(context.problem).toBe(wordsFor(step, 'Network Error.'))
      }
    },
    'otp.resending': ({ snapshot, context }) => {
      expect(snapshot.hasTag('resending')).toBe(true)
      expect(context.problem).toBeNull()
    },
    'otp.submitting': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'cancel.requested' })).toBe(false)
      expect(actors.changePassword?.input).toEqual({ otp, password })
    },
    success: ({ snapshot, context }) => {
      expect(snapshot.hasTag('success')).toBe(true)
      expect(context).toMatchObject(blank)
    },
  },
  emits: {
    'sendCode.done': toast('OTP sent to your registered email address'),
    'sendCode.error': ({ step }) => [alarm(wordsFor(step, notSent))],
    'resendCode.done': toast('OTP resent successfully'),
    'resendCode.error': ({ step }) => [alarm(wordsFor(step, notSent))],
    'changePassword.done': toast('Password updated successfully!'),
    'changePassword.error': ({ step }) => [alarm(wordsFor(step, 'Network Error.'))],
  },
})
