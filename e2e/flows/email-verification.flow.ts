import { expect, type Page } from '@playwright/test'
import { emailVerification, sendEmailCode, verifyEmail } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/account/email-verification.model.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { enterAs } from '../drivers/device.ts'
import { toastShows } from '../drivers/toast.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const outputOf = (step: Step) => (step.type === 'done' ? step.output : null)

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, settingAnswers)
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  const toast = toastShows(page)
  const part = page.getByRole('region', { name: 'Confirm your email' })
  const button = (name: string) => part.getByRole('button', { name, exact: true })
  let problem = ''
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await page.goto('/account-setting')
        await shows.tabs()
      },
      'loadVerification.done': async (step) => {
        const { isVerified } = Object(outputOf(step))
        const call = await api.call(emailVerification)
        await call.answer({ ...ok, email: asha.email, isVerified, secondsLeft: 0 })
      },
      'loadVerification.error': async () => (await api.call(emailVerification)).lose(),
      'code.requested': async () => {
        problem = ''
        await button('Send code').click()
      },
      'sendCode.done': async (step) => {
        const secondsLeft = outputOf(step)
        const call = await api.call(sendEmailCode)
        await call.answer({ ...ok, ...(secondsLeft === null ? {} : { secondsLeft }) })
        await toast.success('OTP sent to your registered email address')
        await shows.resendable(false)
      },
      'sendCode.error': async (step) => {
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        problem = status ? String(body.message) : 'Failed to send OTP. Please try again.'
        const call = await api.call(sendEmailCode)
        await (status ? call.refuse(status, problem) : call.lose())
        await toast.error(problem)
      },
      'codeEntry.done': async (step) => {
        if (step.sample > 0) return button('Not now').click()
        await does.type('482913')
        await button('Confirm email').click()
        const call = await api.call(verifyEmail)
        expect(call.body).toEqual({ otp: '482913' })
        await call.answer(ok)
        await toast.success('Your email is confirmed')
      },
    },
    shows: {
      loading: () => expect(part).toBeHidden(),
      unknown: () => expect(part).toBeHidden(),
      offered: async () => {
        await expect(part.getByText(`Confirm ${asha.email} with a code`)).toBeVisible()
        await expect(button('Send code')).toBeVisible()
      },
      requesting: () => expect(button('Sending code...')).toBeVisible(),
      otp: async () => {
        await expect(part.getByText(`We sent a code to ${asha.email}.`)).toBeVisible()
        await expect(part.getByRole('textbox')).toHaveCount(6)
      },
      verified: () => expect(part.getByText(`${asha.email} is confirmed.`)).toBeVisible(),
      confirmed: () => expect(part.getByText('Your email is confirmed.')).toBeVisible(),
    },
    always: async (underWay) => {
      await expect
        .poll(
          () => [emailVerification, sendEmailCode, verifyEmail].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual([underWay.includes('loadVerification') ? 1 : 0, underWay.includes('sendCode') ? 1 : 0, 0])
      await expect(part.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        problem === '' ? [] : [problem],
      )
    },
  }
}

export const emailVerificationFlow: BrowserFlow = {
  flow: 'email-verification',
  id: 'emailVerification',
  isAsleepAtStart: false,
  model,
  proves: '[ACC-163 ACC-167]',
  drive,
  cannot: [awaitsNetwork],
}
