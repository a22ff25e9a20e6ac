import { vi } from 'vitest'

/** Returns coordinates in Google's form, in which `lat` and `lng` are functions. */
const latLng = (lat: number, lng: number) => ({ lat: () => lat, lng: () => lng })

const parts = [
  { long_name: 'Mathura Road', short_name: 'Mathura Rd', types: ['route'] },
  {
    long_name: 'Jangpura',
    short_name: 'Jangpura',
    types: ['political', 'sublocality', 'sublocality_level_1'],
  },
  { long_name: 'New Delhi', short_name: 'New Delhi', types: ['locality', 'political'] },
  { long_name: 'Delhi', short_name: 'DL', types: ['administrative_area_level_1', 'political'] },
  { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
  { long_name: '110 014', short_name: '110014', types: ['postal_code'] },
]

const result = {
  place_id: 'ChIJjangpura',
  formatted_address: 'Jangpura, New Delhi, Delhi 110014, India',
  types: ['sublocality'],
  geometry: { location: latLng(28.5826, 77.2452) },
  address_components: parts,
}

/** The error with which Google reports a failed request. */
class MapsRequestError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`GEOCODER_GEOCODE: ${code}`)
    this.code = code
  }
}

/** How the stand-in behaves; a test may change it at any time. */
export interface GoogleManners {
  /** Whether the script loads, never answers or fails to load. */
  script: 'comes' | 'hangs' | 'fails'
  /** Status of the answers to the next requests. */
  status: 'OK' | 'ZERO_RESULTS' | 'REQUEST_DENIED' | 'UNKNOWN_ERROR'
}

/**
 * Stubs the browser's document and Google's script. As with the real script, a script element loads it, and
 * it then calls the callback named in its address. `requests` are the requests to Google; `refuseKey` does
 * what the real script does with a wrong key.
 */
export function standInForGoogle(manners: GoogleManners) {
  const requests: { readonly name: string; readonly request: unknown }[] = []
  const scripts: URL[] = []

  const answered = (name: string, request: unknown) => {
    requests.push({ name, request })
    if (manners.status !== 'OK') throw new MapsRequestError(manners.status)
  }
  class Place {
    readonly id: string
    location = latLng(28.5826, 77.2452)
    formattedAddress = result.formatted_address
    addressComponents = parts.map(({ long_name, short_name, types }) => ({
      longText: long_name,
      shortText: short_name,
      types,
    }))
    constructor({ id }: { id: string }) {
      this.id = id
    }
    async fetchFields(request: unknown) {
      answered('details', request)
      return { place: this }
    }
  }
  const libraries: Record<string, object> = {
    geocoding: {
      Geocoder: class {
        async geocode(request: unknown) {
          answered('geocode', request)
          return { results: [result] }
        }
      },
    },
    places: {
      Place,
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        async fetchAutocompleteSuggestions(request: unknown) {
          answered('suggest', request)
          const prediction = (placeId: string, name: string, detail: string, types: string[]) => ({
            placePrediction: {
              placeId,
              types,
              text: { text: `${name}, ${detail}` },
              mainText: { text: name },
              secondaryText: { text: detail },
              toPlace: () => new Place({ id: placeId }),
            },
          })
          return {
            suggestions: [
              prediction('ChIJjangpura', 'Jangpura', 'New Delhi, Delhi', ['sublocality']),
              prediction('ChIJndls', 'New Delhi Railway Station', 'Delhi', ['train_station']),
              { placePrediction: null },
            ],
          }
        },
      },
    },
  }

  const page: { google?: { maps: Record<string, unknown> } } = {}
  /** Does what the loaded script does: sets the real `importLibrary`, then calls the callback. */
  const run = (address: URL) => {
    const maps = page.google?.maps ?? {}
    maps.importLibrary = async (name: string) => libraries[name]
    const callback = address.searchParams.get('callback')?.split('.').at(-1) ?? ''
    const ready = maps[callback]
    if (typeof ready === 'function') ready()
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('google', {
    maps: {
      importLibrary: (name: string) => {
        const load = page.google?.maps.importLibrary
        return typeof load === 'function' ? load(name) : Promise.reject(new Error('Nothing is loaded'))
      },
    },
  })
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: {
      append: (script: { src: string; onerror: () => void }) => {
        const address = new URL(script.src)
        scripts.push(address)
        if (manners.script === 'comes') queueMicrotask(() => run(address))
        if (manners.script === 'fails') queueMicrotask(() => script.onerror())
      },
    },
  })
  return {
    requests,
    scripts,
    refuseKey: () => globalThis.gm_authFailure?.(),
  }
}
