import { expect, type Page } from '@playwright/test'
import { getConfig, register } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/account/signup.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { loginShows } from '../drivers/login.ts'
import { type SignupLabel, signupActions, signupLabels, signupShows } from '../drivers/signup.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels: Readonly<Record<string, SignupLabel>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  password: 'Password',
}

/** The payload of a step of this flow. */
const carriedBy = (step: Step) => payloadOf(step) as { field: string; value: string }

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [prepared(getConfig, () => ({ demo: null })), ...guestAnswers])
  const does = signupActions(page)
  const shows = signupShows(page)
  const toast = toastShows(page)
  const typed = { Name: '', Phone: '', Email: '', Password: '' }
  let problem = ''

  const values = async () => {
    await shows.values(typed)
    await shows.busy(false)
  }
  /** Submits an incomplete form: the browser asks for the first empty field. */
  const submitEarly = async () => {
    const missing = signupLabels.find((label) => typed[label].trim() === '')
    if (!missing) return
    await does.submit()
    await shows.required(missing)
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/signup')
        await shows.values(typed)
        await submitEarly()
      },
      'field.changed': async (step) => {
        problem = ''
        const { field, value } = carriedBy(step)
        const label = labels[field] ?? 'Name'
        typed[label] = value
        await does.fill(label, value)
        await submitEarly()
      },
      'form.submitted': async () => {
        await does.submit()
        if (typed.Password.length >= 8) return
        problem = 'Password must be at least 8 characters long'
        await toast.error(problem)
      },
      'register.done': async () => {
        const call = await api.call(register)
        expect(call.body).toEqual({
          firstName: 'Asha Rao',
          mobile: '9123456780',
          email: 'asha@example.in',
          password: 'Window Seat 7',
        })
        await call.answer(ok)
        await toast.success('Account created successfully')
        await expect(page).toHaveURL('/login')
        await loginShows(page).values('9123456780', '')
      },
      'register.error': async (step) => {
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        problem = String(body.message)
        await (await api.call(register)).refuse(status, problem)
        await toast.error(problem)
      },
    },
    shows: {
      'editing.fresh': values,
      'editing.refused': values,
      submitting: () => shows.busy(true),
    },
    always: async (underWay) => {
      await expect(page).toHaveURL('/signup')
      await shows.alert(problem)
      const isSent = underWay.includes('register') ? 1 : 0
      await expect.poll(() => api.waiting(register), 'sign-ups under way').toBe(isSent)
    },
  }
}

export const signupFlow: BrowserFlow = {
  flow: 'signup',
  id: 'signup',
  isAsleepAtStart: false,
  model,
  proves: '[ACC-13 ACC-14 ACC-15 ACC-16 ACC-17 ACC-156 ACC-186]',
  drive,
  cannot: [
    {
      step: 'field.changed',
      when: ({ context }, step) => context.details[carriedBy(step).field] === carriedBy(step).value,
      because: said,
    },
    {
      step: 'form.submitted',
      when: ({ context }) => Object.values<string>(context.details).some((value) => value.trim() === ''),
      because: 'the browser asks for every field that has no answer yet',
    },
  ],
  // The sign-in page follows.
  ends: ({ status }) => status === 'done',
}
