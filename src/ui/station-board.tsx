import type { CSSProperties } from 'react'

export interface StationBoardProps {
  text: string
  /** Adds blank flaps up to this number of letters, so that the board keeps its width. */
  flaps?: number
  size?: 'small' | 'regular' | 'large'
  /** Screen readers announce the text when it changes. */
  live?: boolean
  className?: string
}

const sizes = {
  small: 'gap-y-px p-1 text-xs sm:text-sm [--flap:1.15em] [--slit:1px]',
  regular: 'gap-y-0.5 p-1.5 text-lg [--flap:1.1em] [--slit:2px] sm:text-xl',
  large:
    'gap-y-1 p-2 text-[length:min(1.5rem,var(--fit))] [--flap:1.05em] [--slit:3px] sm:text-[length:min(2.25rem,var(--fit))]',
}

/** A split-flap board for times and statuses. Changed letters flip; screen readers get the plain text. */
export function StationBoard({
  text,
  flaps = 0,
  size = 'regular',
  live = false,
  className = '',
}: StationBoardProps) {
  // A board that is too long breaks between words, so each word keeps its letters and the blank after them.
  const words = [
    ...text
      .toUpperCase()
      .padEnd(flaps)
      .matchAll(/\S+\s*|\s+/g),
  ]
  const letters = Math.max(1, ...words.map(([word]) => word.length))
  return (
    <span
      // Large text grows until the longest word has the width of the window.
      style={{ '--letters': letters } as CSSProperties}
      className={`inline-flex max-w-full flex-wrap [--fit:calc((100vw-64px)/1.05/var(--letters)-3px)] rounded-lg bg-board font-bold text-board-lamp shadow-low ${sizes[size]} ${className}`}
    >
      <span className="sr-only" aria-live={live ? 'polite' : undefined}>
        {text}
      </span>
      {words.map(({ 0: word, index: start }) => (
        <span key={start} aria-hidden="true" className="flex">
          {[...word].map((letter, index) => {
            const seat = start + index
            // The key is the position and the letter: a new letter creates a new element, which flips.
            return (
              <span
                key={`${seat}${letter}`}
                style={{ animationDelay: `${seat * 28}ms` }}
                className="flap animate-flap"
              >
                {letter}
              </span>
            )
          })}
        </span>
      ))}
    </span>
  )
}
