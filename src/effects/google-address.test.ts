import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GoogleManners, standInForGoogle } from '../../tests/google-stand-in.ts'
import { addressIn } from './google-address.ts'

const around = { latitude: 28.6139, longitude: 77.209 }
const jangpura = {
  latitude: 28.5826,
  longitude: 77.2452,
  placeId: 'ChIJjangpura',
  address: {
    formattedAddress: 'Jangpura, New Delhi, Delhi 110014, India',
    placeId: 'ChIJjangpura',
    area: 'Jangpura',
    city: 'New Delhi',
    pincode: '110014',
    state: 'Delhi',
    country: 'India',
  },
}

const manners: GoogleManners = { script: 'comes', status: 'OK' }
const signal = new AbortController().signal

/** Opens Google Maps as on a new page. */
const open = async () => {
  const google = standInForGoogle(manners)
  const { openGooglePlaces } = await import('./google-places.ts')
  return { google, places: openGooglePlaces('the-key') }
}

beforeEach(() => {
  Object.assign(manners, { script: 'comes', status: 'OK' })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('[ADR-69] Google Maps as the maps service', () => {
  test('its script is requested once, with the key', async () => {
    const { google, places } = await open()
    await places.searchPlaces({ text: 'Jangpura', around }, signal)
    await places.suggestPlaces({ text: 'Jang', around }, signal)
    expect(google.scripts).toHaveLength(1)
    const [script] = google.scripts
    expect(script?.host).toBe('maps.googleapis.com')
    expect(script?.searchParams.get('key')).toBe('the-key')
  })

  test('[ADR-52 ADR-57] a search asks for places in India near the middle of the map', async () => {
    const { google, places } = await open()
    expect(await places.searchPlaces({ text: 'Jangpura', around }, signal)).toEqual([jangpura])
    expect(google.requests).toEqual([
      {
        name: 'geocode',
        request: expect.objectContaining({
          address: 'Jangpura',
          componentRestrictions: { country: 'IN' },
          bounds: expect.objectContaining({ north: 29.1139, west: 76.709 }),
        }),
      },
    ])
    manners.status = 'ZERO_RESULTS'
    expect(await places.searchPlaces({ text: 'zzz', around }, signal)).toEqual([])
  })

  test('[ADR-55 ADR-57] suggestions are only from India, and their details load in the same session', async () => {
    const { google, places } = await open()
    expect(await places.suggestPlaces({ text: 'Jang', around }, signal)).toEqual([
      { placeId: 'ChIJjangpura', kind: 'locality', name: 'Jangpura', detail: 'New Delhi, Delhi' },
      { placeId: 'ChIJndls', kind: 'station', name: 'New Delhi Railway Station', detail: 'Delhi' },
    ])
    expect(google.requests[0]?.request).toMatchObject({ input: 'Jang', includedRegionCodes: ['in'] })
    expect(await places.placeOf({ id: 'ChIJjangpura' }, signal)).toEqual(jangpura)
  })

  test('[ADR-76] the place at a point has the coordinates of the point; no place gives null', async () => {
    const { places } = await open()
    const point = { latitude: 28.58, longitude: 77.24 }
    expect(await places.reversePlace(point, signal)).toEqual({ ...jangpura, ...point })
    manners.status = 'ZERO_RESULTS'
    expect(await places.reversePlace(point, signal)).toBeNull()
  })

  test('[ADR-71] a request before the script is loaded waits at most 3 s for it', async () => {
    vi.useFakeTimers()
    manners.script = 'hangs'
    const { places } = await open()
    const outcome = places.searchPlaces({ text: 'Jangpura', around }, signal).catch((error) => error)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await outcome).toMatchObject({ reason: 'notLoaded' })
  })

  test('[ADR-71] the next request loads a failed script again', async () => {
    manners.script = 'fails'
    const { google, places } = await open()
    const search = () => places.searchPlaces({ text: 'Jangpura', around }, signal)
    await expect(search()).rejects.toMatchObject({ reason: 'notLoaded' })
    manners.script = 'comes'
    expect(await search()).toEqual([jangpura])
    expect(google.scripts.length).toBeGreaterThan(1)
  })

  test('[ADR-75] a refused key is reported once to each watcher, also to later ones, and fails every request', async () => {
    const { google, places } = await open()
    const heard = vi.fn()
    const stop = places.watch(heard)
    await places.searchPlaces({ text: 'Jangpura', around }, signal)
    expect(heard).not.toHaveBeenCalled()
    google.refuseKey()
    expect(heard).toHaveBeenCalledOnce()
    const late = vi.fn()
    places.watch(late)
    expect(late).toHaveBeenCalledOnce()
    stop()
    await expect(places.searchPlaces({ text: 'Jangpura', around }, signal)).rejects.toMatchObject({
      reason: 'AuthFailure',
    })
    expect(google.requests).toHaveLength(1)
  })

  test('[ADR-75] a denied request counts as a refused key', async () => {
    const { places } = await open()
    const heard = vi.fn()
    places.watch(heard)
    manners.status = 'REQUEST_DENIED'
    await expect(places.placeOf({ id: 'ChIJjangpura' }, signal)).rejects.toMatchObject({
      reason: 'AuthFailure',
    })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('[ADR-72 ADR-74] any other failure rejects, and does not count as a refused key', async () => {
    const { places } = await open()
    const heard = vi.fn()
    places.watch(heard)
    manners.status = 'UNKNOWN_ERROR'
    await expect(places.searchPlaces({ text: 'Jangpura', around }, signal)).rejects.toMatchObject({
      reason: 'failed',
    })
    await expect(places.placeOf({ id: 'ChIJjangpura' }, signal)).rejects.toMatchObject({ reason: 'failed' })
    expect(heard).not.toHaveBeenCalled()
  })

  test('an aborted request rejects with AbortError', async () => {
    const { places } = await open()
    const given = new AbortController()
    const outcome = places.searchPlaces({ text: 'Jangpura', around }, given.signal).catch((error) => error)
    given.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
  })
})

test.each([
  ['sublocality', 'Jangpura'],
  ['route', 'Mathura Road'],
  ['neighborhood', 'Birbal Park'],
])('[ADR-53] the area is the %s when nothing precedes it', (type, name) => {
  const all = [
    { name: 'Birbal Park', types: ['neighborhood', 'political'] },
    { name: 'Mathura Road', types: ['route'] },
    { name: 'Jangpura', types: ['political', 'sublocality', 'sublocality_level_1'] },
  ]
  const order = ['sublocality', 'route', 'neighborhood']
  const left = all.filter(({ types }) => types.some((each) => order.indexOf(each) >= order.indexOf(type)))
  expect(addressIn(left).area).toBe(name)
})
