export interface HeartProps {
  pressed: boolean
  onToggle: () => void
  /** Name of the restaurant. */
  name: string
  /** Label of the tap, if it can do only one thing; the heart is then a button and not a toggle. */
  action?: string
  disabled?: boolean
  className?: string
}

/** The favourite toggle: a 44 px disc on top of a picture. */
export function Heart({ pressed, onToggle, name, action, disabled, className = '' }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={action ?? `Favourite ${name}`}
      aria-description={action && name}
      // With an action of its own it removes its row: on to the next row's.
      data-removes={action && ''}
      aria-pressed={action ? undefined : pressed}
      disabled={disabled}
      onClick={onToggle}
      className={`grid size-11 place-items-center rounded-full bg-card/95 shadow-low transition hover:bg-card active:scale-90 ${pressed ? 'text-[#d3263a] dark:text-[#ff7486]' : 'text-soft'} ${className}`}
    >
      <svg
        key={String(pressed)}
        aria-hidden="true"
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill={pressed ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className={pressed ? 'animate-beat' : ''}
      >
        <path d="M12 20.5S3.5 15.5 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3c0 6.2-8.5 11.2-8.5 11.2Z" />
      </svg>
    </button>
  )
}
