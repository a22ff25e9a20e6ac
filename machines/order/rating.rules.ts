import type { Order, OrderRating } from '@tiffin-junction/contract/domain/order'

/** Stars and comment in the modal; 0 while no star was chosen. */
export interface RatingDraft {
  readonly foodRating: number
  readonly deliveryRating: number
  readonly comment: string
  readonly items: Order['items']
}

/** Maximum length of a comment, in characters. */
export const commentLimit = 10_000

/** Draft of an untouched modal. */
export const blankRating = ({ items }: Pick<Order, 'items'>): RatingDraft => ({
  foodRating: 0,
  deliveryRating: 0,
  comment: '',
  items: items.map((item) => ({ ...item, rating: null })),
})

const isStars = (stars: number) => Number.isInteger(stars) && stars >= 1 && stars <= 5

/** True once food and delivery have stars (ORD-113, ORD-115). */
export const isRatable = ({ foodRating, deliveryRating }: RatingDraft): boolean =>
  isStars(foodRating) && isStars(deliveryRating)

/** The rating as it is sent: the comment is trimmed (ORD-117) and cut to its limit. */
export const ratingOf = (draft: RatingDraft): OrderRating => ({
  ...draft,
  comment: draft.comment.trim().slice(0, commentLimit),
})
