import { indianTime } from './indian-time.ts'

/** One person's review of a restaurant after a delivery. */
export interface Review {
  /** 1 to 5, for the food. */
  readonly stars: number
  readonly text: string
  /** `null` when the person has no name that may be shown. */
  readonly firstName: string | null
  /** Epoch milliseconds. */
  readonly ratedAt: number
}

const day = indianTime({ dateStyle: 'medium' })

/** The day of a review in words, in Indian time. */
export const reviewDay = ({ ratedAt }: Pick<Review, 'ratedAt'>): string => day(ratedAt)
