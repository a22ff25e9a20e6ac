import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import {
  type PushRegistrationEvent,
  pushRegistrationMachine,
} from '../../machines/account/push-registration.machine.ts'
import type { KeptRegistration, Registration } from '../../machines/account/push-registration.rules.ts'
import { assertProvided } from '../../machines/required.ts'
import * as device from '../effects/push-device.ts'
import { actorOptions, fromLazyCall } from './actor-logic.ts'

/** Firebase where it is configured, the embedded channel otherwise (decisions D21). */
const channel = () =>
  import.meta.env.VITE_FIREBASE_API_KEY
    ? import('../effects/push-firebase.ts')
    : import('../effects/push-embedded.ts')

const machine = pushRegistrationMachine.provide({
  actors: {
    readPermission: fromPromise(device.readPermission),
    askPermission: fromPromise(device.askPermission),
    readDevice: fromPromise<KeptRegistration, undefined>(() => device.readDevice()),
    obtainToken: fromLazyCall(
      channel,
      ({ obtainToken }) =>
        ({ stored }: { stored: string | null }, signal) =>
          obtainToken(stored, signal),
    ),
    register: fromLazyCall(
      () => import('../effects/calls/push.ts'),
      (calls) => calls.register,
    ),
    release: fromLazyCall(
      channel,
      ({ release }) =>
        (registration: Registration) =>
          release(registration),
    ),
    hearMessages: fromCallback<PushRegistrationEvent, Registration>(({ input, sendBack }) => {
      let isOver = false
      const stops = [device.followTaps()]
      void channel().then(({ hear }) => {
        if (isOver) return
        stops.push(
          hear(input, {
            message: (message) => sendBack({ type: 'message.received', message }),
            lost: () => sendBack({ type: 'registration.lost' }),
          }),
        )
      })
      return () => {
        isOver = true
        for (const stop of stops) stop()
      }
    }),
  },
  actions: {
    keepToken: (_, token) => device.keepToken(token),
    dropToken: device.dropToken,
    show: (_, notice) => void device.show(notice),
    close: () => void device.closeShown(),
  },
})

export type PushActor = ActorRefFrom<typeof pushRegistrationMachine>

/** Starts the push registration. */
export const startPush = (): PushActor => {
  assertProvided(machine)
  const push = createActor(machine, actorOptions())
  if (import.meta.env.DEV) globalThis.watchFlow?.(push)
  push.start()
  return push
}
