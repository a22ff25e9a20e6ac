import type { Page } from '@playwright/test'
import model from '../../machines/support/offers.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { offersActions, offersShows } from '../drivers/offers.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { finishTransitions } from '../drivers/transitions.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** Time in ms before the next picture at which the current one is checked once more. */
const margin = 500

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = offersActions(page)
  const shows = offersShows(page)
  let picture = 0

  const orderOnline = async (isTurning: boolean) => {
    await shows.tab('Order Online')
    await shows.cards()
    await finishTransitions(page)
    await shows.picture(picture)
    await shows.turning(isTurning)
  }
  return {
    does: {
      start: async () => {
        await stopClock(page)
        await page.goto('/offers-near-me')
        await passTimeUntilVisible(page, page.getByRole('button', { name: 'Pause the slideshow' }))
      },
      'tab.chosen': (step) => does.chooseTab(payloadOf(step).tab === 1 ? 'Order Online' : 'Dineout'),
      'back.requested': does.goBack,
      'pictures.stopped': does.stopPictures,
      'pictures.started': async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await does.turnPictures()
      },
      'watchStillness:pictures.stopped': () => page.emulateMedia({ reducedMotion: 'reduce' }),
      'after picture': async (step) => {
        const due = step.type === 'wait' ? step.ms : 0
        await page.clock.runFor(due - margin)
        await shows.picture(picture)
        await page.clock.runFor(margin)
        picture = (picture + 1) % 3
      },
    },
    shows: {
      'orderOnline.turning': () => orderOnline(true),
      'orderOnline.still': async () => {
        await page.clock.fastForward(60_000)
        await orderOnline(false)
      },
      dineout: async () => {
        await shows.tab('Dineout')
        await shows.dineout()
        await shows.noCards()
      },
    },
    always: () => finishTransitions(page),
  }
}

export const offersFlow: BrowserFlow = {
  flow: 'offers',
  id: 'offers',
  isAsleepAtStart: false,
  model,
  proves: '[SUP-33 SUP-34 SUP-36 SUP-37 SUP-38 SUP-39 SUP-40 SUP-41]',
  drive,
  cannot: [],
}
