import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { profileMachine } from './profile.machine.ts'
import { isSavable, verdicts } from './profile.rules.ts'

const asha = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }
const changed = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543211' }
const password = 'Window#Seat7'
const taken = { status: 409, body: { message: 'An account with this mobile number already exists.' } }
const reply = { user: changed, token: 'newer-token' }

const wordsFor = (step: unknown) =>
  typeof step === 'object' && step !== null && 'error' in step && step.error === taken
    ? taken.body.message
    : 'Network Error.'

/** Fields that were being edited when the last session ended. */
const begun = { name: 'Asha R', email: 'asha@example.in', mobile: '9876543210' }

export default defineModel(profileMachine, {
  scenarios: { anew: { input: { typed: null } }, again: { input: { typed: begun } } },
  events: {
    'edit.requested': [{}],
    'field.changed': [
      { field: 'name', value: ' Asha Rao ' },
      { field: 'name', value: ' ' },
      { field: 'email', value: 'asha' },
      { field: 'email', value: 'asha@example.in' },
      { field: 'mobile', value: '(98765) 432-11' },
      { field: 'mobile', value: '98765432109' },
      { field: 'mobile', value: '98765x' },
    ],
    'password.changed': [{ password }],
    'form.submitted': [{}],
    'cancel.requested': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    session: { sends: [{ type: 'session.ended', person: '9876543210' }] },
    loadProfile: { done: [asha], error: [new Error('offline')] },
    saveProfile: { done: [reply], error: [taken, new Error('offline')] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'the mobile field never holds more than ten digits, nor anything but digits, spaces, dashes, brackets': ({
      context,
    }) => context.draft.mobile.replace(/\D/g, '').length <= 10 && /^[\d\s()-]*$/.test(context.draft.mobile),
    'what is viewed is the saved profile': ({ snapshot, context }) =>
      !snapshot.matches('viewing') || context.draft === context.saved,
  },
  states: {
    loading: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadProfile).toBeDefined()
    },
    failed: ({ snapshot, context }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(context.problem).toBe('Network Error.')
    },
    viewing: ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('viewing')).toBe(true)
      expect(context).toMatchObject({ problem: null, password: '' })
      if (step.name === 'loadProfile.done') expect(context.saved).toEqual(asha)
      if (step.name !== 'saveProfile.done') return
      expect(context.saved).toEqual(changed)
      expect(actors.session?.received.at(-1)).toEqual({ type: 'credential.renewed', ...reply })
    },
    editing: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('editing')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      if (step.name === 'form.submitted') {
        expect(context.problem).toBe('Fix all validation errors before saving')
        expect(isSavable(context)).toBe(false)
      }
      if (step.type === 'error') expect(context.problem).toBe(wordsFor(step))
      if (step.name === 'loadProfile.done')
        expect(context).toMatchObject({ saved: asha, draft: begun, typed: null })
      if (step.name === 'password.changed') expect(context).toMatchObject({ password, problem: null })
      if (step.name !== 'field.changed') return
      expect(context.problem).toBeNull()
      const { field, value } = payloadOf(step)
      const wrong = verdicts(context.draft)
      if (value === ' ') expect(wrong.name).toBe('Name is required')
      if (value === 'asha')
        expect(wrong.email).toBe('Please enter a valid email format (e.g., name@example.com)')
      if (value === '98765x') expect(context.draft.mobile).toBe('98765')
      if (value === '98765432109') expect(context.draft.mobile).not.toBe(value)
      if (field !== 'mobile') expect(context.draft).toMatchObject({ [String(field)]: value })
    },
    saving: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.problem).toBeNull()
      const { name, mobile } = context.draft
      expect(actors.saveProfile?.input).toEqual({
        name: name.trim(),
        email: 'asha@example.in',
        mobile: mobile.replace(/\D/g, ''),
        // A name alone needs no password.
        ...(mobile.replace(/\D/g, '') === context.saved.mobile ? {} : { currentPassword: password }),
      })
    },
  },
  emits: {
    'saveProfile.done': [{ type: 'notify', tone: 'success', message: 'Profile updated successfully' }],
    'saveProfile.error': ({ step }) => [{ type: 'notify', tone: 'error', message: wordsFor(step) }],
    'form.submitted': ({ snapshot }) =>
      snapshot.matches('saving')
        ? []
        : [{ type: 'notify', tone: 'error', message: 'Fix all validation errors before saving' }],
  },
})
