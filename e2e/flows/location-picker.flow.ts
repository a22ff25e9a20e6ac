import { expect, type Page } from '@playwright/test'
import { searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import model from '../../machines/address/location-picker.model.ts'
import { place } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { locationPickerActions, locationPickerShows } from '../drivers/location-picker.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const jangpura = place('Jangpura', 28.5826, 77.2452)

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, [
    prepared(suggestPlaces, () => ({ ...ok, data: [] })),
    prepared(searchPlaces, () => ({ ...ok, data: [jangpura] })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const does = locationPickerActions(page)
  const shows = locationPickerShows(page)
  let isPicked = false

  return {
    does: {
      start: async () => {
        await enterAs(page, asha)
        await page.goto('/user/address/add')
        await does.open()
        await shows.open()
      },
      'placeSearch.snapshot': async () => {
        await does.search('Jangpura')
        isPicked = true
      },
      'location.selected': async () => {
        await does.select()
        await shows.closed()
        await expect(page.getByText('No location chosen yet')).toHaveCount(0)
      },
      'picker.closed': async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
        await shows.closed()
      },
    },
    shows: {
      picking: () => (isPicked ? shows.picked(jangpura.address.formattedAddress) : shows.unpicked()),
    },
  }
}

export const locationPickerFlow: BrowserFlow = {
  flow: 'location-picker',
  id: 'locationPicker',
  isAsleepAtStart: false,
  // The search emits a snapshot for each of its own steps.
  repeats: ['locationPicker.picking | xstate.snapshot.placeSearch | 0'],
  model,
  proves: '[ADR-46 ADR-47 ADR-48 ADR-52]',
  drive,
  cannot: [
    { step: 'start fromSomewhere', because: 'where a search begins is walked with the place search' },
    {
      step: 'placeSearch.snapshot',
      when: (_, step) => step.sample !== 1,
      because: 'how a place is found is walked with the place search',
    },
    {
      step: 'placeSearch.snapshot',
      when: ({ context }) => context.picked !== null,
      because: 'a place that is found already is not found again',
    },
    {
      step: 'location.selected',
      when: ({ context }) => context.picked === null,
      because: 'the button is disabled without a place',
    },
  ],
  ends: (_, { name }) => name === 'location.selected' || name === 'picker.closed',
}
