import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pushRegistrationMachine } from '../../machines/account/push-registration.machine.ts'
import type { PushPermission } from '../../machines/account/push-registration.rules.ts'
import { draw } from '../../tests/views/draw.tsx'
import { TellMeView } from './tell-me-view.tsx'

/** Starts the push actor of a device with this permission, with somebody signed in. */
const pushOf = async (standing: 'askable' | 'denied') => {
  const push = createActor(
    pushRegistrationMachine.provide({
      actors: { readPermission: fromPromise<PushPermission, undefined>(async () => standing) },
      delays: { setUp: 0 },
    }),
    { logger: () => {} },
  ).start()
  push.send({ type: 'session.opened' })
  await waitFor(push, (state) => state.hasTag(standing))
  return push
}

test('[ACC-130] a person who refused notifications sees that once, not wherever they are asked', async () => {
  const askable = await pushOf('askable')
  expect(draw(TellMeView, { push: askable, takesNo: true }).buttons).toEqual(['Tell me when it comes'])
  const denied = await pushOf('denied')
  expect(draw(TellMeView, { push: denied }).text).toMatch(/^No notifications, then\./)
  expect(draw(TellMeView, { push: denied, takesNo: true }).text).toBe('')
})
