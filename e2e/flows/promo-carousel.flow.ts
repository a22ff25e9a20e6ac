import type { Page } from '@playwright/test'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/support/promo-carousel.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { promotionsActions, promotionsOf, promotionsShows } from '../drivers/promotions.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** Time in ms before the next promotion at which the current one is checked once more. */
const margin = 500
const count = 4

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = promotionsActions(page)
  const shows = promotionsShows(page)
  let current = 0
  let isStopped = false
  let times = 0

  const goOn = () => {
    current = (current + 1) % count
  }
  const begin: Readonly<Record<string, () => Promise<void>>> = {
    pointer: does.movePointerIn,
    // The focus goes to a button, then from one button to another.
    focus: () => does.focus(times++ % 2 === 0 ? 'next' : 'previous'),
    button: async () => {
      await does.press('stop')
      isStopped = true
    },
  }
  const end: Readonly<Record<string, () => Promise<void>>> = {
    pointer: does.movePointerOut,
    focus: does.leaveFocus,
    button: async () => {
      await does.press('start')
      isStopped = false
    },
  }
  return {
    does: {
      start: async () => {
        // High enough that a focus change does not scroll the carousel away from the pointer.
        await page.setViewportSize({ width: 360, height: 1600 })
        await stopClock(page)
        await page.goto('/')
        await passTimeUntilVisible(page, promotionsOf(page))
      },
      'next.pressed': async () => {
        await does.press('next')
        goOn()
      },
      'previous.pressed': async () => {
        await does.press('previous')
        current = (current + count - 1) % count
      },
      'hold.begun': async (step) => begin[causeOf(step)]?.(),
      'hold.ended': async (step) => end[causeOf(step)]?.(),
      'watchStillness:hold.begun': () => page.emulateMedia({ reducedMotion: 'reduce' }),
      'watchStillness:hold.ended': () => page.emulateMedia({ reducedMotion: 'no-preference' }),
      'after promotion': async (step) => {
        const due = step.type === 'wait' ? step.ms : 0
        await page.clock.runFor(due - margin)
        await shows.current(current)
        await page.clock.runFor(margin)
        goOn()
      },
    },
    shows: {
      running: async () => {
        await shows.current(current)
        await shows.announced(false)
      },
      held: async () => {
        await page.clock.fastForward(60_000)
        await shows.current(current)
        await shows.announced(true)
      },
    },
    always: () => shows.stopped(isStopped),
  }
}

const causeOf = (step: Step): string => String(payloadOf(step).hold)

const isHeldBy = ({ context }: AnyMachineSnapshot, step: Step): boolean =>
  context.holds.includes(payloadOf(step).hold)

export const promoCarouselFlow: BrowserFlow = {
  flow: 'promo-carousel',
  id: 'promoCarousel',
  isAsleepAtStart: false,
  model,
  proves: '[SUP-47]',
  drive,
  cannot: [
    ...['hold.begun', 'watchStillness:hold.begun'].map((step) => ({
      step,
      when: (snapshot: AnyMachineSnapshot, taken: Step) =>
        causeOf(taken) !== 'focus' && isHeldBy(snapshot, taken),
      because: 'this hold is on already: it must end before it can begin again',
    })),
    ...['hold.ended', 'watchStillness:hold.ended'].map((step) => ({
      step,
      when: (snapshot: AnyMachineSnapshot, taken: Step) => !isHeldBy(snapshot, taken),
      because: 'a hold that is not on cannot end',
    })),
  ],
}
