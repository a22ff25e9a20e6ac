import type { Page } from '@playwright/test'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import placeSearchModel from '../../machines/address/place-search.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { placeSearchInPicker } from './place-search-in-picker.ts'
import { placeSearchOnMapPage } from './place-search-on-map-page.ts'
import type { Driver } from './walker.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const texts = [' Jangpura ', ' ']

/** Walks each reason where a press asks again, because a page load for each would take long. */
const model: FlowModel = {
  ...placeSearchModel,
  events: {
    ...placeSearchModel.events,
    'device.located': [{ fix: { point: bhopal, reason: null } }],
    'device.unlocated': [{ error: { reason: 1 } }],
  },
  // Entering the same text again is no change in a browser.
  facts: (snapshot) => ({
    ...placeSearchModel.facts?.(snapshot),
    typed: texts.indexOf(snapshot.context.text),
  }),
}

/** Names of the steps and states of the search, on both of its screens. */
const steps = [
  'text.changed',
  'search.submitted',
  'suggestion.chosen',
  'location.requested',
  'map.clicked',
  'map.moved',
  'device.located',
  'device.unlocated',
  'place.given',
  'search.done',
  'search.error',
  'resolve.done',
  'resolve.error',
  'name.done',
  'name.error',
  'locate.done',
  'locate.error',
]
const states = ['awaiting', 'idle', 'searching', 'resolving', 'locating', 'naming', 'located']

const byName = <T>(names: readonly string[], of: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

/** The start decides on which screen the search is; every later step goes to the driver of that screen. */
async function drive(page: Page): Promise<Driver> {
  let driver: Driver = { does: {}, shows: {} }
  const make = (name: string, step: Step) => {
    const execute = driver.does[name]
    if (!execute) throw new Error(`Nobody can do ${name} here`)
    return execute(step)
  }
  const show = (name: string) => {
    const look = driver.shows[name]
    if (!look) throw new Error(`Nobody can see ${name} here`)
    return look()
  }
  return {
    does: {
      ...byName(steps, (name) => (step: Step) => make(name, step)),
      start: async (step) => {
        const { holdsAddress } = Object(step.type === 'start' ? step.input : null)
        driver = await (holdsAddress ? placeSearchOnMapPage(page) : placeSearchInPicker(page))
        await make('start', step)
      },
    },
    shows: byName(states, (name) => () => show(name)),
    always: async (underWay) => driver.always?.(underWay),
  }
}

const reasonOf = (step: Step): unknown => Object(step.type === 'error' ? step.error : null).reason
const noScript = 'the own place service has no script to load'

export const placeSearchFlow: BrowserFlow = {
  flow: 'place-search',
  id: 'placeSearch',
  isAsleepAtStart: false,
  model,
  proves:
    '[ADR-47 ADR-48 ADR-51 ADR-52 ADR-55 ADR-58 ADR-60 ADR-61 ADR-67 ADR-68 ADR-72 ADR-73 ADR-74 ADR-76 ADR-83 ADR-84 ADR-85 ADR-86 ADR-88 ADR-89]',
  drive,
  cannot: [
    {
      step: 'watchMaps:maps.refused',
      because: 'without a key no service refuses it; tests of Google Maps do',
    },
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'a box that is given the text it has reports no change',
    },
    {
      step: 'suggestion.chosen',
      when: ({ context }) => context.text.trim() === '',
      because: 'nothing is suggested for an empty text',
    },
    {
      step: 'location.requested',
      when: (snapshot) => snapshot.hasTag('locating'),
      because: 'the button is busy and takes no taps',
    },
    {
      step: 'place.given',
      when: (snapshot) => !snapshot.hasTag('located') || snapshot.context.text.trim() === '',
      because: 'the page knows only what was saved there, and saves only a place with a text',
    },
    { step: 'search.error', when: (_, step) => reasonOf(step) === 'notLoaded', because: noScript },
    { step: 'resolve.error', when: (_, step) => reasonOf(step) === 'notLoaded', because: noScript },
    {
      step: 'locate.error',
      when: (_, step) => reasonOf(step) === 'unsupported',
      because: 'a browser has geolocation or not, from its first page on; a journey of its own proves it',
    },
  ],
}
