import {
  embeddedTokenIssuedAt,
  pushTokenLife,
  writeEmbeddedToken,
} from '@tiffin-junction/contract/domain/push'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { type PushRegistrationEvent, pushRegistrationMachine } from './push-registration.machine.ts'
import {
  type KeptRegistration,
  noticeOf,
  type PushPermission,
  type Registration,
} from './push-registration.rules.ts'

const plain = { title: 'Tiffin Junction', body: '', icon: '', image: '', link: '/' }

test.each([
  ['[ACC-134 ACC-135] an empty message has the product’s name and leads home', {}, plain],
  ['[ACC-134] an empty title counts as none', { notification: { title: '' } }, plain],
  [
    '[ACC-136] the notification is read before the data',
    {
      notification: { title: 'On its way', body: 'Soon', icon: '/a.webp', image: '/b.webp' },
      data: { title: 'Data', body: 'Data', icon: '/c.webp', image: '/d.webp', click_action: '/cart' },
      fcmOptions: { link: 'https://tiffin.example/' },
    },
    { title: 'On its way', body: 'Soon', icon: '/a.webp', image: '/b.webp', link: '/cart' },
  ],
  [
    '[ACC-136] the data stands in for the notification, the link for the click action',
    {
      data: { title: 'Here', body: 'Eat', icon: '/c.webp', image: '/d.webp' },
      fcmOptions: { link: '/user/order-history' },
    },
    { title: 'Here', body: 'Eat', icon: '/c.webp', image: '/d.webp', link: '/user/order-history' },
  ],
])('%s', (_, message, notice) => {
  expect(noticeOf(message)).toEqual(notice)
})

test('[ACC-124] a token is renewed after seven days, counted from the time in the token', () => {
  expect(pushTokenLife).toBe(604_800_000)
  const issuedAt = 1_795_255_720_307
  expect(embeddedTokenIssuedAt(writeEmbeddedToken('a'.repeat(43), issuedAt))).toBe(issuedAt)
  for (const other of ['', 'firebase:token', `tj_${'a'.repeat(43)}`])
    expect(embeddedTokenIssuedAt(other)).toBeNull()
})

/** Runs the registration to its end. Returns the last state, the log, and how often the token was removed. */
const setUp = async (standing: PushPermission, kept: KeptRegistration, token: string) => {
  const said: string[] = []
  const dropToken = vi.fn()
  const machine = pushRegistrationMachine.provide({
    actors: {
      readPermission: fromPromise(async () => standing),
      readDevice: fromPromise<KeptRegistration, undefined>(async () => kept),
      obtainToken: fromPromise<string, { stored: string | null }>(async () => token),
    },
    actions: { dropToken, keepToken: () => {} },
    delays: { setUp: 0 },
  })
  const actor = createActor(machine, { logger: (...parts) => said.push(parts.map(String).join(' ')) })
  actor.start()
  actor.send({ type: 'session.opened' })
  const { value } = await waitFor(actor, (state) => state.matches('failed') || state.matches('unsupported'))
  actor.stop()
  return { value, said, dropped: dropToken.mock.calls.length }
}

test.each([
  ['token', { deviceId: 'device_1', token: null }, ''],
  ['device id', { deviceId: '', token: null }, 'token'],
])(
  '[ACC-128 ACC-129] a missing %s is logged as an error, and the stored token is removed',
  async (_, kept, token) => {
    const { value, said, dropped } = await setUp('granted', kept, token)
    expect([value, dropped]).toEqual(['failed', 1])
    expect(said.join()).toContain('The push token or the device id is missing.')
  },
)

test('[ACC-131] a native shell gets no token', async () => {
  const { value, said } = await setUp('native', { deviceId: 'device_1', token: null }, 'token')
  expect(value).toBe('unsupported')
  expect(said.join()).toContain('native app not supported yet')
})

test('[ACC-132] a notification is closed when the registration is lost', async () => {
  const close = vi.fn()
  const machine = pushRegistrationMachine.provide({
    actors: {
      readPermission: fromPromise<PushPermission, undefined>(async () => 'granted'),
      readDevice: fromPromise<KeptRegistration, undefined>(async () => ({
        deviceId: 'device_1',
        token: null,
      })),
      obtainToken: fromPromise<string, { stored: string | null }>(async () => 'token'),
      register: fromPromise<void, Registration>(async () => {}),
      hearMessages: fromCallback<PushRegistrationEvent, Registration>(({ sendBack }) => {
        sendBack({ type: 'message.received', message: {} })
      }),
    },
    actions: { close, keepToken: () => {}, show: () => {} },
    delays: { setUp: 0 },
  })
  const actor = createActor(machine)
  actor.start()
  actor.send({ type: 'session.opened' })
  await waitFor(actor, (state) => state.matches({ listening: 'showing' }))
  expect(close).not.toHaveBeenCalled()
  actor.send({ type: 'registration.lost' })
  expect(close).toHaveBeenCalledTimes(1)
  actor.stop()
})
