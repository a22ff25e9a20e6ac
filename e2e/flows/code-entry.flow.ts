import { expect, type Page } from '@playwright/test'
import {
  forgotPassword,
  getConfig,
  sendResetPasswordOtp,
  userResetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/account/code-entry.model.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { enterAs } from '../drivers/device.ts'
import {
  codeActions,
  codeShows,
  passwordResetActions,
  passwordResetShows,
} from '../drivers/password-reset.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { boxesOf, notWithCode } from './one-time-code.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const notSent = 'Failed to send OTP. Please try again.'
const claim = { email: 'asha@example.in', phone: '9876543210' }
const claimed = { userEmail: claim.email, userPhone: claim.phone }

/** Differences between the two pages that ask for a code. */
const pages = {
  reset: {
    send: forgotPassword,
    sent: claimed,
    verify: verifyResetOtp,
    body: { ...claimed, otp: '482913' },
    labels: { verify: 'Verify OTP', verifying: 'Verifying...' },
    incomplete: 'Please enter the complete 6-digit OTP',
    again: /0[345]:[0-5][0-9]/,
  },
  change: {
    send: sendResetPasswordOtp,
    sent: {},
    verify: userResetPassword,
    body: { otp: '482913', password: 'Seat7#' },
    labels: { verify: 'Change Password', verifying: 'Changing...' },
    incomplete: 'Please enter a valid 6-digit OTP',
    again: /00:[23][0-9]/,
  },
} as const

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [prepared(getConfig, () => ({ demo: null })), ...settingAnswers])
  const does = codeActions(page)
  const shows = codeShows(page)
  const reset = { does: passwordResetActions(page), shows: passwordResetShows(page) }
  const setting = { does: accountSettingActions(page), shows: accountSettingShows(page) }
  const toast = toastShows(page)
  let of: keyof typeof pages = 'reset'
  let problem: string | null = null

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** Answers with an error of the model; the page shows `fallback` when the error has no message. */
  const fail = async (call: PausedCall, step: Step, fallback: string) => {
    const { status, body } = Object(step.type === 'error' ? step.error : null)
    problem = status ? String(body.message) : fallback
    if (status) await call.refuse(status, problem)
    else await call.lose()
    await toast.error(problem)
  }
  const sent = async () => {
    const call = await api.call(pages[of].send)
    expect(call.body).toEqual(pages[of].sent)
    return call
  }
  const begin = {
    reset: async () => {
      await page.goto('/forgot-password')
      await reset.does.identify(claim.email, claim.phone)
      await reset.does.send()
      await (await sent()).answer(ok)
      await reset.shows.verify()
    },
    change: async () => {
      await enterAs(page, asha)
      await page.goto('/account-setting')
      await setting.shows.tabs()
      await setting.does.openTab('Security')
      await setting.does.choose('Seat7#')
      await setting.does.send()
      await (await sent()).answer({ ...ok, message: 'OTP sent' })
      await expect(page.getByText(`We sent a code to ${asha.email}.`)).toBeVisible()
    },
  }

  return {
    does: {
      start: async (step) => {
        of = step.type === 'start' && step.scenario === 'change' ? 'change' : 'reset'
        await page.clock.install()
        await begin[of]()
        await shows.cleared()
        await shows.countdown(/0[45]:[05][0-9]/)
        await shows.resendable(false)
      },
      'code.changed': async (step) => {
        problem = null
        const boxes = boxesOf(step)
        await does.put(boxes)
        await shows.digits(boxes.map((digit) => digit || ' ').join(''))
      },
      'form.submitted': async () => {
        const digits = await does.read()
        await button(pages[of].labels.verify).click()
        problem = digits.length < 6 ? pages[of].incomplete : null
      },
      'resend.requested': async () => {
        problem = null
        await does.resend()
      },
      'cancel.requested': async () => {
        await setting.does.cancel()
        await setting.shows.form()
      },
      'countdown.snapshot': async () => {
        await page.clock.fastForward(301_000)
        await shows.countdown('00:00')
        await shows.resendable(true)
      },
      'sendCode.done': async (step) => {
        problem = null
        const secondsLeft = step.type === 'done' ? step.output : null
        await (await sent()).answer({
          ...ok,
          message: 'OTP sent',
          ...(secondsLeft !== null && { secondsLeft }),
        })
        await toast.success('OTP resent successfully')
        await shows.cleared()
        await shows.countdown(pages[of].again)
        await shows.resendable(false)
      },
      'sendCode.error': async (step) => fail(await sent(), step, notSent),
      'verifyCode.done': async () => {
        const call = await api.call(pages[of].verify)
        expect(call.body).toEqual(pages[of].body)
        await pauseClock(page)
        await call.answer({ ...ok, message: 'All right' })
        await (of === 'reset' ? reset.shows.choose() : setting.shows.success())
      },
      'verifyCode.error': async (step) => {
        await fail(await api.call(pages[of].verify), step, 'Network Error.')
        await shows.cleared()
      },
    },
    shows: {
      editing: async () => {
        await expect(page.getByRole('textbox')).toHaveCount(6)
        await expect(button(pages[of].labels.verify)).toBeEnabled()
      },
      verifying: async () => {
        await expect(button(pages[of].labels.verifying)).toBeVisible()
        if (of === 'change') await setting.shows.cancellable(false)
      },
      resending: async () => {
        await expect(button('Sending...')).toBeVisible()
        await expect(button(pages[of].labels.verify)).toBeDisabled()
      },
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [api.waiting(pages[of].send), api.waiting(pages[of].verify)], 'calls under way')
        .toEqual([asked('sendCode'), asked('verifyCode')])
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(problem ? [problem] : [])
    },
  }
}

/** True for the code of a password reset. */
const isReset = ({ context }: AnyMachineSnapshot): boolean => context.password === ''

export const codeEntryFlow: BrowserFlow = {
  flow: 'code-entry',
  id: 'codeEntry',
  isAsleepAtStart: false,
  repeats: ['codeEntry | xstate.snapshot.countdown | 0'],
  model,
  proves:
    '[ACC-48 ACC-51 ACC-54 ACC-55 ACC-56 ACC-57 ACC-58 ACC-59 ACC-60 ACC-61 ACC-72 ACC-89 ACC-90 ACC-91 ACC-92 ACC-93 ACC-94 ACC-95 ACC-98]',
  drive,
  cannot: [
    {
      step: 'cancel.requested',
      when: isReset,
      because: 'whoever forgot their password leaves the page by a link',
    },
    ...notWithCode,
  ],
  // Each code starts a countdown.
  follows: (_, { type, name }) =>
    type === 'start' || name === 'sendCode.done' ? 'countdown.snapshot' : undefined,
  ends: ({ status }) => status === 'done',
}
