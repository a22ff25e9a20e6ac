import type { User } from '@tiffin-junction/contract/domain/session'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cameTo } from '../../tests/samples.ts'
import { sessionMachine } from './session.machine.ts'
import { atStart, credentialOf, returnOf } from './session.rules.ts'

const asha: User = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }
const credential = { token: 't', roleType: 'CUSTOMER' }
const waiting = fromPromise<User, { token: string }>(() => new Promise<User>(() => {}))

test('[ACC-10] the stored profile is shown until the server answers', () => {
  const actor = createActor(
    sessionMachine.provide({
      actors: { loadUser: waiting },
      actions: {
        forgetPerson: () => {},
        keepDetour: () => {},
        forgetOthersText: () => {},
      },
    }),
  ).start()
  const user = () => actor.getSnapshot().context.user
  actor.send(cameTo('/', 'everyone', { kind: 'signedIn', credential, user: asha }))
  expect(user()).toEqual(asha)
  actor.send({ type: 'storage.changed', stored: { kind: 'none' } })
  expect(user()).toBeNull()
  actor.stop()
})

test('[ACC-23 ACC-25] only somebody who is signed in has a credential', () => {
  expect(credentialOf({ stored: { kind: 'signedIn', credential, user: null } })).toBe(credential)
  for (const kind of ['none', 'unreadable'] as const) expect(credentialOf({ stored: { kind } })).toBeNull()
})

const signInAgain = (mobile: string | null) => {
  const emitted: unknown[] = []
  const forgotten: unknown[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: { loadUser: waiting, endSession: fromPromise<void, { token: string }>(async () => {}) },
      actions: {
        forgetPerson: () => {},
        keepCredential: () => {},
        keepDetour: () => {},
        forgetOthersText: (_, { person }) => forgotten.push(person),
      },
    }),
  ).start()
  actor.on('*', (event) => emitted.push(event))
  actor.send(cameTo('/account-setting', 'everyone', { kind: 'signedIn', credential, user: asha }))
  actor.send(mobile === null ? { type: 'logout.requested' } : { type: 'credential.refused', token: 't' })
  const { detour } = actor.getSnapshot().context
  actor.send({ ...cameTo('/login', 'guests', { kind: 'none' }), isSignIn: true, detour })
  const next = { credential: { token: 'u', roleType: 'CUSTOMER' }, mobile: mobile ?? asha.mobile }
  actor.send({ type: 'credential.received', ...next })
  actor.stop()
  return {
    ended: emitted.find((event) => (event as { type: string }).type === 'session.ended'),
    emitted,
    forgotten,
  }
}

test('[ACC-152] the same person is led back after the session ended; the text is that of nobody else', () => {
  const { ended, emitted, forgotten } = signInAgain(asha.mobile)
  expect(ended).toEqual({ type: 'session.ended', person: asha.mobile })
  expect(emitted).toContainEqual({ type: 'navigate', to: '/account-setting', replace: true })
  expect(forgotten).toEqual([asha.mobile, asha.mobile])
})

test('[ACC-152] somebody else is led home after the session of the first ended', () => {
  const { emitted, forgotten } = signInAgain('9123456780')
  expect(emitted).toContainEqual({ type: 'navigate', to: '/', replace: true })
  expect(emitted).not.toContainEqual({ type: 'navigate', to: '/account-setting', replace: true })
  expect(forgotten).toEqual([asha.mobile, '9123456780'])
})

test('[ACC-152] a sign-out removes what was typed, and leads nobody back', () => {
  const { ended, emitted, forgotten } = signInAgain(null)
  expect(ended).toBeUndefined()
  expect(forgotten).toEqual([asha.mobile, null, asha.mobile])
  expect(emitted).toContainEqual({ type: 'navigate', to: '/', replace: true })
})

test('[ADR-100 ADR-102] a guest who wanted to add an address is led to the form, which knows where they were', () => {
  const detour = { from: '/foods/item-card/5', wish: { kind: 'address' }, person: null } as const
  expect(returnOf({ ...atStart, detour })).toEqual({
    type: 'navigate',
    to: '/user/address/add',
    replace: true,
    state: { from: '/foods/item-card/5' },
  })
})
