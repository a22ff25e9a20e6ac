import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { type Review, reviewDay } from '@tiffin-junction/contract/domain/review'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  hasFailed,
  hasMore,
  hasStopped,
  isEmpty,
  isLoading,
  isLoadingMore,
  itemsOf,
} from '../../machines/discover/paged-list.selectors.ts'
import type { reviewListMachine } from '../../machines/discover/reviews.machine.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { keepPlace } from '../ui/focus.ts'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonText } from '../ui/skeleton-text.tsx'
import { Stars } from '../ui/stars.tsx'

type List = ActorRefFrom<typeof reviewListMachine>

/** The rating and the number of reviews, as large as the text that is shown until this is loaded (DIS-113). */
export function ReviewsButton({
  restaurant: { rating, totalReviews },
  onOpen,
}: {
  restaurant: Restaurant
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 text-link hover:bg-sunk"
    >
      <RatingBadge rating={rating} />
      <span className="underline underline-offset-4">
        {totalReviews} {totalReviews === 1 ? 'rating' : 'ratings'}
      </span>
      <span className="sr-only">(read what others wrote)</span>
    </button>
  )
}

/** One review. Its text is shown as plain text, also if it has markup; its direction stays within it (DIS-115). */
function Words({ review }: { review: Review }) {
  const { stars, text, firstName } = review
  return (
    <li className="overflow-hidden border-b-2 border-dashed border-line py-4 first:pt-0 last:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
        <Stars value={stars} />
        <span>
          <bdi className="font-semibold text-ink wrap-anywhere">{firstName ?? 'A traveller'}</bdi>
          {', '}
          <time dateTime={new Date(review.ratedAt).toISOString()}>{reviewDay(review)}</time>
        </span>
      </p>
      <p dir="auto" className="mt-1.5 wrap-anywhere">
        {text}
      </p>
    </li>
  )
}

function Foot({ list }: { list: List }) {
  const canGrow = useSelector(list, hasMore)
  const isGrowing = useSelector(list, isLoadingMore)
  const isStuck = useSelector(list, hasStopped)
  if (isStuck)
    return (
      <ErrorState
        message="More reviews could not be loaded."
        onRetry={() => list.send({ type: 'retry.requested' })}
        className="mt-2"
      />
    )
  if (!canGrow) return null
  return (
    <Button
      ref={keepPlace}
      tone="secondary"
      busy={isGrowing}
      onClick={() => list.send({ type: 'more.requested' })}
      className="mt-2 w-full"
    >
      {isGrowing ? 'Loading...' : 'Show more'}
    </Button>
  )
}

function Listed({ list }: { list: List }) {
  const reviews = useSelector(list, itemsOf)
  const isPending = useSelector(list, isLoading)
  const hasNone = useSelector(list, isEmpty)
  const isError = useSelector(list, hasFailed)
  if (isPending)
    return (
      <div role="status" aria-label="Loading reviews" className="space-y-6">
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </div>
    )
  if (isError)
    return (
      <ErrorState
        message="The reviews could not be loaded. Check your connection and try again."
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    )
  if (hasNone)
    return (
      <p role="status" className="py-6 text-center text-soft">
        Nobody has written about this restaurant yet.
      </p>
    )
  return (
    <>
      <ul aria-label="Reviews">
        {reviews.map((review) => (
          <Words key={`${review.ratedAt} ${review.firstName} ${review.text}`} review={review} />
        ))}
      </ul>
      <Foot list={list} />
    </>
  )
}

export interface ReviewsSheetProps {
  /** Of the restaurant. */
  name: string
  list: List
  onClose: () => void
}

/** Reviews of a restaurant, newest first (DIS-113, DIS-114). */
export function ReviewsSheet({ name, list, onClose }: ReviewsSheetProps) {
  return (
    <Sheet title="What others wrote" subtitle={name} onClose={onClose}>
      <Listed list={list} />
    </Sheet>
  )
}
