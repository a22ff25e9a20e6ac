import type { User } from '@tiffin-junction/contract/domain/session'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cameTo } from '../../tests/samples.ts'
import { sessionMachine } from './session.machine.ts'
import { credentialOf } from './session.rules.ts'

const asha: User = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }
const credential = { token: 't', roleType: 'CUSTOMER' }
const waiting = fromPromise<User, { token: string }>(() => new Promise<User>(() => {}))

test('[ACC-10] the stored profile is shown until the server answers', () => {
  const actor = createActor(
    sessionMachine.provide({
      actors: { loadUser: waiting },
      actions: { forgetPerson: () => {}, keepDetour: () => {} },
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
