import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { addressFinderMachine } from '../machines/address/address-finder.machine.ts'
import { markedAtPlace, savedPlace } from '../machines/address/address-finder.rules.ts'
import {
  type GeolocationReason,
  geolocationReason,
  geolocationText,
} from '../machines/address/device-location.rules.ts'
import { locationPickerMachine } from '../machines/address/location-picker.machine.ts'
import { placeSuggestionsMachine } from '../machines/address/place-suggestions.machine.ts'
import {
  type DeviceFix,
  isBarred,
  type MapsEvent,
  mapsProblem,
  type PlaceQuery,
  positionReason,
  suggestionText,
} from '../machines/address/places.rules.ts'
import type { Point } from '../src/domain/geo.ts'
import type { Place, PlaceSuggestion } from '../src/domain/place.ts'
import { deferredEffect, settled } from './deferred.ts'
import { place, suggestion } from './models/samples.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const clicked = { latitude: 28.6, longitude: 77.25 }
const jangpura = place('Jangpura', 28.5826, 77.2452)
const janpath = place('Janpath', 28.6219, 77.2188)
/** What may be thrown by a browser, a library or a slip: nothing of it says why. */
const mute = [null, undefined, 'offline', 7, new Error('offline'), {}]

describe('why nobody knows where the device is', () => {
  test.each<readonly [unknown, GeolocationReason, RegExp]>([
    [{ code: 1 }, 1, /^Location access denied\. Please enable location permissions\.$/],
    [{ code: 2 }, 2, /^Location information is unavailable\.$/],
    [{ code: 3 }, 3, /^Location request timed out\.$/],
    [{ code: 'unsupported' }, 'unsupported', /^Geolocation is not supported by this browser$/],
    [{ code: 4 }, 'unknown', /^An unknown error occurred while getting location\.$/],
    ...mute.map((failure) => [failure, 'unknown', /^An unknown error occurred/] as const),
  ])('[ADR-83 ADR-84 ADR-85 ADR-86 ADR-87] %j means %s', (failure, reason, words) => {
    expect(geolocationReason(failure)).toBe(reason)
    expect(geolocationText(failure)).toMatch(words)
  })

  test('[ADR-68 ADR-86] a failure that does not say why bars nothing and is not given words of its own', () => {
    for (const failure of [...mute, { reason: null }]) {
      expect(positionReason(failure)).toBeNull()
      expect(isBarred(failure)).toBe(false)
    }
    expect(positionReason({ reason: 'unknown' })).toMatch(/^An unknown error/)
    expect([1, 2, 3, 'unsupported', 'unknown'].map((reason) => isBarred({ reason }))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('[ADR-71] maps that are not there yet are said to be; whatever else fails is said by what was tried', () => {
    for (const failure of mute) expect(mapsProblem(failure, 'Search failed.')).toBe('Search failed.')
    expect(mapsProblem({ reason: 'notLoaded' }, 'Search failed.')).toBe('Maps API not loaded yet')
  })
})

describe('what a place is called', () => {
  test('[ADR-55] a suggestion of which no more is known is its name', () => {
    expect(suggestionText(suggestion('Jangpura'))).toBe('Jangpura, New Delhi, Delhi 110014')
    expect(suggestionText(suggestion('Delhi', { detail: '' }))).toBe('Delhi')
  })

  test('[ADR-64] a place is kept without the blanks that were typed around it', () => {
    expect(savedPlace(3, ' Platform 4 ', bhopal, 5)).toEqual({
      id: 'saved-3',
      text: 'Platform 4',
      coordinates: { lat: 23.26, lng: 77.41 },
      timestamp: 5,
    })
  })

  test('a place without an address takes nothing away from what was typed', () => {
    const bare = place('Jangpura', 28.5826, 77.2452, { formattedAddress: '' })
    expect(markedAtPlace(bare)).not.toHaveProperty('text')
    expect(markedAtPlace(jangpura)).toMatchObject({ text: 'Jangpura, New Delhi, Delhi 110014, India' })
  })
})

/** Effects of the two map screens that wait for their answers. */
const maps = () => {
  const search = deferredEffect<PlaceQuery, readonly Place[]>()
  const name = deferredEffect<Point, Place | null>()
  const locate = deferredEffect<undefined, DeviceFix>()
  const suggest = fromPromise<readonly PlaceSuggestion[], PlaceQuery>(async () => [])
  const actors = {
    suggestions: placeSuggestionsMachine.provide({ actors: { suggest } }),
    search: fromPromise(search.run),
    name: fromPromise(name.run),
    locate: fromPromise(locate.run),
    watchMaps: fromCallback<MapsEvent>(() => {}),
  }
  return { search, name, locate, actors }
}

const openFinder = async () => {
  const { actors, ...effects } = maps()
  const locateByBrowser = fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 1 }))
  const machine = addressFinderMachine.provide({ actors: { ...actors, locateByBrowser } })
  const finder = createActor(machine, { logger: () => {} })
  finder.start()
  await settled()
  return { ...effects, screen: finder, context: () => finder.getSnapshot().context }
}

const openPicker = async () => {
  const { actors, ...effects } = maps()
  const picker = createActor(locationPickerMachine.provide({ actors }), {
    input: { at: null },
    logger: () => {},
  })
  picker.start()
  await settled()
  return { ...effects, screen: picker, context: () => picker.getSnapshot().context }
}

describe.each([
  ['the map page', openFinder],
  ['the picker of an address', openPicker],
])('%s', (_, open) => {
  test('[ADR-55] what is typed is suggested for, near the middle of the map as it was moved', async () => {
    const { screen, search } = await open()
    screen.send({ type: 'map.moved', centre: bhopal })
    screen.send({ type: 'text.changed', text: 'New Market' })
    const suggestions = screen.getSnapshot().children.suggestions
    expect(suggestions?.getSnapshot().context).toMatchObject({ text: 'New Market', around: bhopal })
    screen.send({ type: 'search.submitted' })
    expect(search.all).toEqual([{ text: 'New Market', around: bhopal }])
  })

  test('[ADR-79] a place known from the network alone says why the browser would not tell', async () => {
    const { screen, locate, context } = await open()
    screen.send({ type: 'location.requested' })
    locate.open[0]?.answer({ point: bhopal, reason: 3 })
    await settled()
    expect(context()).toMatchObject({ centre: bhopal, reason: 'Location request timed out.' })
  })

  test('an answer to a search that was left for a tap on the map is not shown', async () => {
    const { screen, search, name, context } = await open()
    screen.send({ type: 'text.changed', text: 'Janpath' })
    screen.send({ type: 'search.submitted' })
    const [left] = search.open
    screen.send({ type: 'map.clicked', point: clicked })
    expect(left?.signal.aborted).toBe(true)
    expect(name.all).toEqual([clicked])
    left?.answer([janpath])
    await settled()
    expect(context().centre).toEqual(clicked)
  })
})

describe('the map page', () => {
  test('[ADR-76] a point nobody knows a name of is called by where it is', async () => {
    const { screen, name, context } = await openFinder()
    screen.send({ type: 'map.clicked', point: clicked })
    name.open[0]?.fail(new Error('offline'))
    await settled()
    expect(context().text).toBe('Custom location (28.600000, 77.250000)')
  })

  test('[ADR-62] of several kept places the one that was asked for is loaded, and the one deleted goes', async () => {
    const { screen, name, context } = await openFinder()
    for (const [at, here] of [jangpura, janpath].entries()) {
      screen.send({ type: 'map.clicked', point: here })
      name.open[0]?.answer(here)
      await settled()
      screen.send({ type: 'save.requested', at })
    }
    expect(context().saved.map(({ id }) => id)).toEqual(['saved-2', 'saved-1'])
    screen.send({ type: 'saved.loaded', id: 'saved-1' })
    expect(context().text).toBe('Jangpura, New Delhi, Delhi 110014, India')
    expect(context().point).toEqual({ latitude: 28.5826, longitude: 77.2452 })
    screen.send({ type: 'saved.deleted', id: 'saved-1' })
    expect(context().saved.map(({ id }) => id)).toEqual(['saved-2'])
  })
})
