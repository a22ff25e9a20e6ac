import type { Access, Detour, StoredSession } from '@tiffin-junction/contract/domain/session'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { menuItem, payloadOf } from '../../tests/samples.ts'
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
const paths = { everyone: '/', guests: '/login', members: '/user/address?from=map' }
const dosa = menuItem(502)
const detours: readonly (Detour | null)[] = [
  null,
  { from: '/foods/item-card/5', wish: { kind: 'dish', item: dosa }, person: null },
  // Asha's session ended there.
  { from: '/account-setting', wish: null, person: '9876543210' },
]
const home = { type: 'navigate', to: '/', replace: true }
const heart = { kind: 'heart', restaurantId: 7 } as const

const tokenIn = (stored: StoredSession) => (stored.kind === 'signedIn' ? stored.credential.token : null)

export default defineModel(sessionMachine, {
  events: {
    'route.changed': [ashaHere, raviHere, nobody, garbled].flatMap((stored) =>
      accesses.flatMap((access) =>
        (access === 'guests' ? detours : [null]).map((detour) => ({
          access,
          path: paths[access],
          isSignIn: access === 'guests',
          detour,
          stored,
        })),
      ),
    ),
    'signIn.requested': [
      { wish: heart, replace: false },
      { wish: { kind: 'dish', item: dosa }, replace: false },
      { wish: null, replace: true },
    ],
    'storage.changed': [ashaHere, raviHere, nobody, garbled].map((stored) => ({ stored })),
    'credential.received': [
      { credential: asha, mobile: '9876543210' },
      { credential: ravi, mobile: '9123456780' },
    ],
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
    detour: context.detour && { from: context.detour.from, wish: context.detour.wish?.kind ?? null },
  }),
  invariants: {
    'signed in means that there is a token': ({ snapshot, context }) =>
      snapshot.hasTag('signedIn') === (tokenIn(context.stored) !== null) || snapshot.matches('reading'),
    'a guest has no profile': ({ snapshot, context }) => snapshot.hasTag('signedIn') || context.user === null,
    'a guest leaves a members’ page': ({ snapshot, context, emitted, step }) =>
      !snapshot.hasTag('signedOut') ||
      context.access !== 'members' ||
      step.name === 'start' ||
      emitted.some((event) => event.type === 'navigate'),
    'a signed-in person leaves the sign-in page': ({ snapshot, context, emitted, step }) =>
      !snapshot.hasTag('signedIn') ||
      context.access !== 'guests' ||
      !('type' in step) ||
      !['route.changed', 'credential.received'].includes(step.name) ||
      emitted.some((event) => event.type === 'navigate' && event.replace === true),
    'a detour is remembered by a guest alone': ({ snapshot, context }) =>
      context.detour === null || !snapshot.hasTag('signedIn'),
    'a detour ends where the person goes on without signing in': ({ context, step }) =>
      step.name !== 'route.changed' || context.access !== 'everyone' || context.detour === null,
    'whoever is replaced or leaves is announced': ({ emitted }) => {
      const opened = emitted.filter(({ type }) => type === 'session.opened').length
      return opened <= 1
    },
    'a session ends unasked, unless its person signs out in this tab': ({ emitted, step }) => {
      const closed = emitted.find(({ type }) => type === 'session.closed')
      return !closed || Object(closed).isEnded === (step.name !== 'logout.requested')
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
      const opened = emitted.find(({ type }) => type === 'session.opened')
      if (step.name === 'route.changed' && opened) {
        const { isSignIn, detour } = payloadOf(step) as { isSignIn: boolean; detour: Detour | null }
        if (!isSignIn) expect(opened).toMatchObject({ wish: null })
        if (isSignIn && detour?.wish) {
          const [to, state] = ['/foods/item-card/5', { dish: dosa }]
          expect(opened).toMatchObject({ wish: detour.wish })
          expect(emitted).toContainEqual({ type: 'navigate', to, replace: true, state })
        }
        // The page's owner may not be the person who is here now.
        if (isSignIn && detour?.person) expect(emitted).toContainEqual(home)
      }
    },
    'signedIn.known': ({ context, step, actors, emitted }) => {
      if (step.name === 'credential.renewed') {
        // The person is the same, so the person's data stays as it is.
        expect(emitted).toEqual([{ type: 'session.renewed', credential: renewed }])
        expect(context).toMatchObject({ user: newProfile, stored: { credential: renewed } })
        expect(actors.loadUser).toBeUndefined()
      }
      if (step.name === 'loadUser.done') expect(context.user).toEqual(profile)
      if (step.name === 'loadUser.error') expect(context.user).toBeNull()
    },
    signedOut: ({ snapshot, context, emitted, actors, step }) => {
      expect(snapshot.hasTag('signedOut')).toBe(true)
      expect(context.stored).toEqual({ kind: 'none' })
      if (step.name === 'signIn.requested') {
        const { wish, replace } = payloadOf(step)
        expect(emitted).toEqual([{ type: 'navigate', to: '/login', replace }])
        expect(context.detour?.wish).toEqual(wish)
      } else if (context.access === 'members' && step.name !== 'start') {
        expect(emitted).toContainEqual({ type: 'navigate', to: '/login', replace: true })
        const from = step.name === 'logout.requested' ? '/' : '/user/address?from=map'
        expect(context.detour).toMatchObject({ from, wish: null })
      } else expect(emitted.some(({ type }) => type === 'navigate')).toBe(false)
      if (step.name === 'logout.requested') {
        expect(emitted[0]).toEqual({ type: 'session.closed', isEnded: false })
        expect(actors.endSession?.input).toEqual({ token: expect.stringMatching(/token-of-/) })
      }
      if (step.name === 'credential.refused') {
        expect(emitted[0]).toEqual({ type: 'session.closed', isEnded: true })
        expect(emitted).toContainEqual({ type: 'session.ended', person: context.detour?.person ?? null })
        const message = 'Your session has ended. Please sign in again.'
        expect(emitted).toContainEqual({ type: 'notify', tone: 'error', message })
        expect(context.detour).toMatchObject({ from: paths[context.access], wish: null })
      }
    },
    unreadable: ({ snapshot, context, emitted, step }) => {
      expect(snapshot.hasTag('signedOut')).toBe(true)
      expect(context.user).toBeNull()
      if (step.name === 'signIn.requested')
        expect(emitted).toEqual([{ type: 'navigate', to: '/login', replace: payloadOf(step).replace }])
      else if (context.access === 'members')
        expect(emitted).toContainEqual({ type: 'navigate', to: '/', replace: true })
    },
  },
})
