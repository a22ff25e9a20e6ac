import { expect, type Page } from '@playwright/test'
import { sendResetPasswordOtp, userResetPassword } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/account/change-password.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { enterAs, rememberPasswordChange } from '../drivers/device.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi, type PausedCall } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels = { password: 'New Password', confirmation: 'Confirm Password' } as const
const notSent = 'Failed to send OTP. Please try again.'

/** The payload of a step of this flow. */
const carriedBy = (step: Step) => payloadOf(step) as { field: keyof typeof labels; value: string }

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, settingAnswers)
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  const toast = toastShows(page)
  let problems: readonly string[] = []

  const box = (field: keyof typeof labels) => page.getByLabel(labels[field], { exact: true })
  const button = (label: string) =>
    expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
  const chosen = async () => [await box('password').inputValue(), await box('confirmation').inputValue()]
  /** Answers with an error of the model; the page shows `fallback` when the error has no message. */
  const fail = async (call: PausedCall, step: Step, fallback: string) => {
    const { status, body } = Object(step.type === 'error' ? step.error : null)
    const words = status ? String(body.message) : fallback
    problems = [words]
    if (status) await call.refuse(status, words)
    else await call.lose()
    await toast.error(words)
  }
  const succeed = async (call: PausedCall, words: string, more = {}) => {
    problems = []
    await call.answer({ ...ok, message: words, ...more })
    await toast.success(words)
  }
  const cancelled = async () => {
    problems = []
    await does.cancel()
    await shows.form()
  }
  /** The fields that somebody has been in: only these show problems. */
  const touched = new Set<keyof typeof labels>()
  const judge = async () => {
    const [password, confirmation] = await chosen()
    problems = [
      ...(touched.has('password') && password === '' ? ['Password is required'] : []),
      ...(touched.has('confirmation') && password !== confirmation ? ['Passwords do not match.'] : []),
    ]
  }

  return {
    does: {
      start: async (step) => {
        await page.clock.install()
        await enterAs(page, asha)
        const isReloaded = step.type === 'start' && step.scenario === 'reloaded'
        if (isReloaded) await rememberPasswordChange(page, asha.token, 'Seat7#')
        await page.goto('/account-setting')
        await shows.tabs()
        // A reload comes back to the code.
        if (!isReloaded) await does.openTab('Security')
      },
      'field.changed': async (step) => {
        const { field, value } = carriedBy(step)
        await box(field).fill(value)
        await expect(box(field)).toHaveValue(value)
        touched.add(field)
        await judge()
      },
      'form.submitted': async () => {
        problems = []
        const [password, confirmation] = await chosen()
        await does.send()
        if (password !== '' && password === confirmation) return
        touched.add('password').add('confirmation')
        await judge()
      },
      'cancel.requested': async () => {
        touched.clear()
        await cancelled()
      },
      'sendCode.done': async (step) => {
        const secondsLeft = step.type === 'done' ? step.output : null
        const answer = secondsLeft === null ? {} : { secondsLeft }
        await succeed(
          await api.call(sendResetPasswordOtp),
          'OTP sent to your registered email address',
          answer,
        )
        await shows.countdown(/0[45]:[0-5][0-9]/)
        await shows.resendable(false)
      },
      'sendCode.error': async (step) => fail(await api.call(sendResetPasswordOtp), step, notSent),
      'codeEntry.done': async (step) => {
        touched.clear()
        if (step.sample > 0) return cancelled()
        await does.type('482913')
        await does.change()
        const call = await api.call(userResetPassword)
        expect(call.body).toEqual({ otp: '482913', password: 'Seat7#' })
        await pauseClock(page)
        await succeed(call, 'Password updated successfully!')
      },
      'after successScreen': async () => {
        await page.clock.runFor(1400)
        await shows.success()
        await page.clock.runFor(100)
        await page.clock.resume()
        await shows.form()
      },
    },
    shows: {
      form: () => button('Send OTP'),
      requesting: () => button('Sending OTP...'),
      otp: async () => {
        await expect(page.getByText(`We sent a code to ${asha.email}.`)).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(6)
        await button('Change Password')
      },
      success: shows.success,
    },
    always: async (underWay) => {
      await expect
        .poll(
          () => [sendResetPasswordOtp, userResetPassword].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual([underWay.includes('sendCode') ? 1 : 0, 0])
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([...problems])
    },
  }
}

export const changePasswordFlow: BrowserFlow = {
  flow: 'change-password',
  id: 'changePassword',
  isAsleepAtStart: false,
  model,
  proves: '[ACC-81 ACC-82 ACC-84 ACC-85 ACC-87 ACC-88 ACC-89 ACC-90 ACC-95 ACC-96 ACC-97 ACC-98 ACC-147]',
  drive,
  cannot: [
    {
      step: 'field.changed',
      when: ({ context }: AnyMachineSnapshot, step) =>
        context[carriedBy(step).field] === carriedBy(step).value,
      because: said,
    },
  ],
}
