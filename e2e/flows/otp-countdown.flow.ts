import type { Page } from '@playwright/test'
import {
  changeOtpWait,
  sendResetPasswordOtp,
  userResetPassword,
} from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/account/otp-countdown.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { enterAs, rememberPasswordChange } from '../drivers/device.ts'
import { jumpClock } from '../drivers/presence.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** The first reading of the model's clock, in ms. */
const noon = 1_700_000_000_000

const sinceNoon = (step: Step): number =>
  step.type === 'sends' ? Number(Reflect.get(step.event, 'now')) - noon : 0

const face = (seconds: number): string =>
  [Math.trunc(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, settingAnswers)
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  /** Start and end of the countdown, by the page's clock. */
  let began = 0
  let deadline = 0
  let remaining = 0

  /** Answers the request for a code, whose countdown starts at this moment. */
  const sendCode = async (seconds: number) => {
    const call = await api.call(sendResetPasswordOtp)
    began = await page.evaluate(() => Date.now())
    deadline = began + seconds * 1000
    remaining = seconds
    await call.answer({ ...ok, message: 'OTP sent', secondsLeft: seconds })
  }
  /** Answers how many seconds are left, from this moment on. */
  const answerWait = async (step: Step) => {
    const call = await api.call(changeOtpWait)
    began = await page.evaluate(() => Date.now())
    remaining = step.type === 'done' ? Number(step.output) : 0
    deadline = began + remaining * 1000
    await call.answer({ ...ok, secondsLeft: remaining })
  }
  const counting = async () => {
    await shows.countdown(face(remaining))
    await shows.resendable(false)
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.clock.install()
        await enterAs(page, asha)
        const isReloaded = step.type === 'start' && step.scenario === 'reloaded'
        if (isReloaded) await rememberPasswordChange(page, asha.token, 'Seat7#')
        await page.goto('/account-setting')
        if (isReloaded) {
          await shows.resendable(false)
          await pauseClock(page)
          return
        }
        await does.openTab('Security')
        await does.choose('Seat7#')
        await pauseClock(page)
        await does.send()
        await sendCode(300)
      },
      'loadSeconds.done': answerWait,
      'loadSeconds.error': async () => {
        remaining = 0
        await (await api.call(changeOtpWait)).lose()
      },
      // The code is refused, which may have been the last of its tries.
      'check.requested': async () => {
        await does.type('482913')
        await does.change()
        await (await api.call(userResetPassword)).refuse(422, 'Invalid or expired OTP.')
        await shows.cleared()
      },
      'checkSeconds.done': answerWait,
      'checkSeconds.error': async () => (await api.call(changeOtpWait)).lose(),
      'countdown.restarted': async (step) => {
        await does.resend()
        await sendCode(Number(payloadOf(step).seconds))
        await shows.cleared()
      },
      // A single second passes by itself. Any other change is a page that was hidden, or a clock that was
      // set.
      'watchClock:clock.ticked': async (step) => {
        const now = began + sinceNoon(step)
        const before = await page.evaluate(() => Date.now())
        if (now === before + 1000) await page.clock.runFor(1000)
        else await jumpClock(page, now)
        const left = Math.max(0, Math.ceil((deadline - now) / 1000))
        if (left > remaining) deadline = now + remaining * 1000
        else remaining = left
      },
    },
    shows: {
      reading: async () => {
        await shows.countdown('--:--')
        await shows.resendable(false)
      },
      'counting.sure': counting,
      'counting.checking': counting,
      over: async () => {
        await shows.countdown('00:00')
        await shows.resendable(true)
      },
    },
  }
}

/** The settings know whose code it is by the session. */
const nobody = { email: '', phone: '' }

const secondsOf = (step: Step): unknown => payloadOf(step).seconds

export const otpCountdownFlow: BrowserFlow = {
  flow: 'otp-countdown',
  id: 'otpCountdown',
  isAsleepAtStart: false,
  model: {
    ...model,
    scenarios: {
      first: { input: { claim: nobody, seconds: 300 } },
      reloaded: { input: { claim: nobody, seconds: null } },
    },
  },
  proves: '[ACC-90 ACC-91 ACC-92 ACC-145 ACC-146 ACC-147]',
  drive,
  cannot: [
    {
      step: 'countdown.restarted',
      when: (snapshot) => !snapshot.hasTag('over'),
      because: 'the button takes no taps while the countdown runs',
    },
    {
      step: 'countdown.restarted',
      when: (_, step) => secondsOf(step) !== 30,
      because: 'a new code starts 300 seconds on another screen, which the flow password-reset walks',
    },
  ],
  // The clock is read as soon as a countdown starts.
  follows: (snapshot, { type, name }) =>
    snapshot.matches('counting') &&
    (type === 'start' || ['countdown.restarted', 'loadSeconds.done', 'checkSeconds.done'].includes(name))
      ? 'watchClock:clock.ticked'
      : undefined,
}
