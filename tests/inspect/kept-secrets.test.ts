import type { Credential, User } from '@tiffin-junction/contract/domain/session'
import { describe, expect, test } from 'vitest'
import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate'
import { changePasswordMachine } from '../../machines/account/change-password.machine.ts'
import { codeEntryMachine } from '../../machines/account/code-entry.machine.ts'
import type { CodeWithPassword } from '../../machines/account/code-entry.rules.ts'
import { type LoginDetails, loginMachine } from '../../machines/account/login.machine.ts'
import { otpCountdownMachine } from '../../machines/account/otp-countdown.machine.ts'
import { sessionMachine } from '../../machines/account/session.machine.ts'
import { textsIn, withoutSecrets } from '../../src/effects/inspect/kept-secrets.ts'
import { type KeptActor, keepActor, reviveActor, stateNow } from '../../src/effects/inspect/restore.ts'
import { settled } from '../deferred.ts'
import { quietLink } from '../quiet-link.ts'
import { cameTo } from '../samples.ts'

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

/** Returns the text that is stored while the page reloads. */
const storedTextOf = (actor: AnyActor, stored: Readonly<Record<string, string>> = {}): string => {
  const texts = textsIn(stored)
  return JSON.stringify(withoutSecrets(keepActor(actor, stateNow([actor])), (text) => texts.has(text)))
}

const revived = (machine: AnyStateMachine, text: string): AnyActor | undefined =>
  reviveActor(machine, { clock: new SimulatedClock() }, () => JSON.parse(text) as KeptActor)

const login = () => {
  const machine = loginMachine.provide({ actors: { signIn: never(), session: quietLink() } })
  const actor = createActor(machine, { input: { phone: '' } }).start()
  actor.send({ type: 'phone.changed', phone: '9876500000' })
  actor.send({ type: 'password.changed', password: 'Tiffin@2026' })
  return { machine, actor }
}

test('a stored sign-in form has its phone, and an empty password', () => {
  const { machine, actor } = login()
  const text = storedTextOf(actor)
  expect(text).not.toContain('Tiffin@2026')
  expect(revived(machine, text)?.getSnapshot()).toMatchObject({
    value: actor.getSnapshot().value,
    context: { ...actor.getSnapshot().context, password: '' },
  })
  expect(text).toContain('9876500000')
})

test('a password that is being sent is not stored either', () => {
  const { machine, actor } = login()
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().value).toBe('submitting')
  const text = storedTextOf(actor)
  expect(text).not.toContain('Tiffin@2026')
  expect(revived(machine, text)?.getSnapshot().value).toBe('submitting')
})

describe('a call whose secret is not stored', () => {
  const retype = 'The page was reloaded, and passwords and codes are not kept. Please type yours again.'

  test('fails after the reload with a plain message, and is not sent', async () => {
    const { actor } = login()
    actor.send({ type: 'form.submitted' })
    const text = storedTextOf(actor)
    const sent: unknown[] = []
    const signIn = fromPromise<Credential, LoginDetails>(({ input }) => {
      sent.push(input)
      return new Promise(() => {})
    })
    const machine = loginMachine.provide({ actors: { signIn, session: quietLink() } })
    const clock = new SimulatedClock()
    const emitted: unknown[] = []
    const again = reviveActor(machine, { clock }, () => JSON.parse(text) as KeptActor)
    again?.on('notify', (event) => emitted.push(event))
    again?.start()
    clock.increment(0)
    await settled()
    expect(again?.getSnapshot()).toMatchObject({
      value: { editing: 'refused' },
      context: { phone: '9876500000', password: '', problem: retype },
    })
    expect(emitted).toMatchObject([{ type: 'notify', tone: 'error', message: retype }])
    expect(sent).toEqual([])

    again?.send({ type: 'password.changed', password: 'Tiffin@2026' } as EventObject)
    again?.send({ type: 'form.submitted' })
    expect(sent).toEqual([{ phone: '9876500000', password: 'Tiffin@2026' }])
  })

  test('fails in a child too, and the child goes on', async () => {
    const sent: unknown[] = []
    const verifyCode = fromPromise<void, CodeWithPassword>(({ input }) => {
      sent.push(input)
      return new Promise(() => {})
    })
    const countdown = otpCountdownMachine.provide({ actors: { watchClock: quietLink() } })
    const codeEntry = codeEntryMachine.provide({ actors: { countdown, verifyCode } })
    const machine = changePasswordMachine.provide({
      actors: {
        codeEntry,
        sendCode: fromPromise<number | null, undefined>(async () => null),
        keepForReload,
      },
    })
    const actor = createActor(machine, { input: { kept: null } }).start()
    for (const field of ['password', 'confirmation'] as const)
      actor.send({ type: 'field.changed', field, value: 'Window-Seat#7' })
    actor.send({ type: 'form.submitted' })
    await settled()
    actor
      .getSnapshot()
      .children.codeEntry?.send({ type: 'code.changed', boxes: ['4', '8', '2', '9', '1', '3'] })
    actor.getSnapshot().children.codeEntry?.send({ type: 'form.submitted' })
    const text = storedTextOf(actor)
    actor.stop()
    expect(sent.splice(0)).toHaveLength(1)
    const clock = new SimulatedClock()
    const again = reviveActor(machine, { clock }, () => JSON.parse(text) as KeptActor)?.start()
    clock.increment(0)
    expect(again?.getSnapshot().children.codeEntry.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { problem: retype },
    })
    expect(sent).toEqual([])
  })

  test('is made again when the app itself stores the secret', () => {
    const asked: unknown[] = []
    const loadUser = fromPromise<User, { token: string }>(({ input }) => {
      asked.push(input)
      return new Promise(() => {})
    })
    const machine = sessionMachine.provide({
      actors: { loadUser },
      actions: { keepDetour: () => {}, forgetOthersText: () => {} },
    })
    const credential = { token: 'token-of-asha', roleType: 'CUSTOMER' }
    const actor = createActor(machine).start()
    actor.send(cameTo('/', 'everyone', { kind: 'signedIn', credential, user: null }))
    expect(asked).toHaveLength(1)
    const text = storedTextOf(actor, { user_cred: JSON.stringify(credential) })
    revived(machine, text)?.start()
    expect(asked).toEqual([asked[0], asked[0]])
  })

  test('starts again as before when its machine does not handle a failure', () => {
    const heard: unknown[] = []
    const listen = fromCallback<{ type: 'told' }, { secret: string }>(({ input }) => {
      heard.push(input)
    })
    const machine = setup({ actors: { listen } }).createMachine({
      id: 'house',
      invoke: { id: 'listen', src: 'listen', input: { secret: 'Tiffin@2026' } },
    })
    const actor = createActor(machine).start()
    const clock = new SimulatedClock()
    const text = storedTextOf(actor)
    const again = reviveActor(machine, { clock }, () => JSON.parse(text) as KeptActor)?.start()
    clock.increment(0)
    expect(heard).toEqual([{ secret: 'Tiffin@2026' }, { secret: '' }])
    expect(again?.getSnapshot().status).toBe('active')
  })
})

/** Keeps nothing for a reload. */
const keepForReload = fromCallback<EventObject, { readonly password: string }>(() => {})

test('a stored code has the same number of boxes, all empty; the password that it sets is empty', async () => {
  const countdown = otpCountdownMachine.provide({ actors: { watchClock: quietLink() } })
  const codeEntry = codeEntryMachine.provide({ actors: { countdown, verifyCode: never() } })
  const sendCode = fromPromise<number | null, undefined>(async () => null)
  const machine = changePasswordMachine.provide({
    actors: { codeEntry, sendCode, keepForReload },
  })
  const actor = createActor(machine, { input: { kept: null } }).start()
  for (const field of ['password', 'confirmation'] as const)
    actor.send({ type: 'field.changed', field, value: 'Window-Seat#7' })
  actor.send({ type: 'form.submitted' })
  await settled()
  const boxes = ['4', '8', '2', '9', '1', '3']
  actor.getSnapshot().children.codeEntry?.send({ type: 'code.changed', boxes })
  const kept = () => JSON.parse(storedTextOf(actor)).snapshot
  expect(kept().context).toMatchObject({ password: '', confirmation: '' })
  expect(kept().children.codeEntry.snapshot.context).toMatchObject({
    boxes: ['', '', '', '', '', ''],
    password: '',
  })
  actor.getSnapshot().children.codeEntry?.send({ type: 'form.submitted' })
  expect(kept().children.codeEntry.snapshot.value).toBe('verifying')
  expect(JSON.stringify(kept())).not.toMatch(/482913|Window-Seat/)
})

test('a signed-in person stays signed in, because the app itself stores the token', () => {
  const machine = sessionMachine.provide({
    actors: { loadUser: never() },
    actions: { keepDetour: () => {}, forgetOthersText: () => {} },
  })
  const credential = { token: 'token-of-asha', roleType: 'CUSTOMER' }
  const stored = { kind: 'signedIn', credential, user: null } as const
  const actor = createActor(machine).start()
  actor.send(cameTo('/', 'everyone', stored))
  const inStorage = { user_cred: JSON.stringify(credential), fcm_token: 'raw text' }
  expect(JSON.parse(storedTextOf(actor, inStorage)).snapshot.context.stored).toEqual(stored)
  expect(storedTextOf(actor)).not.toContain('token-of-asha')
})

test('states and children with the name of a secret stay; scheduled events stay without their secrets', () => {
  const child = setup({}).createMachine({ id: 'code', initial: 'otp', states: { otp: {} } })
  const machine = setup({
    types: {} as { context: { code: unknown } },
    actors: { child },
    delays: { later: 1000 },
  }).createMachine({
    id: 'house',
    context: ({ spawn }) => ({ code: spawn('child', { id: 'code' }) }),
    initial: 'password',
    states: {
      password: {
        on: { told: 'password' },
        entry: ({ self, system }) =>
          (Reflect.get(system, 'scheduler') as { schedule: (...all: unknown[]) => void }).schedule(
            self,
            self,
            { type: 'told', password: 'Tiffin@2026' },
            1000,
          ),
      },
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock() }).start()
  const text = storedTextOf(actor)
  expect(JSON.parse(text).timers).toMatchObject([{ event: { type: 'told', password: '' } }])
  const again = revived(machine, text)?.getSnapshot()
  expect(again?.value).toBe('password')
  expect(again?.context.code).toBe(again?.children.code)
  expect(again?.children.code.getSnapshot().value).toBe('otp')
})
