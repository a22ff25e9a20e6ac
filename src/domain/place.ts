import type { Point } from './geo.ts'

/** What is known of a place in words; what is not known is an empty text. */
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

/** A point on the map with what is known of it (ADR-52). */
export interface Place extends Point {
  readonly placeId: string
  readonly address: PlaceAddress
}

/** What a place is; a locality is a part of a town or a village. */
export type PlaceKind = 'station' | 'town' | 'locality' | 'pincode'

/** One line of the suggestions while somebody types. */
export interface PlaceSuggestion {
  readonly placeId: string
  readonly kind: PlaceKind
  /** `Jangpura` */
  readonly name: string
  /** Where that is: `New Delhi, Delhi 110014`. */
  readonly detail: string
}

/** Characters of the shortest text that is completed (ADR-56). */
export const shortestSuggested = 3
/** Characters of the longest text that is looked for. */
export const longestSought = 100
