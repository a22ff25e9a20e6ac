import type { Access, StoredSession } from '@tiffin-junction/contract/domain/session'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { sessionMachine } from './session.machine.ts'

const asha = { token: 'token-of-asha', roleType: 'CUSTOMER' }
const ravi = { token: 'token-of-ravi', roleType: 'CUSTOMER' }
const renewed = { token: 'newer-token-of-asha', roleType: 'CUSTOMER' }
const newProfile = { name: 'Asha Rao', email: 'asha.rao@example.in', mobile: '9876543210' }
const profile = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }

const ashaHere: StoredSession = { kind: 'signedIn', credential: asha, user: null }
const raviHere: StoredSession = { kind: 'signedIn', credential: ravi, user: null }
const nobody: StoredSession = { kind: 'none' }
const garbled: StoredSession = { kind: 'unreadable' }
const accesses: readonly Access[] = ['everyone', 'guests', 'members']

const tokenIn = (stored: StoredSession) => (stored.kind === 'signedIn' ? stored.credential.token : null)

export default defineModel(sessionMachine, {
  events: {
    'route.changed': [ashaHere, raviHere, nobody, garbled].flatMap((stored) =>
      accesses.map((access) => ({ access, stored })),
    ),
    'storage.changed': [ashaHere, raviHere, nobody, garbled].map((stored) => ({ stored })),
    'credential.received': [{ credential: asha }, { credential: ravi }],
    'credential.rejected': [{}],
    'credential.renewed': [{ token: renewed.token, user: newProfile }],
    'credential.refused': [{ token: asha.token }, { token: 'an older token' }],
    'logout.requested': [{}],
  },
  outcomes: { loadUser: { done: [profile], error: [new Error('offline')] } },
  facts: ({ context }) => ({
    token: tokenIn(context.stored),
    kind: context.stored.kind,
    access: context.access,
    name: context.user?.name ?? null,
  }),
  invariants: {
    'signed in means that there is a token': ({ snapshot, context }) =>
      snapshot.hasTag('signedIn') === (tokenIn(context.stored) !== null) || snapshot.matches('reading'),
    'a guest has no profile': ({ snapshot, context }) => snapshot.hasTag('signedIn') || context.user === null,
    'nobody stays on a members’ page who is not one': ({ snapshot, context, emitted, step }) =>
      !snapshot.hasTag('signedOut') ||
      context.access !== 'members' ||
      step.name === 'start' ||
      emitted.some((event) => event.type === 'navigate'),
    'nobody stays on the sign-in page who is signed in': ({ snapshot, context, emitted, step }) =>
      !snapshot.hasTag('signedIn') ||
      context.access !== 'guests' ||
      !('type' in step) ||
      !['route.changed', 'credential.received'].includes(step.name) ||
      emitted.some((event) => event.type === 'navigate' && event.to === '/' && event.replace === true),
    'whoever is replaced or leaves is announced': ({ emitted }) => {
      const opened = emitted.filter(({ type }) => type === 'session.opened').length
      return opened <= 1
    },
  },
  states: {
    reading: ({ context, emitted }) => {
      expect(context.stored).toEqual({ kind: 'none' })
      expect(emitted).toEqual([])
    },
    signedIn: ({ snapshot }) => {
      expect(snapshot.hasTag('signedIn')).toBe(true)
      expect(snapshot.hasTag('signedOut')).toBe(false)
    },
    'signedIn.greeting': ({ context, actors, step, emitted }) => {
      expect(actors.loadUser?.input).toEqual({ token: tokenIn(context.stored) })
      const changed = emitted.some(({ type }) => type === 'session.opened')
      if (step.name === 'credential.received') expect(changed).toBe(true)
    },
    'signedIn.known': ({ context, step, actors, emitted }) => {
      if (step.name === 'credential.renewed') {
        // The person is the same, so the person's data stays as it is.
        expect(emitted).toEqual([{ type: 'session.renewed', credential: renewed }])
        expect(context).toMatchObject({ user: newProfile, stored: { credential: renewed } })
        expect(actors).toEqual({})
      }
      if (step.name === 'loadUser.done') expect(context.user).toEqual(profile)
      if (step.name === 'loadUser.error') expect(context.user).toBeNull()
    },
    signedOut: ({ snapshot, context, emitted, step }) => {
      expect(snapshot.hasTag('signedOut')).toBe(true)
      expect(context.stored).toEqual({ kind: 'none' })
      if (context.access === 'members' && step.name !== 'start')
        expect(emitted).toContainEqual({ type: 'navigate', to: '/login', replace: true })
      else expect(emitted.some(({ type }) => type === 'navigate')).toBe(false)
      if (step.name === 'logout.requested') expect(emitted[0]).toEqual({ type: 'session.closed' })
    },
    unreadable: ({ snapshot, context, emitted }) => {
      expect(snapshot.hasTag('signedOut')).toBe(true)
      expect(context.user).toBeNull()
      if (context.access === 'members')
        expect(emitted).toContainEqual({ type: 'navigate', to: '/', replace: true })
    },
  },
})
