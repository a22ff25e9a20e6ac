/** SVG path of a star on a 24-unit square. */
export const starPath = 'M12 2.8 14.8 9l6.7.7-5 4.5 1.4 6.6L12 17.4l-5.9 3.4 1.4-6.6-5-4.5L9.2 9z'
const scale = [1, 2, 3, 4, 5]

/** Five stars, filled up to an earlier rating, and its number. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-0.5 ${className}`}>
      {scale.map((step) => (
        <svg
          key={step}
          aria-hidden="true"
          width="18"
          height="18"
          viewBox="0 0 24 24"
          className={
            step <= Math.round(value) ? 'fill-marigold stroke-marigold-deep' : 'fill-sunk stroke-edge'
          }
        >
          <path d={starPath} />
        </svg>
      ))}
      <span className="ml-1 font-semibold tabular-nums">
        {value}
        <span className="sr-only"> out of 5</span>
      </span>
    </span>
  )
}
