import * as contract from '@tiffin-junction/contract/calls/places'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { longestSought, type Place, type PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import { call } from '../api-client.ts'

/** A text to search for, and the centre of the map, if there is one. */
export interface PlaceQuery {
  readonly text: string
  readonly around?: Point
}

const queryOf = ({ text, around }: PlaceQuery) => ({
  text: tidy(text).slice(0, longestSought),
  ...(around ? { lat: around.latitude, lon: around.longitude } : {}),
})

/** `GET geo/search`: places that match the text, most likely first; an empty list when there is none. */
export const searchPlaces = async (asked: PlaceQuery, signal: AbortSignal): Promise<readonly Place[]> =>
  (await call(contract.searchPlaces, { query: queryOf(asked) }, signal)).data

/** `GET geo/suggest`: suggestions to complete a text of at least `shortestSuggested` characters. */
export const suggestPlaces = async (
  asked: PlaceQuery,
  signal: AbortSignal,
): Promise<readonly PlaceSuggestion[]> =>
  (await call(contract.suggestPlaces, { query: queryOf(asked) }, signal)).data

/** `GET geo/place/{id}`: the place of a suggestion. Rejects with `ApiFailure` (404) if it does not exist. */
export const placeOf = async (params: { id: string }, signal: AbortSignal): Promise<Place> =>
  (await call(contract.getPlace, { params }, signal)).data

/** `GET geo/place/pincode:{pincode}`: the place of a pincode. Rejects with `ApiFailure` (404) if it is unknown. */
export const placeOfPincode = ({ pincode }: { pincode: string }, signal: AbortSignal): Promise<Place> =>
  placeOf({ id: `pincode:${pincode}` }, signal)

/** `GET geo/reverse`: the place at a point, with the point's own coordinates; `null` when nothing is near. */
export const reversePlace = async (
  { latitude, longitude }: Point,
  signal: AbortSignal,
): Promise<Place | null> =>
  (await call(contract.reversePlace, { query: { lat: latitude, lon: longitude } }, signal)).data
