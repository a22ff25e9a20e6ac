import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import type { MapProps } from '@tiffin-junction/contract/domain/map'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { addressFinderMachine } from '../../machines/address/address-finder.machine.ts'
import { locationPickerMachine } from '../../machines/address/location-picker.machine.ts'
import { placeSearchMachine } from '../../machines/address/place-search.machine.ts'
import type { DeviceFix, MapsEvent, PlaceQuery } from '../../machines/address/places.rules.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { place } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { AddressFinderView } from './address-finder-view.tsx'
import LocationPickerView from './location-picker-view.tsx'

const jangpura = place('Jangpura', 28.5826, 77.2452)

/** Answers of the effects. A search without `search` fails with `failure`. */
interface World {
  readonly search?: readonly Place[]
  readonly failure?: unknown
  readonly isRefused?: boolean
}

const locate = fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 1 }))

const searchOf = ({ search, failure, isRefused = false }: World) =>
  placeSearchMachine.provide({
    actors: {
      search: fromPromise<readonly Place[], PlaceQuery>(async () => {
        if (search) return search
        throw failure
      }),
      resolve: fromPromise<Place, { readonly id: string }>(async () => jangpura),
      name: fromPromise<Place | null, Point>(async () => null),
      locate,
      watchMaps: fromCallback<MapsEvent>(({ sendBack }) => {
        if (isRefused) sendBack({ type: 'maps.refused' })
      }),
    },
  })

/** Returns a map that only records its props. */
const notingMap = () => {
  const told: MapProps[] = []
  const map = (props: MapProps) => {
    told.push(props)
    return null
  }
  return { map, told }
}

const silent = { logger: () => {} }

const pickerAfter = async (world: World, text: string) => {
  const machine = locationPickerMachine.provide({ actors: { placeSearch: searchOf(world) } })
  const picker = createActor(machine, { input: { at: null }, ...silent }).start()
  const search = picker.getSnapshot().children.placeSearch
  search?.send({ type: 'text.changed', text })
  if (text !== '') search?.send({ type: 'search.submitted' })
  await arrived()
  return picker
}

const finderOf = async (world: World) => {
  const locateByBrowser = fromPromise<DeviceFix, undefined>(() => Promise.reject({ reason: 'unsupported' }))
  const machine = addressFinderMachine.provide({
    actors: { placeSearch: searchOf(world), locateByBrowser, locate, watchDevice: quietLink() },
  })
  const finder = createActor(machine, silent).start()
  await arrived()
  return finder
}

describe('the picker', () => {
  test('[ADR-47 ADR-49 ADR-50] opens on New Delhi at zoom 16, with nothing picked', async () => {
    const { map, told } = notingMap()
    const { buttons, html } = draw(LocationPickerView, { picker: await pickerAfter({}, ''), map })
    expect(told[0]).toMatchObject({ centre: newDelhi, zoom: 16, markers: [] })
    expect(buttons).toEqual(['Close', 'Search', 'Current', 'Select Location'])
    expect(html).toMatch(/disabled=""[^>]*>Select Location/)
  })

  test('[ADR-48] shows where the marker is, with address, area, city and pincode', async () => {
    const { map, told } = notingMap()
    const picker = await pickerAfter({ search: [jangpura] }, 'Jangpura')
    const { text } = draw(LocationPickerView, { picker, map })
    expect(told[0]?.markers).toEqual([
      expect.objectContaining({
        point: { latitude: 28.5826, longitude: 77.2452 },
        popup: {
          title: 'Jangpura, New Delhi, Delhi 110014, India',
          lines: ['Area: Jangpura', 'City: New Delhi', 'Pincode: 110014'],
          isOpen: true,
        },
      }),
    ])
    expect(text).toContain('Jangpura, New Delhi, Delhi 110014, India Select Location')
  })

  test.each([
    ['ADR-71', { failure: { reason: 'notLoaded' } }, 'Maps API not loaded yet'],
    ['ADR-73', { search: [] }, 'Location not found'],
    ['ADR-74', { failure: new Error('offline') }, 'Search failed. Please try again.'],
  ])('[%s] a search without a result: %o, %s', async (_, world, words) => {
    const { map } = notingMap()
    const { text } = draw(LocationPickerView, { picker: await pickerAfter(world, 'Jangpura'), map })
    expect(text).toContain(words)
  })

  test("[ADR-75] a maps key that is not accepted shows the panel 'Error: AuthFailure'", async () => {
    const { map } = notingMap()
    const { text } = draw(LocationPickerView, { picker: await pickerAfter({ isRefused: true }, ''), map })
    expect(text).toContain('Error: AuthFailure')
  })
})

describe('the map page', () => {
  test('[ADR-54 ADR-61 ADR-65 ADR-68 ADR-87] without geolocation opens on New Delhi at zoom 14', async () => {
    const { map, told } = notingMap()
    const { text, html } = draw(AddressFinderView, { finder: await finderOf({}), map })
    expect(told[0]).toMatchObject({ centre: { latitude: 28.6139, longitude: 77.209 }, zoom: 14 })
    expect(text).toContain('Address & Location Finder')
    expect(html).toContain('value="Default Location (Delhi)"')
    expect(text).toContain('Latitude 28.613900 Longitude 77.209000')
    expect(text).toContain('Geolocation is not supported by this browser')
  })

  test('[ADR-83 ADR-89] says that the device cannot be located, and why', async () => {
    const finder = await finderOf({})
    finder.getSnapshot().children.placeSearch?.send({ type: 'location.requested' })
    await arrived()
    const { text } = draw(AddressFinderView, { finder, map: notingMap().map })
    expect(text).toContain('Unable to determine location')
    expect(text).toContain('Location access denied. Please enable location permissions.')
  })

  test("[ADR-75] a maps key that is not accepted shows the panel 'Error: AuthFailure'", async () => {
    const { text } = draw(AddressFinderView, {
      finder: await finderOf({ isRefused: true }),
      map: notingMap().map,
    })
    expect(text).toContain('Error: AuthFailure')
  })
})
