import { getReviews } from '@tiffin-junction/contract/calls/reviews'
import { readReview } from '@tiffin-junction/contract/calls/reviews-wire'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { Review } from '@tiffin-junction/contract/domain/review'
import { call } from '../api-client.ts'

/** `GET api/external/get-reviews/{restaurantId}` */
export const loadReviews = async (
  { query, page, pageSize }: PageRequest<{ readonly restaurantId: number }>,
  signal: AbortSignal,
): Promise<Page<Review>> => {
  const { data, total } = await call(
    getReviews,
    { params: { restaurantId: query.restaurantId }, query: { page, limit: pageSize } },
    signal,
  )
  return { items: data.map(readReview), total }
}
