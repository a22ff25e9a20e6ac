import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { loginMachine } from './login.machine.ts'

const credential = { token: 'a-token', roleType: 'CUSTOMER' }
const wrong = { status: 401, body: { success: false, message: 'Phone or password is wrong.' } }

export default defineModel(loginMachine, {
  scenarios: { opened: { input: { phone: '' } }, signedUp: { input: { phone: '9876543210' } } },
  events: {
    'phone.changed': [{ phone: ' 9876543210 ' }, { phone: ' ' }],
    'password.changed': [{ password: 'Tiffin@2026' }],
    'form.submitted': [{}],
  },
  outcomes: { signIn: { done: [credential], error: [wrong, new Error('offline')] }, session: {} },
  facts: ({ context }) => ({ ...context }),
  states: {
    editing: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(actors.signIn).toBeUndefined()
    },
    'editing.fresh': ({ context, snapshot, step }) => {
      if (step.type === 'start') expect(context.phone).toBe(Object(step.input).phone)
      expect(context.problem).toBeNull()
      expect(snapshot.hasTag('failed')).toBe(false)
      if (step.name === 'phone.changed') expect(context.phone).toBe(payloadOf(step).phone)
    },
    'editing.refused': ({ snapshot, context, actors, step }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      // The typed text is kept, but a wrong password is cleared.
      expect(context.phone.trim()).toBe('9876543210')
      if (step.type !== 'error') return
      expect(actors.session?.received.at(-1)).toEqual({ type: 'credential.rejected' })
      expect(context.problem).toBe(step.error === wrong ? 'Phone or password is wrong.' : 'Network Error.')
      expect(context.password).toBe(step.error === wrong ? '' : 'Tiffin@2026')
    },
    submitting: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.signIn?.input).toEqual({ phone: '9876543210', password: 'Tiffin@2026' })
    },
    done: ({ context, snapshot, actors }) => {
      expect(actors.session?.received.at(-1)).toEqual({
        type: 'credential.received',
        credential,
        mobile: '9876543210',
      })
      expect(snapshot.status).toBe('done')
      expect(JSON.stringify(context)).not.toContain('Tiffin@2026')
      expect(JSON.stringify(context)).not.toContain('a-token')
    },
  },
  emits: {
    'signIn.done': [],
    'signIn.error': ({ step }) => [
      {
        type: 'notify',
        tone: 'error',
        message:
          step.type === 'error' && step.error === wrong ? 'Phone or password is wrong.' : 'Network Error.',
      },
    ],
  },
})
