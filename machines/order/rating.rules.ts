import type { Order, OrderRating } from '@tiffin-junction/contract/domain/order'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import type { SessionEnded } from '../account/session.rules.ts'

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

/** A rating that was not submitted when the session ended. */
export interface TypedRating extends Pick<RatingDraft, 'foodRating' | 'deliveryRating' | 'comment'> {
  readonly orderId: string
  /** Stars of each dish, in the order of the order; `null` while none was chosen. */
  readonly items: readonly (number | null)[]
}

/** Draft of a modal that opens with what was typed for this order before, if that is known. */
export const draftFor = (order: Order, typed: TypedRating | null): RatingDraft => {
  const blank = blankRating(order)
  if (typed?.orderId !== order.id) return blank
  const { foodRating, deliveryRating, comment } = typed
  const items = blank.items.map((item, at) => ({ ...item, rating: typed.items[at] ?? null }))
  return { foodRating, deliveryRating, comment, items }
}

/** The rating to keep for the person when the session ends. */
export const typedBy = ({
  context: { order, draft },
  event: { person },
}: {
  readonly context: { readonly order: Order; readonly draft: RatingDraft }
  readonly event: SessionEnded
}) => {
  const { foodRating, deliveryRating, comment, items } = draft
  const typed = {
    orderId: order.id,
    foodRating,
    deliveryRating,
    comment,
    items: items.map(({ rating }) => rating),
  }
  return { person, typed }
}

const isStars = (stars: number) => Number.isInteger(stars) && stars >= 1 && stars <= 5

/** True once food and delivery have stars (ORD-113, ORD-115). */
export const isRatable = ({ foodRating, deliveryRating }: RatingDraft): boolean =>
  isStars(foodRating) && isStars(deliveryRating)

/** The rating as it is sent: the comment is trimmed (ORD-117) and cut to its limit. */
export const ratingOf = (draft: RatingDraft): OrderRating => ({
  ...draft,
  comment: tidy(draft.comment).slice(0, commentLimit),
})
