import type { Point } from '@tiffin-junction/contract/domain/geo'
import { formatPoint } from '@tiffin-junction/contract/domain/map'
import type { Place, PlaceAddress, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { type GeolocationReason, geolocationText } from './device-location.rules.ts'

/** Text to search for, and the centre of the map: places nearer to it come first. */
export interface PlaceQuery {
  readonly text: string
  readonly around: Point
}

/** Position of the device. `reason` says why the browser gave none, when only the network gave one. */
export interface DeviceFix {
  readonly point: Point
  readonly reason: GeolocationReason | null
}

/** Event of the maps service: its key was rejected. */
export interface MapsEvent {
  readonly type: 'maps.refused'
}

/** Messages of a search (ADR-71 to ADR-74). */
export const searchWords = {
  blank: 'Type a place, a station or a pincode first.',
  nothing: 'Location not found',
  failed: 'Search failed. Please try again.',
  noDetails: 'Unable to get address details',
  notLoaded: 'Maps API not loaded yet',
} as const

/** Shown when the position of the device is requested but unknown (ADR-88). */
export const noPosition = 'Unable to get your current location'

const textOf = (failure: unknown, field: string): unknown =>
  typeof failure === 'object' && failure !== null ? Reflect.get(failure, field) : undefined

/** Message for a failed maps service: that it is not loaded yet, else `fallback`. */
export const mapsProblem = (failure: unknown, fallback: string): string =>
  textOf(failure, 'reason') === 'notLoaded' ? searchWords.notLoaded : fallback

/** Returns the browser's reason for giving no position, as a message to show; `null` without one. */
export const positionReason = (failure: unknown): string | null => {
  const reason = textOf(failure, 'reason')
  return reason === undefined || reason === null ? null : geolocationText({ code: reason })
}

/** True when the person denied the position, or the browser has no geolocation (ADR-68). */
export const isBarred = (failure: unknown): boolean =>
  textOf(failure, 'reason') === 1 || textOf(failure, 'reason') === 'unsupported'

/** Address of the device's position while no better one is known. */
export const deviceName = 'Current Location'

/** Name of a point whose address is unknown (ADR-67, ADR-76). */
export const nameless = (point: Point, isDevice: boolean): string =>
  isDevice ? deviceName : `Custom location (${formatPoint(point)})`

const unknownAddress: PlaceAddress = {
  formattedAddress: '',
  placeId: '',
  area: '',
  city: '',
  pincode: '',
  state: '',
  country: '',
}

/** Place for a point of which nothing else is known. */
export const barePlace = ({ latitude, longitude }: Point, isDevice: boolean): Place => ({
  latitude,
  longitude,
  placeId: '',
  address: { ...unknownAddress, formattedAddress: nameless({ latitude, longitude }, isDevice) },
})

/** A suggestion on one line: `Jangpura, New Delhi, Delhi 110014`. */
export const suggestionText = ({ name, detail }: PlaceSuggestion): string =>
  detail === '' ? name : `${name}, ${detail}`
