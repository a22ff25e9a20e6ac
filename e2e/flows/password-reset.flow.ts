import { expect, type Page } from '@playwright/test'
import {
  forgotPassword,
  getConfig,
  resetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import type { Claim } from '@tiffin-junction/contract/domain/session'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/account/password-reset.model.ts'
import type { ResetRouteState } from '../../machines/account/password-reset.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { loginShows } from '../drivers/login.ts'
import { passwordResetActions, passwordResetShows } from '../drivers/password-reset.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import { BlockedScripts, openAsleep } from './blocked-scripts.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const paths: Readonly<Record<ResetRouteState['step'], string>> = {
  identify: '/forgot-password',
  verify: '/verify-reset-otp',
  choose: '/reset-password',
}
const steps = Object.keys(paths) as ResetRouteState['step'][]
const notSent = 'Failed to send OTP. Please try again.'
const offline = 'Network Error.'

const arrivalOf = (step: Step): ResetRouteState => Object(payloadOf(step)).arrival
const textOf = (step: Step, field: string): string => String(payloadOf(step)[field])

/** The history state of a route, as the screen before writes it. */
const stateOf = ({ claim, otp }: ResetRouteState) => ({
  ...(claim && { userEmail: claim.email, userPhone: claim.phone }),
  ...(otp !== null && { otp }),
})

async function drive(page: Page): Promise<Driver> {
  const asleep = await BlockedScripts.keep(page)
  const api = await PausedApi.before(page, [prepared(getConfig, () => ({ demo: null })), ...guestAnswers])
  const does = passwordResetActions(page)
  const shows = passwordResetShows(page)
  const toast = toastShows(page)
  let isAwake = false
  let claim: Claim | null = null
  let problem: string | null = null

  const field = (label: string) => page.getByLabel(label, { exact: true })
  const type = async (label: string, text: string) => {
    problem = null
    await field(label).fill(text)
    await expect(field(label)).toHaveValue(text)
  }
  const button = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  /** Answers with an error of the model; the page shows `fallback` when the error has no message. */
  const fail = async (call: PausedCall, step: Step, fallback: string) => {
    const { status, body } = Object(step.type === 'error' ? step.error : null)
    problem = status ? String(body.message) : fallback
    if (status) await call.refuse(status, problem)
    else await call.lose()
    await toast.error(problem)
  }
  const succeed = async (call: PausedCall, words: string, more = {}) => {
    problem = null
    await call.answer({ ...ok, ...more })
    await toast.success(words)
  }
  const claimed = () => ({ userEmail: claim?.email.trim(), userPhone: claim?.phone })
  const typedClaim = async () => {
    const [email, phone] = [await field('Email').inputValue(), await field('Phone').inputValue()]
    return { email, phone }
  }

  return {
    does: {
      start: async () => {
        await page.clock.install()
        await openAsleep(page, paths.identify)
      },
      'watchRoute:route.changed': async (step) => {
        const arrival = arrivalOf(step)
        problem = null
        claim = arrival.claim ?? claim
        await inPage(
          page,
          `Come to ${paths[arrival.step]} with what the screen before passes on`,
          ([path, state, isAwake]) => history[isAwake ? 'pushState' : 'replaceState'](state, '', path),
          [paths[arrival.step], stateOf(arrival), isAwake] as const,
        )
        if (!isAwake) asleep.wake()
        isAwake = true
      },
      'email.changed': (step) => type('Email', textOf(step, 'email')),
      'phone.changed': (step) => type('Phone', textOf(step, 'phone')),
      'password.changed': async (step) => {
        const password = textOf(step, 'password')
        await type('New password', password)
        await shows.requirement('At least 8 characters', password.length >= 8)
      },
      'confirmation.changed': (step) => type('Confirm password', textOf(step, 'confirmation')),
      'form.submitted': async () => {
        problem = null
        if (page.url().endsWith(paths.identify)) {
          const { email, phone } = await typedClaim()
          await does.send()
          if (email === '' || phone === '') problem = 'Please enter both email and phone number'
          else if (!email.includes('@')) problem = 'Please enter a valid email address'
          else if (phone.length < 10) problem = 'Please enter a valid 10-digit phone number'
          else claim = { email, phone: phone.replace(/\D/g, '') }
        } else {
          const [password, again] = [
            await field('New password').inputValue(),
            await field('Confirm password').inputValue(),
          ]
          await does.reset()
          if (password === '' || again === '') problem = 'Please fill in all fields'
          else if (password.length < 8) problem = 'Please ensure your password meets all requirements'
          else if (password !== again) problem = 'Passwords do not match'
        }
      },
      'sendCode.done': async (step) => {
        const call = await api.call(forgotPassword)
        expect(call.body).toEqual(claimed())
        const secondsLeft = step.type === 'done' ? step.output : null
        await succeed(
          call,
          'OTP sent successfully to your email',
          secondsLeft === null ? {} : { secondsLeft },
        )
        await shows.countdown(/0[45]:[0-5][0-9]/)
      },
      'sendCode.error': async (step) => fail(await api.call(forgotPassword), step, notSent),
      'codeEntry.done': async () => {
        await does.type('482913')
        await does.verify()
        const call = await api.call(verifyResetOtp)
        expect(call.body).toEqual({ ...claimed(), otp: '482913' })
        await succeed(call, 'OTP verified successfully')
      },
      'resetPassword.done': async () => {
        const call = await api.call(resetPassword)
        expect(call.body).toEqual({ ...claimed(), otp: '482913', password: 'Window-Seat-7' })
        await pauseClock(page)
        await succeed(call, 'Password reset successfully!')
      },
      'resetPassword.error': async (step) => fail(await api.call(resetPassword), step, offline),
      'after beforeLogin': async () => {
        await page.clock.runFor(1900)
        await expect(page).toHaveURL(paths.choose)
        await page.clock.runFor(100)
        await page.clock.resume()
        await expect(page).toHaveURL('/login')
        await loginShows(page).form()
        await expect(page.getByText('Please sign in with your new password.')).toBeVisible()
      },
    },
    shows: {
      // As the server rendered it.
      arriving: shows.identify,
      identify: shows.identify,
      'identify.editing': () => button('Send OTP'),
      'identify.sending': () => button('Sending OTP...'),
      verify: async () => {
        await expect(page).toHaveURL(paths.verify)
        await expect(page.getByRole('textbox')).toHaveCount(6)
        await expect(page.getByText(`If ${claim?.email.trim()} has an account`)).toBeVisible()
        await button('Verify OTP')
      },
      choose: shows.choose,
      'choose.editing': () => button('Reset password'),
      'choose.resetting': () => button('Resetting...'),
      done: () => expect(page.getByText('Your new password is in place.')).toBeFocused(),
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(
          () => [forgotPassword, verifyResetOtp, resetPassword].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual([asked('sendCode'), 0, asked('resetPassword')])
      if (problem === null) await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      else await shows.problem(problem)
    },
  }
}

/** The step whose path is in the address bar. */
const pathIn = (snapshot: AnyMachineSnapshot): ResetRouteState['step'] | undefined =>
  snapshot.hasTag('done') ? 'choose' : steps.find((step) => snapshot.hasTag(step))

/** True for the one of the model's two people that the browser walks with. */
const isWalkedWith = ({ context }: AnyMachineSnapshot): boolean => context.email.trim() === 'asha@example.in'

export const passwordResetFlow: BrowserFlow = {
  flow: 'password-reset',
  id: 'passwordReset',
  isAsleepAtStart: true,
  model,
  proves:
    '[ACC-42 ACC-43 ACC-44 ACC-45 ACC-46 ACC-47 ACC-48 ACC-49 ACC-51 ACC-52 ACC-55 ACC-60 ACC-62 ACC-63 ACC-64 ACC-65 ACC-66 ACC-67 ACC-68 ACC-69 ACC-70 ACC-71 ACC-72]',
  drive,
  cannot: [
    {
      step: 'watchRoute:route.changed',
      when: (snapshot, step) => pathIn(snapshot) === arrivalOf(step).step,
      because: 'whoever is on a page comes to it only from another',
    },
    {
      step: 'watchRoute:route.changed#2',
      because: 'one person is walked with; tests of the machine tell two apart',
    },
    ...['email', 'phone', 'password', 'confirmation'].map((field) => ({
      step: `${field}.changed`,
      when: ({ context }: AnyMachineSnapshot, step: Step) => context[field] === textOf(step, field),
      because: said,
    })),
  ],
  follows: (snapshot, step) => {
    // A screen that may not be shown yet redirects to the first.
    if (step.name === 'sendCode.done') return 'watchRoute:route.changed#1'
    if (step.name === 'codeEntry.done' && isWalkedWith(snapshot)) return 'watchRoute:route.changed#3'
    if (step.name !== 'watchRoute:route.changed') return undefined
    return snapshot.hasTag('identify') && arrivalOf(step).step !== 'identify'
      ? 'watchRoute:route.changed'
      : undefined
  },
  ends: ({ status }) => status === 'done',
}
