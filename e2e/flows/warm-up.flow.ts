import { expect, type Page } from '@playwright/test'
import { getMenuAddOnAndSizes } from '@tiffin-junction/contract/calls/cart'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import { emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { Step } from '@tiffin-junction/flows/step'
import { restTime, settleTime } from '../../machines/discover/warm-up.machine.ts'
import model from '../../machines/discover/warm-up.model.ts'
import { menuItem } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { setVisible } from '../drivers/presence.ts'
import { requestsLeft } from '../drivers/requests.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { standInForWorker } from './app-update.flow.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { kitchenPath, menuAnswers } from './menu-page.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, guestAnswers, memberAnswers, noOrders, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const isVisibleAfter = (step: Step): boolean =>
  step.type === 'sends' && 'device' in step.event && Object(step.event.device).isVisible

async function drive(page: Page): Promise<Driver> {
  await page.addInitScript(standInForWorker)
  const dish = menuItem(501, { name: 'Thali' })
  /** Whether the menu has what it shows: what is asked for from then on was not asked for by the screen. */
  let isShown = false
  const ofScreen = { ...ok, data: [writeItem(dish)], total: 1 }
  const api = await PausedApi.before(page, [
    prepared(
      getRestaurantItems,
      () => ofScreen,
      () => !isShown,
    ),
    noOrders,
    ...menuAnswers([dish], () => emptyCart).filter(({ endpoint }) => endpoint !== getRestaurantItems),
    ...[...guestAnswers, ...memberAnswers].filter(
      ({ endpoint }) => endpoint !== getRestaurantItems && endpoint !== getMenuAddOnAndSizes,
    ),
  ])
  const shown = page.getByRole('heading', { name: 'Thali', exact: true })
  const menuStays = () => expect(shown).toBeVisible()
  const waiting = () => api.waiting(getRestaurantItems, getMenuAddOnAndSizes)
  return {
    does: {
      start: async (step) => {
        const { isMember } = Object(step.type === 'start' ? step.input : null)
        if (isMember) await enterAs(page, asha)
        await stopClock(page)
        await page.goto(kitchenPath)
        await passTimeUntilVisible(page, shown)
        isShown = true
      },
      'device:device.changed': (step) => setVisible(page, isVisibleAfter(step)),
      'after settle': () => page.clock.runFor(settleTime),
      'after rest': () => page.clock.runFor(restTime),
      'loadPage.done': async (step) => {
        const { items, total } = Object(step.type === 'done' ? step.output : null)
        await (await api.call(getRestaurantItems)).answer({ ...ok, data: items.map(writeItem), total })
      },
      'loadPage.error': async () => (await api.call(getRestaurantItems)).refuse(500),
      'loadAddOns.done': async () =>
        (await api.call(getMenuAddOnAndSizes)).answer({ ...ok, groupData: [], existingMenu: [] }),
      'loadAddOns.error': async () => (await api.call(getMenuAddOnAndSizes)).refuse(500),
    },
    shows: {
      settling: menuStays,
      paused: menuStays,
      loadingPage: menuStays,
      loadingAddOns: menuStays,
      resting: menuStays,
      done: menuStays,
    },
    always: async (underWay) => {
      const asked = underWay.filter((id) => id.startsWith('load')).length
      if (asked === 0) return expect.poll(waiting, 'requests under way').toBe(0)
      // A call waits until the browser is idle, by a clock that stands.
      const pass = async () => {
        if (waiting() < asked && (await requestsLeft(page, () => true)).length === 0)
          await page.clock.runFor(50)
        return waiting()
      }
      await expect.poll(pass, 'requests under way').toBe(asked)
    },
  }
}

export const warmUpFlow: BrowserFlow = {
  flow: 'warm-up',
  id: 'warmUp',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-132 DIS-133 DIS-135 DIS-136 DIS-137 DIS-138]',
  drive,
  // Device and network say at once how they are.
  follows: ({ context }) => {
    if (context.device === null) return 'device:device.changed'
    return context.network === null ? 'connection:connection.changed' : undefined
  },
  cannot: [
    {
      step: 'connection:connection.changed',
      when: ({ context }) => context.network !== null,
      because: 'slow and lost networks take long to make: network.spec.ts and offline.spec.ts do',
    },
    {
      step: 'device:device.changed',
      when: ({ context }, step) => context.device?.isVisible === isVisibleAfter(step),
      because: 'the browser tells of a change',
    },
  ],
}
