import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { isBlank, tidy } from '@tiffin-junction/contract/domain/plain-text'

/** A place that is saved on the map page while the page is open (ADR-64). */
export interface SavedPlace {
  readonly id: string
  readonly text: string
  readonly coordinates: { readonly lat: number; readonly lng: number }
  /** Time of saving, in epoch milliseconds. */
  readonly timestamp: number
}

export type AddressFinderEvent =
  /** `at` is the time, in epoch milliseconds. */
  | { readonly type: 'save.requested'; readonly at: number }
  | { readonly type: 'saved.loaded'; readonly id: string }
  | { readonly type: 'saved.deleted'; readonly id: string }
  /** The browser gave a position. */
  | { readonly type: 'device.found'; readonly point: Point }

export interface AddressFinderContext {
  /** The place of the marker; `null` while there is none or a lookup is running. */
  readonly place: Place | null
  /** Text in the address box, typed or found. */
  readonly text: string
  /** Whether the marker is where the app set it. */
  readonly isUnchosen: boolean
  readonly saved: readonly SavedPlace[]
  /** Number of places saved since the page was opened. */
  readonly count: number
}

/** True when there is a place on the map with a text (ADR-59). */
export const canSave = ({ place, text }: Pick<AddressFinderContext, 'place' | 'text'>): boolean =>
  place !== null && !isBlank(text)

/** The place as it is saved; ids count up. */
export const savedPlace = (id: number, text: string, point: Point, timestamp: number): SavedPlace => ({
  id: `saved-${id}`,
  text: tidy(text),
  coordinates: { lat: point.latitude, lng: point.longitude },
  timestamp,
})

/** Returns the changes of the context after the place of the marker was saved. */
export const withSaved = (
  { place, text, saved, count }: AddressFinderContext,
  timestamp: number,
): Partial<AddressFinderContext> =>
  place ? { saved: [savedPlace(count + 1, text, place, timestamp), ...saved], count: count + 1 } : {}

/** Point of a saved place. */
export const pointOfSaved = ({ coordinates: { lat, lng } }: SavedPlace): Point => ({
  latitude: lat,
  longitude: lng,
})
