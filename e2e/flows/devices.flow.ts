import type { Page } from '@playwright/test'
import { endOtherSessions, getDevices } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/account/devices.model.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { enterAs } from '../drivers/device.ts'
import { devicesActions, devicesShows } from '../drivers/devices.ts'
import { toastShows } from '../drivers/toast.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const rows = [
  /Chrome on Android.*Signed in on 1 Apr 2026.*This device/s,
  /A device.*Signed in on 1 Apr 2026, last used around 2 Apr 2026/s,
]

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(
    page,
    settingAnswers.filter(({ endpoint }) => endpoint !== getDevices),
  )
  const does = devicesActions(page)
  const shows = devicesShows(page)
  const toast = toastShows(page)
  let count = 0
  const outputOf = (step: Step) => {
    const data = step.type === 'done' ? [...Object(step.output)] : []
    count = data.length
    return { ...ok, data }
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await page.goto('/account-setting')
        await accountSettingShows(page).tabs()
        await accountSettingActions(page).openTab('Security')
      },
      'loadDevices.done': async (step) => (await api.call(getDevices)).answer(outputOf(step)),
      'loadDevices.error': async () => (await api.call(getDevices)).lose(),
      'retry.requested': does.retry,
      'signOut.requested': does.endOthers,
      'endOtherSessions.done': async (step) => {
        await (await api.call(endOtherSessions)).answer(outputOf(step))
        await toast.success('You are signed out everywhere else.')
      },
      'endOtherSessions.error': async () => {
        await (await api.call(endOtherSessions)).lose()
        await toast.error('The other devices could not be signed out. Please try again.')
      },
    },
    shows: {
      loading: shows.loading,
      listed: () => shows.listed(rows.slice(0, count), count > 1),
      ending: shows.ending,
      failed: shows.failed,
    },
  }
}

export const devicesFlow: BrowserFlow = {
  flow: 'devices',
  id: 'devices',
  isAsleepAtStart: false,
  model,
  proves: '[ACC-176 ACC-177]',
  drive,
  cannot: [awaitsNetwork],
}
