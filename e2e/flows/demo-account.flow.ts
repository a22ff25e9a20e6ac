import { expect, type Page } from '@playwright/test'
import { getConfig } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/account/demo-account.model.ts'
import { loginActions, loginShows } from '../drivers/login.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const { phone, password } = { phone: '9876543210', password: 'Tiffin@2026' }

/** The demo account that the server offers in this step. */
const offeredIn = (step: Step): unknown => Object(step.type === 'done' ? step.output : null).demo

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, guestAnswers)
  const does = loginActions(page)
  const shows = loginShows(page)
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/login')
      },
      'loadConfig.done': async (step) => {
        const demo = offeredIn(step)
        await (await api.call(getConfig)).answer({ demo })
        if (!demo) return
        await does.fillInDemo()
        await shows.values(phone, password)
      },
      'loadConfig.error': async () => {
        await (await api.call(getConfig)).lose()
      },
    },
    shows: {
      loading: shows.noDemo,
      offered: () => shows.demo(phone, password),
      none: shows.noDemo,
    },
    always: async (underWay) => {
      await shows.form()
      await shows.alert('')
      const isAsked = underWay.includes('loadConfig') ? 1 : 0
      await expect.poll(() => api.waiting(getConfig), 'questions under way').toBe(isAsked)
    },
  }
}

export const demoAccountFlow: BrowserFlow = {
  flow: 'demo-account',
  id: 'demoAccount',
  isAsleepAtStart: false,
  model,
  proves: '[APP-94]',
  drive,
  cannot: [],
}
