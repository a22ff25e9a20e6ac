import type { Claim } from '@tiffin-junction/contract/domain/session'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import type { CodeWithPassword } from './code-entry.rules.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'
import { type PasswordResetEvent, passwordResetMachine } from './password-reset.machine.ts'
import { isAboutSame, type ResetRouteState } from './password-reset.rules.ts'
import type { SessionEvent } from './session.rules.ts'

const claim = { email: 'asha@example.in', phone: '9876543210' }
const otp = '482913'
const password = 'Window-Seat-7'

const countdown = otpCountdownMachine.provide({ actors: { watchClock: fromCallback(() => {}) } })
const codeEntry = codeEntryMachine.provide({ actors: { countdown } })

/** Actors around the machine: the clock stands still, and no link sends anything. */
const around = {
  codeEntry,
  session: quietLink<SessionEvent>(),
  watchRoute: quietLink<PasswordResetEvent>(),
}

const typed: readonly PasswordResetEvent[] = [
  { type: 'email.changed', email: claim.email },
  { type: 'phone.changed', phone: claim.phone },
  { type: 'password.changed', password },
  { type: 'confirmation.changed', confirmation: password },
  { type: 'form.submitted' },
]

describe('the password reset', () => {
  test('is about another account when e-mail or phone differs', () => {
    const isSame = (other: Claim | null) => isAboutSame(claim, { step: 'verify', claim: other, otp: null })
    expect(isSame(claim)).toBe(true)
    expect(isSame({ ...claim, phone: '9876543211' })).toBe(false)
    expect(isSame({ ...claim, email: 'ravi@example.in' })).toBe(false)
    expect(isSame(null)).toBe(false)
  })

  test.each<[string, ResetRouteState]>([
    ['asking for a code', { step: 'identify', claim: null, otp: null }],
    ['checking a code', { step: 'verify', claim, otp: null }],
    ['setting a password', { step: 'choose', claim, otp }],
  ])('[ACC-72] also logs the error of %s, without secrets', async (_, arrival) => {
    const said: unknown[][] = []
    const failure = Object.assign(new Error('refused'), { status: 422, body: { message: 'No.' } })
    const refusing = <Output, Input extends object>() =>
      fromPromise<Output, Input>(() => Promise.reject(failure))
    const machine = passwordResetMachine.provide({
      actors: {
        ...around,
        codeEntry: codeEntry.provide({ actors: { verifyCode: refusing<void, CodeWithPassword>() } }),
        sendCode: refusing<number | null, Claim>(),
        resetPassword: refusing<void, CodeWithPassword>(),
      },
    })
    const actor = createActor(machine, { logger: (...parts) => said.push(parts) })
    actor.start()
    actor.send({ type: 'route.changed', arrival })
    for (const event of typed) actor.send(event)
    const code = actor.getSnapshot().children.codeEntry
    code?.send({ type: 'code.changed', boxes: [...otp] })
    code?.send({ type: 'form.submitted' })
    await settled()
    expect(said).toEqual([['password reset: call failed', failure]])
    expect(JSON.stringify(said)).not.toMatch(new RegExp(`${otp}|${password}`))
    actor.stop()
  })

  test.each([
    ['ACC-66', '', password, 'Please fill in all fields'],
    ['ACC-66', password, '', 'Please fill in all fields'],
    ['ACC-67', 'Aa1@bbb', 'Aa1@bbb', 'Please ensure your password meets all requirements'],
    ['ACC-68', password, `${password}!`, 'Passwords do not match'],
  ])('[%s] the new password ‘%s’, again ‘%s’: %s', (_, first, again, problem) => {
    const actor = createActor(passwordResetMachine.provide({ actors: around }))
    actor.start()
    actor.send({ type: 'route.changed', arrival: { step: 'choose', claim, otp } })
    actor.send({ type: 'password.changed', password: first })
    actor.send({ type: 'confirmation.changed', confirmation: again })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toEqual({ choose: 'editing' })
    expect(actor.getSnapshot().context.problem).toBe(problem)
    actor.stop()
  })
})
