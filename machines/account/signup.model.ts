import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { signupMachine } from './signup.machine.ts'

const details = {
  name: 'Asha Rao',
  phone: '9123456780',
  email: 'asha@example.in',
  password: 'Window Seat 7',
}

const tooShort = 'Password must be at least 8 characters long'

export default defineModel(signupMachine, {
  events: {
    'field.changed': [
      { field: 'name', value: ' Asha Rao ' },
      { field: 'name', value: '  ' },
      { field: 'phone', value: ' 9123456780 ' },
      { field: 'email', value: 'asha@example.in ' },
      { field: 'password', value: 'Window Seat 7' },
      { field: 'password', value: 'Seat 77' },
    ],
    'form.submitted': [{}],
  },
  outcomes: {
    register: {
      done: [undefined],
      error: [{ status: 409, body: { success: false, message: 'That phone has an account already.' } }],
    },
  },
  facts: ({ context }) => ({ ...context }),
  states: {
    editing: ({ actors }) => expect(actors).toEqual({}),
    'editing.fresh': ({ context, snapshot }) => {
      expect(context.problem).toBeNull()
      expect(snapshot.hasTag('busy')).toBe(false)
    },
    'editing.refused': ({ context, snapshot, step }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      const isShort = step.name === 'form.submitted'
      expect(context.problem).toBe(isShort ? tooShort : 'That phone has an account already.')
      expect(context.details).toEqual({
        ...details,
        password: isShort ? 'Seat 77' : details.password,
        name: ' Asha Rao ',
        phone: ' 9123456780 ',
        email: 'asha@example.in ',
      })
    },
    submitting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.register?.input).toEqual(details)
    },
    done: ({ context, snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(context.details.password).toBe('')
    },
  },
  emits: {
    'register.done': [
      { type: 'notify', tone: 'success', message: 'Account created successfully' },
      { type: 'navigate', to: '/login', state: { phone: '9123456780' } },
    ],
    'form.submitted': ({ snapshot }) =>
      snapshot.matches({ editing: 'refused' }) ? [{ type: 'notify', tone: 'error', message: tooShort }] : [],
    'register.error': [{ type: 'notify', tone: 'error', message: 'That phone has an account already.' }],
  },
})
