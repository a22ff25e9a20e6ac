import type { Page, PageRequest } from '../domain/page.ts'
import type { Review } from '../domain/review.ts'
import type { ReviewWire } from './reviews.ts'
import * as contract from './reviews.ts'
import { translated } from './translate-wire.ts'

/** Reads a review. The text stays as it was written: a view renders it as text. */
export const readReview = ({ stars, text, firstName, ratedAt }: ReviewWire): Review => ({
  stars,
  text,
  firstName: firstName ?? null,
  ratedAt,
})

export const getReviews = translated(contract.getReviews, {
  write: ({ query: { restaurantId }, page, pageSize }: PageRequest<{ readonly restaurantId: number }>) => ({
    params: { restaurantId },
    query: { page, limit: pageSize },
  }),
  read: ({ data, total }): Page<Review> => ({ items: data.map(readReview), total }),
})
