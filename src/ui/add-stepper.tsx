import type { MouseEvent } from 'react'
import { Icon } from './icon.tsx'

export interface AddStepperProps {
  value: number
  /** Name of the counted item: 'Masala Dosa'. */
  label: string
  onLess: () => void
  onMore: () => void
  /** False disables ADD and the plus. */
  canAdd?: boolean
  className?: string
}

// A pressed button changes its colour only: one that moves costs a slow phone 2 ms of layout between tap and
// response.
const key =
  'grid size-11 scroll-my-26 place-items-center rounded-control hover:bg-marigold-deep active:bg-marigold-deep disabled:opacity-45 -outline-offset-3 focus-visible:outline-on-marigold'
const add =
  'inline-flex min-h-10 w-full scroll-my-26 items-center justify-center gap-1 rounded-control font-display text-lg leading-none font-bold text-link hover:bg-sunk active:bg-sunk disabled:text-soft disabled:bg-transparent'

/** Focuses the button that adds: when the last piece is removed, only ADD is left. */
const focusMore = ({ currentTarget }: MouseEvent) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('[data-more]')?.focus()

/**
 * ADD while the quantity is 0, then minus, quantity, plus. The button that adds is the same element
 * throughout.
 */
export function AddStepper({ value, label, onLess, onMore, canAdd = true, className = '' }: AddStepperProps) {
  const isEmpty = value === 0
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className={`inline-flex w-30 items-center justify-between rounded-control shadow-low ${isEmpty ? 'border-2 border-rail bg-card dark:border-edge' : 'bg-marigold text-on-marigold'} ${className}`}
    >
      {!isEmpty && (
        <button
          type="button"
          aria-label={`One less ${label}`}
          onClick={(event) => {
            if (value === 1) focusMore(event)
            onLess()
          }}
          className={key}
        >
          <Icon name="minus" size={18} />
        </button>
      )}
      <output
        className={
          isEmpty ? 'sr-only' : 'text-center font-display text-lg leading-none font-bold tabular-nums'
        }
      >
        {isEmpty ? '' : value}
      </output>
      <button
        type="button"
        data-more={label}
        aria-label={isEmpty ? `Add ${label}` : `One more ${label}`}
        disabled={!canAdd}
        onClick={onMore}
        className={isEmpty ? add : key}
      >
        {isEmpty && 'ADD'}
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
