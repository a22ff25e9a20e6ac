import { expect, type Page } from '@playwright/test'
import { getAllAddresses, getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { getPlace, reversePlace, searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import type { Place } from '@tiffin-junction/contract/domain/place'
import type { Step } from '@tiffin-junction/flows/step'
import { payloadOf, suggestion } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { locationPickerActions, locationPickerShows } from '../drivers/location-picker.ts'
import { heldPosition } from '../drivers/position.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { outputOf, placeAnswers } from './place-answers.ts'
import { positionCode, positionMessage } from './position-messages.ts'
import { asha, emptyCartAnswers, home, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const custom = /^Custom location \(-?\d+\.\d{6}, -?\d+\.\d{6}\)$/

const reasonOf = (step: Step): unknown =>
  Object(step.type === 'done' ? step.output : step.type === 'error' ? step.error : null).reason

/** Drives the search for a place in the location picker. */
export async function placeSearchInPicker(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  let saved = home
  let ip = '127.0.0.1'
  const api = await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: [writeAddress(saved)] })),
    prepared(suggestPlaces, () => ({ ...ok, data: [suggestion('Jangpura')] })),
    prepared(getIp, () => ip),
    prepared(locateIp, () => bhopal),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const does = locationPickerActions(page)
  const shows = locationPickerShows(page)
  let picked: { address: string | RegExp; popup: readonly string[] } | null = null
  let isDevice = false
  let words: readonly string[] = []

  const pickedAs = ({ address }: Place) => {
    const { formattedAddress, area, city, pincode } = address
    picked = { address: formattedAddress, popup: [`Area: ${area}`, `City: ${city}`, `Pincode: ${pincode}`] }
    isDevice = false
  }
  const unnamed = () => {
    picked = { address: isDevice ? 'Current Location' : custom, popup: [] }
  }
  const trouble = async () => {
    for (const each of words) await shows.problem(each)
    if (words.length === 0) await shows.noProblem()
  }
  const quietly = async (act: () => Promise<void>) => {
    words = []
    await act()
  }

  return {
    does: {
      start: async (step) => {
        const { at } = Object(step.type === 'start' ? step.input : null)
        await position.hold()
        await enterAs(page, asha)
        if (at) {
          saved = { ...home, ...at }
          unnamed()
        }
        await page.goto(at ? `/user/address/edit/${home.id}` : '/user/address/add')
        await does.open()
        await shows.open()
        await expect(page.locator('.map canvas')).toBeVisible()
      },
      'text.changed': (step) => quietly(() => does.type(String(payloadOf(step).text))),
      'search.submitted': async () => {
        await quietly(does.submit)
        // A blank text is not searched for.
        const isBlank = (await page.getByRole('combobox').inputValue()).trim() === ''
        if (isBlank) words = ['Type a place, a station or a pincode first.']
      },
      'suggestion.chosen': (step) =>
        quietly(async () => {
          const { name } = Object(payloadOf(step).suggestion)
          const option = page.getByRole('option', { name })
          if ((await option.count()) === 0) await does.press('ArrowDown')
          await option.click()
        }),
      'location.requested': () => quietly(does.locate),
      'map.clicked': async () => {
        isDevice = false
        unnamed()
        await quietly(() => does.clickMap(40, 70))
      },
      'map.moved': async () => {
        await page.locator('.map canvas').focus()
        await page.keyboard.press('ArrowRight')
      },
      ...placeAnswers(api, {
        find: pickedAs,
        say: (problem) => {
          words = [problem]
        },
      }),
      'name.done': async (step) => {
        const call = await api.call(reversePlace)
        await call.answer({ ...ok, data: outputOf(step) })
        if (outputOf(step)) pickedAs(outputOf(step) as Place)
        else unnamed()
      },
      'name.error': async () => {
        await (await api.call(reversePlace)).lose()
        unnamed()
      },
      'locate.done': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        const reason = reasonOf(step)
        isDevice = true
        unnamed()
        ip = '49.36.0.1'
        words = reason === null ? [] : [positionMessage(reason)]
        await (reason === null ? position.give(bhopal) : position.refuse(positionCode(reason)))
      },
      'locate.error': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        const reason = reasonOf(step)
        ip = '127.0.0.1'
        words = ['Unable to get your current location', positionMessage(reason)]
        await position.refuse(positionCode(reason))
      },
    },
    shows: {
      idle: async () => {
        await shows.unpicked()
        await trouble()
      },
      searching: () => shows.busy('Search'),
      resolving: () => shows.busy('Search'),
      locating: () => shows.busy('Getting Location...'),
      naming: shows.naming,
      located: async () => {
        expect(picked).not.toBeNull()
        await shows.picked(picked?.address ?? '', picked?.popup)
        await trouble()
      },
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(
          () => [searchPlaces, getPlace, reversePlace].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual([asked('search'), asked('resolve'), asked('name')])
      // Ends a request that nothing waits for, so that the next one is sent again.
      if (!underWay.includes('locate')) {
        ip = '127.0.0.1'
        await position.refuse(2)
      }
    },
  }
}
