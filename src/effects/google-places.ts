/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place, PlaceKind, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { addressIn, componentsOf, type NamedPart } from './google-address.ts'
import type { Places } from './places.ts'

/** Google Maps gave no answer: its script did not load, its key is not accepted, or the request failed. */
class MapsFailure extends Error {
  override readonly name = 'MapsFailure'
  readonly reason: 'notLoaded' | 'AuthFailure' | 'failed'
  constructor(reason: MapsFailure['reason'], words: string) {
    super(words)
    this.reason = reason
  }
}

/** Google's places, with a listener for a key that is not accepted. */
export interface GooglePlaces extends Places {
  readonly watch: (onRefused: () => void) => () => void
}

declare global {
  /** Google's script calls this function when it does not accept the key. */
  var gm_authFailure: (() => void) | undefined
}

/** Milliseconds that a use of the maps waits for Google's script (ADR-71). */
const callTimeout = 3000
/** Degrees to each side of the map's centre in which a search looks first. */
const reach = 0.5

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

const literal = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })

const around = ({ latitude, longitude }: Point) => ({
  north: latitude + reach,
  south: latitude - reach,
  east: longitude + reach,
  west: longitude - reach,
})

const kinds: readonly (readonly [type: RegExp, kind: PlaceKind])[] = [
  [/_station$/, 'station'],
  [/^postal_code/, 'pincode'],
  [/^(locality|administrative_area)/, 'town'],
]
const kindOf = (types: readonly string[]): PlaceKind =>
  kinds.find(([type]) => types.some((each) => type.test(each)))?.[1] ?? 'locality'

const placeAt = (
  { latitude, longitude }: Point,
  placeId: string,
  formattedAddress: string,
  parts: readonly NamedPart[],
): Place => ({
  latitude,
  longitude,
  placeId,
  address: { formattedAddress, placeId, ...addressIn(parts) },
})

const placeOfResult = ({ geometry, ...result }: google.maps.GeocoderResult, point?: Point): Place => {
  const { location } = geometry
  const at = point ?? { latitude: location.lat(), longitude: location.lng() }
  return placeAt(at, result.place_id, result.formatted_address, componentsOf(result.address_components))
}

/** Opens Google Maps with a key, and starts to load its script. */
const open = (key: string): GooglePlaces => {
  const listeners = new Set<() => void>()
  let isRefused = false
  /** The latest suggestions: a chosen place continues from its suggestion in the same session. */
  let predictions = new Map<string, google.maps.places.PlacePrediction>()
  let session: google.maps.places.AutocompleteSessionToken | undefined

  const refuse = () => {
    isRefused = true
    for (const listener of listeners) listener()
  }
  globalThis.gm_authFailure = refuse
  setOptions({ key, v: 'weekly', language: 'en', region: 'IN' })

  const library = async <Name extends 'geocoding' | 'places'>(name: Name) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It takes too long')), callTimeout)
    })
    try {
      return await Promise.race([importLibrary(name), late])
    } catch (error) {
      throw new MapsFailure('notLoaded', `Google Maps is not loaded: ${String(error)}`)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Makes a request to Google. Rejects when `signal` was aborted before the answer. */
  const asked = async <Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> => {
    if (isRefused) throw new MapsFailure('AuthFailure', 'Google Maps does not accept its key')
    try {
      const answer = await ask()
      signal.throwIfAborted()
      return answer
    } catch (error) {
      if (error instanceof MapsFailure || signal.aborted) throw error
      if (codeOf(error) !== 'REQUEST_DENIED') throw new MapsFailure('failed', String(error))
      refuse()
      throw new MapsFailure('AuthFailure', 'Google Maps does not accept its key')
    }
  }

  const geocode = async (request: google.maps.GeocoderRequest) => {
    const { Geocoder } = await library('geocoding')
    try {
      return (await new Geocoder().geocode(request)).results
    } catch (error) {
      if (codeOf(error) === 'ZERO_RESULTS') return []
      throw error
    }
  }

  // Loads the script before it is needed. A failure is reported by the first request that needs it.
  void importLibrary('places').catch(() => {})

  return {
    searchPlaces: ({ text, around: middle }, signal) =>
      asked(signal, async () => {
        const results = await geocode({
          address: text,
          region: 'in',
          componentRestrictions: { country: 'IN' },
          bounds: around(middle),
        })
        // For a text that it does not know, Google answers with the whole country.
        return results
          .filter(({ types }) => !types.includes('country'))
          .map((result) => placeOfResult(result))
      }),
    suggestPlaces: ({ text, around: middle }, signal) =>
      asked(signal, async () => {
        const { AutocompleteSessionToken, AutocompleteSuggestion } = await library('places')
        session ??= new AutocompleteSessionToken()
        const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input: text,
          includedRegionCodes: ['in'],
          sessionToken: session,
          locationBias: { center: literal(middle), radius: 50_000 },
        })
        const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
        predictions = new Map(found.map((each) => [each.placeId, each]))
        return found.map(
          ({ placeId, mainText, text: whole, secondaryText, types }): PlaceSuggestion => ({
            placeId,
            kind: kindOf(types),
            name: (mainText ?? whole).text,
            detail: secondaryText?.text ?? '',
          }),
        )
      }),
    placeOf: ({ id }, signal) =>
      asked(signal, async () => {
        const places = await library('places')
        const found = predictions.get(id)?.toPlace() ?? new places.Place({ id })
        session = undefined
        const { place } = await found.fetchFields({
          fields: ['location', 'formattedAddress', 'addressComponents'],
        })
        const { location, formattedAddress, addressComponents } = place
        if (!location) throw new Error('The place has no coordinates')
        const point = { latitude: location.lat(), longitude: location.lng() }
        return placeAt(point, id, formattedAddress ?? '', componentsOf(addressComponents ?? []))
      }),
    reversePlace: (point, signal) =>
      asked(signal, async () => {
        const [nearest] = await geocode({ location: literal(point) })
        return nearest ? placeOfResult(nearest, point) : null
      }),
    watch: (onRefused) => {
      listeners.add(onRefused)
      if (isRefused) onRefused()
      return () => listeners.delete(onRefused)
    },
  }
}

let opened: GooglePlaces | undefined

/** Opens Google Maps with a key. Every call returns the same object. */
export const openGooglePlaces = (key: string): GooglePlaces => {
  opened ??= open(key)
  return opened
}
