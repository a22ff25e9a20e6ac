import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { readCard, writePoint } from '@tiffin-junction/contract/calls/discover-wire'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { call } from '../api-client.ts'

/** `GET api/external/get-restaurants`: the nearest `count` that deliver to a point. */
export const loadNearest = async (
  { point, count }: { readonly point: Point; readonly count: number },
  signal: AbortSignal,
): Promise<readonly Restaurant[]> =>
  (await call(getRestaurants, { query: { ...writePoint(point), page: 1, limit: count } }, signal)).data.map(
    readCard,
  )
