import type { Page } from '@playwright/test'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/order/tracking.model.ts'
import { jumpClock } from '../drivers/presence.ts'
import { openTracking, trackingShows } from '../drivers/tracking.ts'
import type { BrowserFlow } from './browser-flow.ts'
import type { Driver } from './walker.ts'

/** The first reading of the model's clock, in ms. */
const noon = 1_700_000_000_000

const sinceNoon = (step: Step): number =>
  step.type === 'sends' ? Number(Reflect.get(step.event, 'now')) - noon : 0

/** Reads when the simulation of the page started, by the page's clock. */
const beginning = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const context: unknown = globalThis.flowsRunning?.get('tracking')?.getSnapshot().context
    return typeof context === 'object' && context !== null ? Number(Reflect.get(context, 'startedAt')) : 0
  })

async function drive(page: Page): Promise<Driver> {
  const shows = trackingShows(page)
  let began = 0
  return {
    does: {
      start: async () => {
        await openTracking(page)
        began = await beginning(page)
      },
      // The clock jumps as after a suspended tab or a manual change; then the page becomes visible again.
      'watchClock:clock.ticked': async (step) => {
        await jumpClock(page, began + sinceNoon(step))
      },
    },
    shows: {
      'underWay.confirmed': () => shows.stage(0),
      'underWay.pickedUp': () => shows.stage(1),
      'underWay.nearby': () => shows.stage(2),
      delivered: async () => {
        await shows.stage(3)
        await shows.delivered()
      },
    },
    always: shows.heading,
  }
}

export const trackingFlow: BrowserFlow = {
  flow: 'tracking',
  id: 'tracking',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-139 ORD-141 ORD-142 ORD-143 ORD-145]',
  drive,
  cannot: [],
  // The clock is read as soon as the screen is rendered.
  follows: (_, step) => (step.type === 'start' ? 'watchClock:clock.ticked' : undefined),
}
