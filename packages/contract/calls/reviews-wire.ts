import type { Review } from '../domain/review.ts'
import type { ReviewWire } from './reviews.ts'

/** Reads a review. The text stays as it was written: a view renders it as text. */
export const readReview = ({ stars, text, firstName, ratedAt }: ReviewWire): Review => ({
  stars,
  text,
  firstName: firstName ?? null,
  ratedAt,
})
