import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { canSave } from '../../machines/address/address-finder.rules.ts'
import { getIp, locateIp } from '../../src/contract/address.ts'
import { getPlace, reversePlace, searchPlaces, suggestPlaces } from '../../src/contract/places.ts'
import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place } from '../../src/domain/place.ts'
import type { FlowModel } from '../../tests/flows/model.ts'
import type { Step } from '../../tests/flows/step.ts'
import finderModel from '../../tests/models/address/address-finder.model.ts'
import { payloadOf, suggestion } from '../../tests/models/samples.ts'
import { addressFinderActions, addressFinderShows } from '../drivers/address-finder.ts'
import { heldPosition } from '../drivers/position.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { HeldApi, prepared } from './held-api.ts'
import { outputOf, placeAnswers } from './place-answers.ts'
import { positionCode, positionMessage } from './position-messages.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const anywhere = /^\d+\.\d{6}$/

/** Each reason is walked where a press asks again; a page load for each would take long. */
const model: FlowModel = {
  ...finderModel,
  outcomes: {
    ...finderModel.outcomes,
    locateByBrowser: { done: [{ point: bhopal, reason: null }], error: [{ reason: 1 }, { reason: 2 }] },
    locateAtFirst: { done: [{ point: bhopal, reason: 2 }], error: [{ reason: 2 }] },
  },
  // The same text again is no change in a browser.
  facts: (snapshot) => ({
    ...finderModel.facts?.(snapshot),
    typed: [' Jangpura ', ' '].indexOf(snapshot.context.text),
  }),
}

const textOf = (step: Step): string => String(payloadOf(step).text)
const reasonOf = (step: Step): unknown =>
  Object(step.type === 'done' ? step.output : step.type === 'error' ? step.error : null).reason

/** The panel of the selected location; the address is empty where none is known. */
type Selected = { readonly address: string | RegExp; readonly at: Point | null; readonly isDevice: boolean }

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await HeldApi.before(page, [
    prepared(suggestPlaces, () => ({ ...ok, data: [suggestion('Jangpura')] })),
    prepared(locateIp, () => bhopal),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getIp && endpoint !== locateIp),
  ])
  const does = addressFinderActions(page)
  const shows = addressFinderShows(page)
  const box = page.getByLabel('Enter Address')
  const loseIp = () => api.meet(getIp, (call) => call.lose())
  let holdIp = loseIp()
  let text: string | RegExp = ''
  let selected: Selected | null = null
  let words: readonly string[] = []
  let saved: readonly { text: string; selected: Selected }[] = []

  const find = ({ latitude, longitude, address }: Place) => {
    text = address.formattedAddress
    selected = { address: text, at: { latitude, longitude }, isDevice: false }
  }
  const locate = (at: Point | null, isDevice: boolean) => {
    text = ''
    selected = { address: '', at, isDevice }
  }
  const nameAs = (address: string | RegExp) => {
    text = address
    selected = { at: null, isDevice: false, ...selected, address }
  }
  const nameless = () => {
    nameAs(selected?.isDevice ? 'Current Location' : /^Custom location \(\d+\.\d{6}, \d+\.\d{6}\)$/)
  }
  const refuse = async (step: Step) => {
    const reason = reasonOf(step)
    await expect.poll(position.isAsked).toBe(true)
    await position.refuse(positionCode(reason))
    return positionMessage(reason)
  }
  const showDefault = (message: string) => {
    selected = { address: 'Default Location (Delhi)', at: newDelhi, isDevice: false }
    text = 'Default Location (Delhi)'
    words = [message]
  }
  /** Acts after the list of suggestions, which lies over the page, has closed. */
  const beside = async (act: () => Promise<void>) => {
    await box.blur()
    await act()
  }
  const quietly = async (act: () => Promise<void>) => {
    words = []
    await act()
  }
  const panel = async () => {
    await shows.text(text)
    if (!selected) return shows.unselected()
    const [latitude, longitude] = selected.at
      ? [selected.at.latitude.toFixed(6), selected.at.longitude.toFixed(6)]
      : [anywhere, anywhere]
    await shows.selected(selected.address || 'Without an address', latitude, longitude)
  }

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await position.hold()
        await does.open()
        await shows.page()
        await shows.map()
        await expect.poll(position.isAsked).toBe(true)
      },
      'text.changed': (step) =>
        quietly(async () => {
          text = textOf(step)
          await does.type(text)
        }),
      'search.submitted': async () => {
        const isBlank = (await box.inputValue()).trim() === ''
        await quietly(() => does.press('Enter'))
        if (isBlank) words = ['Type a place, a station or a pincode first.']
      },
      'suggestion.chosen': (step) =>
        quietly(async () => {
          const { name, detail } = Object(payloadOf(step).suggestion)
          // The arrow key opens the list again.
          if ((await page.getByRole('option').count()) === 0) await does.press('ArrowDown')
          await does.choose(name)
          text = `${name}, ${detail}`
        }),
      'location.requested': () => quietly(() => beside(does.locate)),
      'map.clicked': async () => {
        await quietly(() => beside(() => does.clickMap(40, 70)))
        locate(null, false)
      },
      'map.moved': () => beside(does.moveMap),
      'save.requested': async () => {
        const value = (await box.inputValue()).trim()
        if (selected) saved = [{ text: value, selected }, ...saved]
        await beside(does.save)
      },
      'saved.loaded': async () => {
        const [first] = saved
        if (!first) throw new Error('Nothing is saved')
        await quietly(() => beside(() => does.load(first.text)))
        text = first.text
        selected = { ...first.selected, address: first.text }
      },
      'saved.deleted': async () => {
        await beside(() => does.remove(saved[0]?.text ?? ''))
        saved = []
      },
      'locateByBrowser.done': async () => {
        await position.give(bhopal)
        locate(bhopal, true)
      },
      'locateByBrowser.error': async (step) => {
        // The network is asked after the browser, unless the person does not want to be located.
        if (reasonOf(step) !== 1) holdIp()
        const message = await refuse(step)
        if (reasonOf(step) === 1) showDefault(message)
      },
      'locateAtFirst.done': async (step) => {
        await (await api.call(getIp)).answer('49.36.0.1')
        locate(bhopal, true)
        words = [positionMessage(reasonOf(step))]
      },
      'locateAtFirst.error': async (step) => {
        await (await api.call(getIp)).lose()
        showDefault(positionMessage(reasonOf(step)))
      },
      'locate.done': async (step) => {
        if (reasonOf(step) === null) {
          await expect.poll(position.isAsked).toBe(true)
          await position.give(bhopal)
        } else {
          holdIp()
          words = [await refuse(step)]
          await (await api.call(getIp)).answer('49.36.0.1')
        }
        locate(bhopal, true)
      },
      'locate.error': async (step) => {
        words = ['Unable to determine location', await refuse(step)]
      },
      'name.done': async (step) => {
        await (await api.call(reversePlace)).answer({ ...ok, data: outputOf(step) })
        if (outputOf(step)) nameAs((outputOf(step) as Place).address.formattedAddress)
        else nameless()
      },
      'name.error': async () => {
        await (await api.call(reversePlace)).lose()
        nameless()
      },
      ...placeAnswers(api, {
        find,
        say: (problem) => {
          words = [problem]
        },
      }),
    },
    shows: {
      opening: shows.locating,
      openingByNetwork: shows.locating,
      ready: async () => {
        await panel()
        await shows.canLocate()
        await shows.canSave(selected !== null && !(typeof text === 'string' && text.trim() === ''))
        await shows.saved(saved.map((each) => each.text))
        await shows.problems(words)
      },
      searching: () => shows.lookingFor('Looking for the place…'),
      resolving: () => shows.lookingFor('Looking for the place…'),
      locating: shows.locating,
      naming: () => shows.lookingFor('Looking up the address…'),
    },
    always: async (underWay) => {
      const lookups = ['search', 'resolve', 'name'].map((id) => (underWay.includes(id) ? 1 : 0))
      await expect
        .poll(
          () => [searchPlaces, getPlace, reversePlace].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual(lookups)
      if (underWay.some((id) => id.startsWith('locate'))) return
      // Questions that nothing waits for are settled, so that the next one is asked again.
      while (api.waiting(getIp) > 0) await (await api.call(getIp)).lose()
      holdIp = loseIp()
      await position.refuse(2)
    },
  }
}

const isSaved = ({ context }: AnyMachineSnapshot, step: Step): boolean =>
  context.saved.some(({ id }: { id: string }) => id === payloadOf(step).id)
const noScript = 'the own place service has no script to load'
const noGeolocation =
  'a browser has geolocation or not, from its first page on; a journey of its own proves it'
const noSuch = 'only a saved address has the button'

export const addressFinderFlow: BrowserFlow = {
  flow: 'address-finder',
  id: 'addressFinder',
  isAsleepAtStart: false,
  model,
  proves:
    '[ADR-51 ADR-54 ADR-55 ADR-58 ADR-59 ADR-60 ADR-61 ADR-62 ADR-67 ADR-68 ADR-72 ADR-73 ADR-74 ADR-76 ADR-79 ADR-83 ADR-84 ADR-85 ADR-86 ADR-89]',
  drive,
  cannot: [
    {
      step: 'watchMaps:maps.refused',
      because: 'without a key no service refuses it; tests of Google Maps do',
    },
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === textOf(step),
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
      step: 'save.requested',
      when: ({ context }) => !canSave(context.point, context.text),
      because: 'the button is disabled without a place and a text',
    },
    { step: 'saved.loaded', when: (snapshot, step) => !isSaved(snapshot, step), because: noSuch },
    { step: 'saved.deleted', when: (snapshot, step) => !isSaved(snapshot, step), because: noSuch },
    { step: 'search.error', when: (_, step) => reasonOf(step) === 'notLoaded', because: noScript },
    { step: 'resolve.error', when: (_, step) => reasonOf(step) === 'notLoaded', because: noScript },
    { step: 'locate.error', when: (_, step) => reasonOf(step) === 'unsupported', because: noGeolocation },
  ],
}
