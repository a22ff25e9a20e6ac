import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { addressFinderMachine } from '../machines/address/address-finder.machine.ts'
import { savedPlace } from '../machines/address/address-finder.rules.ts'
import {
  type GeolocationReason,
  geolocationReason,
  geolocationText,
} from '../machines/address/device-location.rules.ts'
import { locationPickerMachine } from '../machines/address/location-picker.machine.ts'
import { placeSearchMachine } from '../machines/address/place-search.machine.ts'
import { withPlace } from '../machines/address/place-search.rules.ts'
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
    const onMapPage = { holdsAddress: true, place: janpath }
    expect(withPlace(onMapPage, bare)).not.toHaveProperty('text')
    expect(withPlace(onMapPage, bare).place.address).toEqual({
      ...bare.address,
      formattedAddress: 'Janpath, New Delhi, Delhi 110014, India',
    })
    expect(withPlace({ ...onMapPage, place: null }, bare).place).toEqual(bare)
    expect(withPlace(onMapPage, jangpura)).toMatchObject({ text: 'Jangpura, New Delhi, Delhi 110014, India' })
    expect(withPlace({ ...onMapPage, holdsAddress: false }, jangpura)).not.toHaveProperty('text')
  })
})

type SearchRef = ActorRefFrom<typeof placeSearchMachine>

/** Effects of the two map screens that wait for their answers. */
const maps = () => {
  const search = deferredEffect<PlaceQuery, readonly Place[]>()
  const name = deferredEffect<Point, Place | null>()
  const locate = deferredEffect<undefined, DeviceFix>()
  const suggest = fromPromise<readonly PlaceSuggestion[], PlaceQuery>(async () => [])
  const placeSearch = placeSearchMachine.provide({
    actors: {
      suggestions: placeSuggestionsMachine.provide({ actors: { suggest } }),
      search: fromPromise(search.run),
      name: fromPromise(name.run),
      locate: fromPromise(locate.run),
      watchMaps: fromCallback<MapsEvent>(() => {}),
    },
  })
  return { search, name, locate, placeSearch }
}

/** The search of a screen: what a person does there, and what it then knows. */
const searchIn = (screen: { getSnapshot: () => { children: { placeSearch?: SearchRef | undefined } } }) => {
  const { placeSearch } = screen.getSnapshot().children
  if (!placeSearch) throw new Error('The screen has no search')
  return { search: placeSearch, context: () => placeSearch.getSnapshot().context }
}

const openFinder = async () => {
  const { placeSearch, ...asked } = maps()
  const locateByBrowser = fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 1 }))
  const machine = addressFinderMachine.provide({ actors: { placeSearch, locateByBrowser } })
  const finder = createActor(machine, { logger: () => {} })
  finder.start()
  await settled()
  return { asked, finder, ...searchIn(finder) }
}

const openPicker = async () => {
  const { placeSearch, ...asked } = maps()
  const picker = createActor(locationPickerMachine.provide({ actors: { placeSearch } }), {
    input: { at: null },
    logger: () => {},
  })
  picker.start()
  await settled()
  return { asked, ...searchIn(picker) }
}

describe.each([
  ['the map page', openFinder],
  ['the picker of an address', openPicker],
])('%s', (_, open) => {
  test('[ADR-55] what is typed is suggested for, near the middle of the map as it was moved', async () => {
    const { asked, search } = await open()
    search.send({ type: 'map.moved', centre: bhopal })
    search.send({ type: 'text.changed', text: 'New Market' })
    const suggestions = search.getSnapshot().children.suggestions
    expect(suggestions?.getSnapshot().context).toMatchObject({ text: 'New Market', around: bhopal })
    search.send({ type: 'search.submitted' })
    expect(asked.search.all).toEqual([{ text: 'New Market', around: bhopal }])
  })

  test('[ADR-79] a place known from the network alone says why the browser would not tell', async () => {
    const { asked, search, context } = await open()
    search.send({ type: 'location.requested' })
    asked.locate.open[0]?.answer({ point: bhopal, reason: 3 })
    await settled()
    expect(context()).toMatchObject({ centre: bhopal, reason: 'Location request timed out.' })
  })

  test('an answer to a search that was left for a tap on the map is not shown', async () => {
    const { asked, search, context } = await open()
    search.send({ type: 'text.changed', text: 'Janpath' })
    search.send({ type: 'search.submitted' })
    const [left] = asked.search.open
    search.send({ type: 'map.clicked', point: clicked })
    expect(left?.signal.aborted).toBe(true)
    expect(asked.name.all).toEqual([clicked])
    left?.answer([janpath])
    await settled()
    expect(context().centre).toEqual(clicked)
  })
})

describe('the map page', () => {
  test.each([
    ['a search', { type: 'text.changed', text: 'Janpath' }, 'Janpath'],
    ['a tap on the map', { type: 'map.clicked', point: clicked }, ''],
  ] as const)('[ADR-66] %s ends the question where the device is', async (_, event, text) => {
    const { placeSearch } = maps()
    const byBrowser = deferredEffect<undefined, DeviceFix>()
    const actors = { placeSearch, locateByBrowser: fromPromise(byBrowser.run) }
    const finder = createActor(addressFinderMachine.provide({ actors }), { logger: () => {} }).start()
    const { search, context } = searchIn(finder)
    const [asked] = byBrowser.open
    search.send({ type: 'map.moved', centre: bhopal })
    expect(asked?.signal.aborted).toBe(false)
    search.send(event)
    expect(asked?.signal.aborted).toBe(true)
    asked?.answer({ point: bhopal, reason: null })
    await settled()
    expect(context()).toMatchObject({ text, isDevice: false })
  })

  test('[ADR-76] a point nobody knows a name of is called by where it is', async () => {
    const { asked, search, context } = await openFinder()
    search.send({ type: 'map.clicked', point: clicked })
    asked.name.open[0]?.fail(new Error('offline'))
    await settled()
    expect(context().text).toBe('Custom location (28.600000, 77.250000)')
  })

  test('[ADR-62] of several kept places the one that was asked for is loaded, and the one deleted goes', async () => {
    const { asked, finder, search, context } = await openFinder()
    for (const [at, here] of [jangpura, janpath].entries()) {
      search.send({ type: 'map.clicked', point: here })
      asked.name.open[0]?.answer(here)
      await settled()
      finder.send({ type: 'save.requested', at })
    }
    expect(finder.getSnapshot().context.saved.map(({ id }) => id)).toEqual(['saved-2', 'saved-1'])
    finder.send({ type: 'saved.loaded', id: 'saved-1' })
    expect(context().text).toBe('Jangpura, New Delhi, Delhi 110014, India')
    expect(context().place).toMatchObject({ latitude: 28.5826, longitude: 77.2452 })
    finder.send({ type: 'saved.deleted', id: 'saved-1' })
    expect(finder.getSnapshot().context.saved.map(({ id }) => id)).toEqual(['saved-2'])
  })
})
