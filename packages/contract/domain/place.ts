import type { Point } from './geo.ts'

/** The address of a place. Unknown parts are empty. */
export interface PlaceAddress {
  /** On one line: `Jangpura, New Delhi, Delhi 110014, India`. */
  readonly formattedAddress: string
  readonly placeId: string
  readonly area: string
  readonly city: string
  readonly pincode: string
  readonly state: string
  readonly country: string
}

/** A point on the map with its address (ADR-52). */
export interface Place extends Point {
  readonly placeId: string
  readonly address: PlaceAddress
}

/** The kind of a place. A locality is a part of a town or a village. */
export type PlaceKind = 'station' | 'town' | 'locality' | 'pincode'

/** One suggestion while the person types. */
export interface PlaceSuggestion {
  readonly placeId: string
  readonly kind: PlaceKind
  /** `Jangpura` */
  readonly name: string
  /** Its location: `New Delhi, Delhi 110014`. */
  readonly detail: string
}

/** Minimum characters of a text to get suggestions (ADR-56). */
export const shortestSuggested = 3
/** Maximum characters of a text that is searched for. */
export const longestSought = 100
