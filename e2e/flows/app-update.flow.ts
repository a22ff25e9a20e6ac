import { expect, type Page } from '@playwright/test'
import { takeOverTime } from '../../machines/system/app-update.machine.ts'
import model from '../../machines/system/app-update.model.ts'
import { updateActions, updateShows } from '../drivers/app-update.ts'
import { byHand } from '../drivers/by-hand.ts'
import { passTimeUntil, passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

declare global {
  /** What the browser tells a page of its service worker, and how often the page asked for the new one. */
  var worker:
    | { find: () => void; replace: () => void; wanted: () => number; isRegistered: () => boolean }
    | undefined
}

/** Runs in the page: a browser with a service worker that does what the walk says. */
export function standInForWorker(): void {
  let wanted = 0
  let isRegistered = false
  let installing: (EventTarget & { state: string }) | null = null
  const waiting = {
    postMessage: ({ type }: { type: string }) => {
      if (type === 'update.wanted') wanted++
    },
  }
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof waiting | null,
    installing: installing as EventTarget | null,
    update: async () => undefined,
    getNotifications: async () => [],
  })
  const workers = Object.assign(new EventTarget(), {
    controller: { postMessage: () => undefined },
    register: async () => {
      isRegistered = true
      return registration
    },
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers })
  globalThis.worker = {
    find: () => {
      installing = Object.assign(new EventTarget(), { state: 'installing' })
      registration.installing = installing
      registration.dispatchEvent(new Event('updatefound'))
      installing.state = 'installed'
      registration.waiting = waiting
      installing.dispatchEvent(new Event('statechange'))
    },
    replace: () => workers.dispatchEvent(new Event('controllerchange')),
    wanted: () => wanted,
    isRegistered: () => isRegistered,
  }
}

async function drive(page: Page): Promise<Driver> {
  await page.addInitScript(standInForWorker)
  await PausedApi.before(page, guestAnswers)
  const does = updateActions(page)
  const shows = updateShows(page)
  let reloads = 0
  const asked = () => page.evaluate(() => globalThis.worker?.wanted())
  return {
    does: {
      start: async () => {
        await stopClock(page)
        await page.goto('/help')
        await passTimeUntilVisible(page, page.getByRole('heading', { level: 1 }))
        // The worker is registered in a quiet moment, by a clock that stands.
        const isRegistered = () => page.evaluate(() => globalThis.worker?.isRegistered() === true)
        await passTimeUntil(page, isRegistered, 'the worker is registered')
        // The page that is loaded again does not arrive, so that this one can be looked at.
        await page.route('**/help', (route) => {
          if (!route.request().isNavigationRequest()) return route.fallback()
          reloads++
          return route.abort('aborted')
        })
      },
      'worker:update.found': () =>
        byHand('A new version is there', () => page.evaluate(() => globalThis.worker?.find()), {
          hand: 'words',
          because: 'a new version comes with a deployment',
        }),
      'worker:worker.replaced': () =>
        byHand('Another tab takes the new version', () => page.evaluate(() => globalThis.worker?.replace()), {
          hand: 'words',
          because: 'a new version comes with a deployment',
        }),
      'update.accepted': does.reload,
      'update.declined': does.later,
      'after takeOver': () => page.clock.runFor(takeOverTime),
    },
    shows: {
      current: shows.nothing,
      offered: shows.offer,
      outdated: shows.offer,
      applying: async () => {
        await shows.onItsWay()
        expect(await asked()).toBe(1)
        expect(reloads).toBe(0)
      },
      reloading: () => expect.poll(() => reloads).toBe(1),
    },
  }
}

export const appUpdateFlow: BrowserFlow = {
  flow: 'app-update',
  id: 'appUpdate',
  isAsleepAtStart: false,
  model,
  proves: '[APP-160]',
  drive,
  cannot: [],
}
