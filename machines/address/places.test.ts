import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { place, suggestion } from '../../tests/samples.ts'
import { addressFinderMachine } from './address-finder.machine.ts'
import { savedPlace } from './address-finder.rules.ts'
import { type GeolocationReason, geolocationReason, geolocationText } from './device-location.rules.ts'
import { locationPickerMachine } from './location-picker.machine.ts'
import { placeSearchMachine } from './place-search.machine.ts'
import { withPlace } from './place-search.rules.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'
import {
  type DeviceFix,
  isBarred,
  type MapsEvent,
  mapsProblem,
  type PlaceQuery,
  positionReason,
  suggestionText,
} from './places.rules.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const clicked = { latitude: 28.6, longitude: 77.25 }
const jangpura = place('Jangpura', 28.5826, 77.2452)
const janpath = place('Janpath', 28.6219, 77.2188)
/** Values that a browser, a library or a bug may throw. None of them gives a reason. */
const mute = [null, undefined, 'offline', 7, new Error('offline'), {}]

describe('the reason for an unknown device location', () => {
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

  test('[ADR-68 ADR-86] a failure without a reason does not count as barred and has no text', () => {
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

  test('[ADR-71] maps that are not loaded say so; any other failure has the text of the attempt', () => {
    for (const failure of mute) expect(mapsProblem(failure, 'Search failed.')).toBe('Search failed.')
    expect(mapsProblem({ reason: 'notLoaded' }, 'Search failed.')).toBe('Maps API not loaded yet')
  })
})

describe('what a place is called', () => {
  test('[ADR-55] a suggestion without details shows only its name', () => {
    expect(suggestionText(suggestion('Jangpura'))).toBe('Jangpura, New Delhi, Delhi 110014')
    expect(suggestionText(suggestion('Delhi', { detail: '' }))).toBe('Delhi')
  })

  test('[ADR-64] a saved place has a trimmed text', () => {
    expect(savedPlace(3, ' Platform 4 ', bhopal, 5)).toEqual({
      id: 'saved-3',
      text: 'Platform 4',
      coordinates: { lat: 23.26, lng: 77.41 },
      timestamp: 5,
    })
  })

  test('a place without an address does not clear the typed text', () => {
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

/** Effects of the two map screens, which a test answers. */
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

/** Returns the search actor of a screen, and a function that returns its context. */
const searchIn = (screen: { getSnapshot: () => { children: { placeSearch?: SearchRef | undefined } } }) => {
  const { placeSearch } = screen.getSnapshot().children
  if (!placeSearch) throw new Error('The screen has no search')
  return { search: placeSearch, context: () => placeSearch.getSnapshot().context }
}

const openFinder = async () => {
  const { placeSearch, ...asked } = maps()
  const locateByBrowser = fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 1 }))
  const machine = addressFinderMachine.provide({
    actors: { placeSearch, locateByBrowser, watchDevice: quietLink() },
  })
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
  test('[ADR-55] suggestions and searches use the typed text and the centre of the moved map', async () => {
    const { asked, search } = await open()
    search.send({ type: 'map.moved', centre: bhopal })
    search.send({ type: 'text.changed', text: 'New Market' })
    const suggestions = search.getSnapshot().children.suggestions
    expect(suggestions?.getSnapshot().context).toMatchObject({ text: 'New Market', around: bhopal })
    search.send({ type: 'search.submitted' })
    expect(asked.search.all).toEqual([{ text: 'New Market', around: bhopal }])
  })

  test('[ADR-79] a position from the network also has the reason of the browser', async () => {
    const { asked, search, context } = await open()
    search.send({ type: 'location.requested' })
    asked.locate.open[0]?.answer({ point: bhopal, reason: 3 })
    await settled()
    expect(context()).toMatchObject({ centre: bhopal, reason: 'Location request timed out.' })
  })

  test('a tap on the map aborts a search, and its answer is not shown', async () => {
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
  /** Opens the page with a device that is not located, and returns what a late position does. */
  const openLate = async () => {
    const { placeSearch } = maps()
    let give = (_: { type: 'device.found'; point: Point }) => {}
    const actors = {
      placeSearch,
      locateByBrowser: fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 1 })),
      watchDevice: fromCallback(({ sendBack }) => {
        give = sendBack
      }),
    }
    const finder = createActor(addressFinderMachine.provide({ actors }), { logger: () => {} }).start()
    await settled()
    return { ...searchIn(finder), findDevice: () => give({ type: 'device.found', point: bhopal }) }
  }

  test('[ADR-92] a late position moves the marker from New Delhi', async () => {
    const { context, findDevice } = await openLate()
    expect(context()).toMatchObject({ text: 'Default Location (Delhi)', isDevice: false })
    findDevice()
    expect(context()).toMatchObject({
      text: 'Current Location',
      centre: bhopal,
      isDevice: true,
      reason: null,
    })
  })

  test.each([
    ['was typed', { type: 'text.changed', text: 'Janpath' }],
    ['was tapped', { type: 'map.clicked', point: clicked }],
    ['was loaded', { type: 'place.given', point: clicked, text: 'Platform 4' }],
  ] as const)('[ADR-92] a late position leaves a place that %s', async (_, event) => {
    const { search, context, findDevice } = await openLate()
    search.send(event)
    await settled()
    const { text, place } = context()
    findDevice()
    expect(context()).toMatchObject({ text, place, isDevice: false })
  })

  test.each([
    ['a search', { type: 'text.changed', text: 'Janpath' }, 'Janpath'],
    ['a tap on the map', { type: 'map.clicked', point: clicked }, ''],
  ] as const)('[ADR-66] %s aborts the request for the device location', async (_, event, text) => {
    const { placeSearch } = maps()
    const byBrowser = deferredEffect<undefined, DeviceFix>()
    const actors = { placeSearch, locateByBrowser: fromPromise(byBrowser.run), watchDevice: quietLink() }
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

  test('[ADR-76] a point without a name shows its coordinates', async () => {
    const { asked, search, context } = await openFinder()
    search.send({ type: 'map.clicked', point: clicked })
    asked.name.open[0]?.fail(new Error('offline'))
    await settled()
    expect(context().text).toBe('Custom location (28.600000, 77.250000)')
  })

  test('[ADR-62] loads and deletes the chosen one of several saved places', async () => {
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
