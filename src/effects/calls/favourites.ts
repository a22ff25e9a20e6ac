import { getFavouriteRestaurants } from '@tiffin-junction/contract/calls/discover'
import { readCard, writePoint } from '@tiffin-junction/contract/calls/discover-wire'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { ApiFailure, call } from '../api-client.ts'

/** `GET api/user/get-favourite-restaurants`; `null` for an answer without success or data (DIS-72). */
export const loadFavourites = async (
  { point }: { readonly point: Point },
  signal: AbortSignal,
): Promise<readonly Restaurant[] | null> => {
  try {
    return (await call(getFavouriteRestaurants, { query: writePoint(point) }, signal)).data.map(readCard)
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'shape') return null
    throw error
  }
}
