import { expect, type Page } from '@playwright/test'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import type { TrainStop } from '@tiffin-junction/contract/domain/train'
import type { ChosenStop } from '@tiffin-junction/contract/domain/train-stop'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/train/trip.model.ts'
import { journey, payloadOf } from '../../tests/samples.ts'
import { OtherTab } from '../drivers/device.ts'
import { locationMenuActions, locationMenuShows } from '../drivers/location-menu.ts'
import { trainActions } from '../drivers/train.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const stopIn = (step: Step): ChosenStop | null => Object(payloadOf(step)).stop ?? null

/** The train of the samples, with two stops that take orders. */
const train = () => {
  const { stations, dates, stops, ...rest } = journey()
  const [howrah, kanpur, delhi] = stops as [TrainStop, TrainStop, TrainStop]
  const etawah = { ...kanpur, code: 'ETW', name: 'Etawah' }
  return { ...rest, stations: [...stations], dates: [...dates], stops: [howrah, kanpur, etawah, delhi] }
}

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, [prepared(getTrain, () => ({ ...ok, data: train() })), ...guestAnswers])
  const otherTab = new OtherTab(page)
  const location = { ...locationMenuActions(page), shows: locationMenuShows(page) }
  const does = trainActions(page)
  let chosen: ChosenStop | null = null
  return {
    does: {
      start: async () => {
        // Before the first arrival of the train, whatever day it is.
        await page.clock.install({ time: new Date('2026-12-01T12:00:00+05:30') })
        await does.open('12301')
      },
      'stop.chosen': async (step) => {
        if (new URL(page.url()).pathname === '/') await page.goBack()
        chosen = stopIn(step)
        await does.choose(chosen?.stationName ?? '')
        await expect(page).toHaveURL('/')
      },
      'stop.dropped': async () => {
        await location.open()
        await location.drop()
        chosen = null
      },
      'watch:stop.found': async (step) => {
        chosen = stopIn(step)
        await otherTab.remember({ trip: chosen && JSON.stringify(chosen) })
      },
    },
    shows: {
      none: () => location.shows.place('New Delhi'),
      chosen: () => location.shows.place(`${chosen?.stationName} · `),
    },
  }
}

export const tripFlow: BrowserFlow = {
  flow: 'trip',
  id: 'trip',
  isAsleepAtStart: false,
  model,
  proves: '[TRN-11 TRN-12]',
  drive,
  cannot: [
    { step: 'watch:train.left', because: 'trip.test.ts waits until the train has left; a walk does not' },
    { step: 'seat.changed', because: 'an order does it: journeys-train.spec.ts' },
    {
      step: 'watch:stop.found',
      when: ({ context }, step) => (context.stop?.station ?? null) === (stopIn(step)?.station ?? null),
      because: 'the other tab has chosen the same',
    },
  ],
}
