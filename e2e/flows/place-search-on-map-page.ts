import { expect, type Page } from '@playwright/test'
import { getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { getPlace, reversePlace, searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import type { Step } from '@tiffin-junction/flows/step'
import { payloadOf, suggestion } from '../../tests/samples.ts'
import { addressFinderActions, addressFinderShows } from '../drivers/address-finder.ts'
import { heldPosition } from '../drivers/position.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { outputOf, placeAnswers } from './place-answers.ts'
import { positionCode, positionMessage } from './position-messages.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const anywhere = /^\d+\.\d{6}$/

const textOf = (step: Step): string => String(payloadOf(step).text)
const reasonOf = (step: Step): unknown => {
  if (step.type === 'done') return Object(step.output).reason
  return Object(step.type === 'error' ? step.error : payloadOf(step).error).reason
}

/** The panel of the selected location; the address is empty when none is known. */
type Selected = { readonly address: string | RegExp; readonly at: Point | null; readonly isDevice: boolean }

/** Drives the search for a place on the map page. */
export async function placeSearchOnMapPage(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, [
    prepared(suggestPlaces, () => ({ ...ok, data: [suggestion('Jangpura')] })),
    prepared(locateIp, () => bhopal),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getIp && endpoint !== locateIp),
  ])
  const does = addressFinderActions(page)
  const shows = addressFinderShows(page)
  const box = page.getByLabel('Enter Address')
  const loseIp = () => api.meet(getIp, (call) => call.lose())
  let pauseIp = loseIp()
  let text: string | RegExp = ''
  let selected: Selected | null = null
  let words: readonly string[] = []
  let isAwaiting = false

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
  /** Acts after the list of suggestions, which covers the page, has closed. */
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

  const rest = async () => {
    await panel()
    await shows.canLocate()
    await shows.canSave(selected !== null && !(typeof text === 'string' && text.trim() === ''))
    await shows.problems(words)
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
      // The page can only give a place that was saved on it.
      'place.given': async () => {
        text = (await box.inputValue()).trim()
        await beside(does.save)
        await quietly(() => does.load(String(text)))
        if (selected) selected = { ...selected, address: text, isDevice: false }
        await does.remove(text)
      },
      'device.located': async () => {
        await position.give(bhopal)
        locate(bhopal, true)
      },
      'device.unlocated': async (step) => {
        const message = await refuse(step)
        selected = { address: 'Default Location (Delhi)', at: newDelhi, isDevice: false }
        text = 'Default Location (Delhi)'
        words = [message]
      },
      'locate.done': async (step) => {
        if (reasonOf(step) === null) {
          await expect.poll(position.isAsked).toBe(true)
          await position.give(bhopal)
        } else {
          pauseIp()
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
      awaiting: async () => {
        isAwaiting = true
        await shows.locating()
      },
      idle: rest,
      located: rest,
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
      const isAsked = isAwaiting || underWay.includes('locate')
      isAwaiting = false
      if (isAsked) return
      // Ends requests that nothing waits for, so that the next one is sent again.
      while (api.waiting(getIp) > 0) await (await api.call(getIp)).lose()
      pauseIp = loseIp()
      await position.refuse(2)
    },
  }
}
