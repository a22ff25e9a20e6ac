import {
  isSameFilter,
  type ListOrder,
  noFilter,
  type RestaurantFilter,
} from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { cuisinesOf } from '../../machines/discover/cuisines.selectors.ts'
import type { listingMachine } from '../../machines/system/listing.machine.ts'
import { filterOf } from '../../machines/system/listing.selectors.ts'
import { Chip } from '../ui/chip.tsx'
import { showWhole } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { sortId } from './sort-id.ts'

const orders: readonly { value: ListOrder; label: string }[] = [
  { value: 'distance', label: 'Nearest' },
  { value: 'rating', label: 'Best rated' },
  { value: 'time', label: 'Fastest' },
]

interface ChoiceProps {
  id?: string
  label: string
  value: string
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

function Choice({ id, label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative flex min-h-11 shrink-0 items-center gap-1 rounded-full border-2 border-edge/60 bg-card pl-4 text-sm font-semibold whitespace-nowrap text-soft focus-within:border-edge hover:border-edge">
      {label}
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-10 max-w-44 appearance-none truncate rounded-full bg-transparent pr-10 pl-1 text-ink [&>option]:bg-card"
      >
        {children}
      </select>
      <Icon name="chevronDown" size={18} className="pointer-events-none absolute right-3.5" />
    </label>
  )
}

type Cuisines = ActorRefFrom<typeof cuisinesMachine>

interface CuisineChoiceProps {
  cuisines: Cuisines
  chosen: number | null
  onChoose: (cuisine: number | null) => void
}

function CuisineChoice({ cuisines, chosen, onChoose }: CuisineChoiceProps) {
  const all = useSelector(cuisines, cuisinesOf)
  // An address may name a cuisine before the names are known, or one that does not exist.
  const isUnknown = chosen !== null && !all.some(({ id }) => id === chosen)
  return (
    <Choice
      label="Cuisine"
      value={`${chosen ?? ''}`}
      onChoose={(value) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">All</option>
      {isUnknown && <option value={chosen}>Chosen in the link</option>}
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

export interface FilterBarProps {
  actor: ActorRefFrom<typeof listingMachine>
  /** The cuisines to choose from; `null` on the page of one. */
  cuisines: Cuisines | null
}

/** Sorting and filters of the restaurants below (DIS-117 to DIS-120, DIS-141). */
export function FilterBar({ actor, cuisines }: FilterBarProps) {
  const filter = useSelector(actor, filterOf)
  const change = (part: Partial<RestaurantFilter>) => actor.send({ type: 'filter.changed', part })
  return (
    <fieldset
      aria-label="Sort and filter"
      onFocus={showWhole}
      className="no-scrollbar -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <Choice
        id={sortId}
        label="Sort by"
        value={filter.sort}
        onChoose={(value) => {
          const chosen = orders.find((order) => order.value === value)
          if (chosen) change({ sort: chosen.value })
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Chip pressed={filter.openNow} onToggle={() => change({ openNow: !filter.openNow })}>
        Open now
      </Chip>
      <Chip pressed={filter.pureVeg} onToggle={() => change({ pureVeg: !filter.pureVeg })}>
        Pure veg
      </Chip>
      {cuisines && (
        <CuisineChoice
          cuisines={cuisines}
          chosen={filter.cuisine}
          onChoose={(cuisine) => change({ cuisine })}
        />
      )}
      {!isSameFilter(filter, noFilter) && (
        <button
          type="button"
          onClick={() => {
            // The button is about to be removed.
            document.getElementById(sortId)?.focus()
            change(noFilter)
          }}
          className="min-h-11 shrink-0 px-2 text-sm font-semibold whitespace-nowrap underline"
        >
          Clear all
        </button>
      )}
    </fieldset>
  )
}
