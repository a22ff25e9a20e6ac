const star = 'M12 2.8 14.8 9l6.7.7-5 4.5 1.4 6.6L12 17.4l-5.9 3.4 1.4-6.6-5-4.5L9.2 9z'

/** Average rating out of five with the number of ratings, if known. Renders nothing without a rating. */
export function RatingBadge({
  rating,
  count,
  className = '',
}: {
  rating: number | null
  count?: number
  className?: string
}) {
  if (rating === null || rating <= 0) return null
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${className}`}>
      <span className="inline-flex items-center gap-1 rounded-md bg-[#0b6b36] px-1.5 py-0.5 leading-tight font-bold text-white tabular-nums">
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 24 24" fill="currentColor">
          <path d={star} />
        </svg>
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span>
      </span>
      {count ? (
        <span className="text-soft tabular-nums">
          ({count}
          <span className="sr-only"> ratings</span>)
        </span>
      ) : null}
    </span>
  )
}
