import { Icon } from './icon.tsx'

export interface StepperProps {
  value: number
  /** Name of the counted item: 'Masala Dosa'. */
  label: string
  onLess: () => void
  onMore: () => void
  /** False disables the plus. */
  canAdd?: boolean
  /** False disables the minus. */
  canRemove?: boolean
  className?: string
}

const key =
  'grid size-11 place-items-center rounded-control transition hover:bg-marigold-deep active:scale-95 disabled:opacity-45 -outline-offset-3 focus-visible:outline-on-marigold'

/** Minus, quantity, plus. Screen readers announce the new quantity. */
export function Stepper({
  value,
  label,
  onLess,
  onMore,
  canAdd = true,
  canRemove = true,
  className = '',
}: StepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className={`relative inline-flex items-center rounded-control bg-marigold text-on-marigold shadow-low ${className}`}
    >
      <button
        type="button"
        aria-label={`One less ${label}`}
        disabled={!canRemove}
        onClick={onLess}
        className={key}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="min-w-7 text-center font-display text-lg leading-none font-bold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more ${label}`}
        disabled={!canAdd}
        onClick={onMore}
        className={key}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
