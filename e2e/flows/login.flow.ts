import { expect, type Page } from '@playwright/test'
import { getConfig, login } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/account/login.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { openAlive } from '../drivers/alive.ts'
import { inPage } from '../drivers/by-hand.ts'
import { credentialText, rememberFromStart, storedCredential } from '../drivers/device.ts'
import { loginActions, loginShows } from '../drivers/login.ts'
import { shellShows } from '../drivers/shell.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { emptyCartAnswers, memberAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

type Field = 'phone' | 'password'

const textOf = (step: Step, field: Field): string => String(payloadOf(step)[field])

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(getConfig, () => ({ demo: null })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const does = loginActions(page)
  const shows = loginShows(page)
  const shell = shellShows(page)
  const toast = toastShows(page)
  const typed = { phone: '', password: '' }
  let problem = ''

  const values = async () => {
    await shows.values(typed.phone, typed.password)
    await shows.busy(false)
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        // A credential without a token leaves the person signed out (ACC-23).
        await rememberFromStart(page, { user_cred: credentialText('') })
        typed.phone = String(Object(step.type === 'start' ? step.input : null).phone)
        if (typed.phone === '') {
          await page.goto('/login')
          await shows.form()
          await does.submit()
          await shows.required('Phone')
        } else {
          await openAlive(page, '/signup')
          await inPage(
            page,
            'Come to the sign-in page as after a sign-up',
            (phone) => history.pushState({ phone }, '', '/login'),
            typed.phone,
          )
        }
      },
      'phone.changed': async (step) => {
        problem = ''
        typed.phone = textOf(step, 'phone')
        await does.fillPhone(typed.phone)
        if (typed.password !== '') return
        await does.submit()
        await shows.required('Password')
      },
      'password.changed': async (step) => {
        problem = ''
        typed.password = textOf(step, 'password')
        await does.fillPassword(typed.password)
      },
      'form.submitted': does.submit,
      'signIn.done': async () => {
        const call = await api.call(login)
        expect(call.body).toEqual({ phone: typed.phone.trim(), password: typed.password })
        const credential = { token: 'token-of-asha', roleType: 'CUSTOMER' }
        await call.answer({ success: true, ...credential })
        await expect(page).toHaveURL('/')
        await shell.member()
        expect(await storedCredential(page)).toBe(JSON.stringify(credential))
      },
      'signIn.error': async (step) => {
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        const call = await api.call(login)
        problem = status ? String(body.message) : 'Network Error.'
        if (status === 401) typed.password = ''
        await (status ? call.refuse(status, problem) : call.lose())
        await toast.error(problem)
        await expect.poll(() => storedCredential(page)).toBeNull()
      },
    },
    shows: {
      'editing.fresh': values,
      'editing.refused': values,
      submitting: () => shows.busy(true),
    },
    always: async (underWay) => {
      await expect(page).toHaveURL('/login')
      await shows.alert(problem)
      const isSent = underWay.includes('signIn') ? 1 : 0
      await expect.poll(() => api.waiting(login), 'sign-ins under way').toBe(isSent)
    },
  }
}

const isSame =
  (field: Field) =>
  ({ context }: AnyMachineSnapshot, step: Step): boolean =>
    context[field] === textOf(step, field)

export const loginFlow: BrowserFlow = {
  flow: 'login',
  id: 'login',
  isAsleepAtStart: false,
  model,
  proves: '[ACC-1 ACC-2 ACC-3 ACC-4 ACC-5 ACC-6 ACC-7 ACC-8 ACC-23 ACC-186]',
  drive,
  cannot: [
    { step: 'phone.changed', when: isSame('phone'), because: said },
    { step: 'password.changed', when: isSame('password'), because: said },
  ],
  // A signed-in person is redirected to the home page.
  ends: ({ status }) => status === 'done',
}
