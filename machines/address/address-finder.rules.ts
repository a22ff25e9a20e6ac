import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place, PlaceSuggestion } from '../../src/domain/place.ts'
import type { MapsEvent } from './places.rules.ts'

/** A place kept on the map page for as long as the page is open (ADR-64). */
export interface SavedPlace {
  readonly id: string
  readonly text: string
  readonly coordinates: { readonly lat: number; readonly lng: number }
  /** When it was kept, in epoch milliseconds. */
  readonly timestamp: number
}

export type AddressFinderEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  /** Enter, with none of the suggestions marked. */
  | { readonly type: 'search.submitted' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: PlaceSuggestion }
  | { readonly type: 'location.requested' }
  /** A point of the map was chosen, by finger, mouse or keys. */
  | { readonly type: 'map.clicked'; readonly point: Point }
  /** The map shows another part of the world. */
  | { readonly type: 'map.moved'; readonly centre: Point }
  /** `at` is the time, in epoch milliseconds. */
  | { readonly type: 'save.requested'; readonly at: number }
  | { readonly type: 'saved.loaded'; readonly id: string }
  | { readonly type: 'saved.deleted'; readonly id: string }
  | MapsEvent

export interface AddressFinderContext {
  /** The address, as it stands in the box: typed, or found. */
  readonly text: string
  /** The place of the suggestion that was chosen last. */
  readonly chosen: string
  /** The middle of the map; what is nearer to it is found first. */
  readonly centre: Point
  /** Where the marker stands. */
  readonly point: Point | null
  /** What is known to be there, whatever is being typed. */
  readonly address: string
  /** Whether that is where the device is. */
  readonly isDevice: boolean
  readonly saved: readonly SavedPlace[]
  /** How many were ever saved here. */
  readonly count: number
  /** Why something could not be found, in words to show. */
  readonly problem: string | null
  /** Why the browser would not say where the device is, in words to show. */
  readonly reason: string | null
  /** The maps service does not accept its key. */
  readonly isRefused: boolean
}

/** What is saved is a place on the map with a text (ADR-59). */
export const canSave = (point: Point | null, text: string): point is Point =>
  point !== null && text.trim() !== ''

/** The place as it is kept; ids count up. */
export const savedPlace = (id: number, text: string, point: Point, timestamp: number): SavedPlace => ({
  id: `saved-${id}`,
  text: text.trim(),
  coordinates: { lat: point.latitude, lng: point.longitude },
  timestamp,
})

/** Where a kept place is. */
export const pointOfSaved = ({ coordinates: { lat, lng } }: SavedPlace): Point => ({
  latitude: lat,
  longitude: lng,
})

/** The finder with its marker at a point, which the map then shows in its middle. */
export const markedAt = ({ latitude, longitude }: Point, isDevice: boolean) => ({
  point: { latitude, longitude },
  centre: { latitude, longitude },
  isDevice,
})

/** The finder with a text for the place of its marker. */
export const calledAs = (text: string) => ({ text, address: text })

/** The finder with its marker at a place whose address is known, if it is. */
export const markedAtPlace = (place: Place) => {
  const { formattedAddress } = place.address
  return { ...markedAt(place, false), ...(formattedAddress === '' ? {} : calledAs(formattedAddress)) }
}

/** Where the map page looks while nothing is known. */
export const blankFinder: AddressFinderContext = {
  text: '',
  chosen: '',
  centre: newDelhi,
  point: null,
  address: '',
  isDevice: false,
  saved: [],
  count: 0,
  problem: null,
  reason: null,
  isRefused: false,
}
