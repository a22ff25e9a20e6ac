import type { Point } from '../../src/domain/geo.ts'
import { formatPoint } from '../../src/domain/map.ts'
import type { Place, PlaceAddress, PlaceSuggestion } from '../../src/domain/place.ts'
import { type GeolocationReason, geolocationText } from './device-location.rules.ts'

/** A text to look for, and the middle of the map: what is nearer to it comes first. */
export interface PlaceQuery {
  readonly text: string
  readonly around: Point
}

/** Where the device is. `reason` says why the browser would not tell, when only its network gave it away. */
export interface DeviceFix {
  readonly point: Point
  readonly reason: GeolocationReason | null
}

/** What the maps service tells by itself: its key is not accepted. */
export interface MapsEvent {
  readonly type: 'maps.refused'
}

/** What is said of a search (ADR-71 to ADR-74). */
export const searchWords = {
  blank: 'Type a place, a station or a pincode first.',
  nothing: 'Location not found',
  failed: 'Search failed. Please try again.',
  noDetails: 'Unable to get address details',
  notLoaded: 'Maps API not loaded yet',
} as const

/** What is said when the place of the device is wanted and nobody knows it (ADR-88). */
export const noPosition = 'Unable to get your current location'

const textOf = (failure: unknown, field: string): unknown =>
  typeof failure === 'object' && failure !== null ? Reflect.get(failure, field) : undefined

/** The words for a maps service that failed: that it is not there yet, else the given ones. */
export const mapsProblem = (failure: unknown, fallback: string): string =>
  textOf(failure, 'reason') === 'notLoaded' ? searchWords.notLoaded : fallback

/** Why nobody knows where the device is, in words: what the browser said first. */
export const positionReason = (failure: unknown): string | null => {
  const reason = textOf(failure, 'reason')
  return reason === undefined || reason === null ? null : geolocationText({ code: reason })
}

/** True when the person, or the browser, does not let the device be located at all (ADR-68). */
export const isBarred = (failure: unknown): boolean =>
  textOf(failure, 'reason') === 1 || textOf(failure, 'reason') === 'unsupported'

/** What a point is called when nobody knows its address (ADR-67, ADR-76). */
export const nameless = (point: Point, isDevice: boolean): string =>
  isDevice ? 'Current Location' : `Custom location (${formatPoint(point)})`

const unknownAddress: PlaceAddress = {
  formattedAddress: '',
  placeId: '',
  area: '',
  city: '',
  pincode: '',
  state: '',
  country: '',
}

/** A point of which nothing else is known. */
export const barePlace = ({ latitude, longitude }: Point, isDevice: boolean): Place => ({
  latitude,
  longitude,
  placeId: '',
  address: { ...unknownAddress, formattedAddress: nameless({ latitude, longitude }, isDevice) },
})

/** A suggestion on one line: `Jangpura, New Delhi, Delhi 110014`. */
export const suggestionText = ({ name, detail }: PlaceSuggestion): string =>
  detail === '' ? name : `${name}, ${detail}`
