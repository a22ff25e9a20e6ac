export interface StationBoardProps {
  text: string
  /** Fills up with blank flaps to this many letters, so that the board does not change its width. */
  flaps?: number
  size?: 'small' | 'regular' | 'large'
  /** Read the new text out when it changes. */
  live?: boolean
  className?: string
}

const sizes = {
  small: 'gap-px p-1 text-sm [--flap:1.15em]',
  regular: 'gap-0.5 p-1.5 text-xl [--flap:1.1em]',
  large: 'gap-1 p-2 text-4xl [--flap:1.05em]',
}

/** A split-flap board for times and statuses. Letters that change flap over; readers get the plain text. */
export function StationBoard({
  text,
  flaps = 0,
  size = 'regular',
  live = false,
  className = '',
}: StationBoardProps) {
  const letters = [...text.toUpperCase().padEnd(flaps)]
  return (
    <span
      className={`inline-flex max-w-full flex-wrap rounded-lg bg-board font-bold text-board-lamp shadow-low ${sizes[size]} ${className}`}
    >
      <span className="sr-only" aria-live={live ? 'polite' : undefined}>
        {text}
      </span>
      {letters.map((letter, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a flap is its place; a new letter there turns it over
          key={`${place}${letter}`}
          aria-hidden="true"
          style={{ animationDelay: `${place * 28}ms` }}
          className="flap animate-flap"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
