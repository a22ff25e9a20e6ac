import {
  isSameFilter,
  type ListOrder,
  noFilter,
  type RestaurantFilter,
} from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { listingMachine } from '../../machines/system/listing.machine.ts'
import { filterOf } from '../../machines/system/listing.selectors.ts'
import { Chip } from '../ui/chip.tsx'
import { showWhole } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'

const orders: readonly { value: ListOrder; label: string }[] = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'rating', label: 'Best rated' },
  { value: 'fastest', label: 'Fastest' },
]

function SortSelect({
  id,
  sort,
  onSort,
}: {
  id: string
  sort: ListOrder
  onSort: (sort: ListOrder) => void
}) {
  return (
    <label className="relative flex min-h-11 shrink-0 items-center gap-1 rounded-full border-2 border-edge/60 bg-card pl-4 text-sm font-semibold whitespace-nowrap text-soft focus-within:border-edge hover:border-edge">
      Sort by
      <select
        id={id}
        value={sort}
        onChange={({ target }) => {
          const chosen = orders.find(({ value }) => value === target.value)
          if (chosen) onSort(chosen.value)
        }}
        className="min-h-10 appearance-none rounded-full bg-transparent pr-10 pl-1 text-ink [&>option]:bg-card"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={18} className="pointer-events-none absolute right-3.5" />
    </label>
  )
}

/** How the restaurants below are sorted and filtered (DIS-117 to DIS-120). */
export function FilterBar({ actor }: { actor: ActorRefFrom<typeof listingMachine> }) {
  const filter = useSelector(actor, filterOf)
  const sortId = useId()
  const change = (part: Partial<RestaurantFilter>) => actor.send({ type: 'filter.changed', part })
  return (
    <fieldset
      aria-label="Sort and filter"
      onFocus={showWhole}
      className="no-scrollbar -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <SortSelect id={sortId} sort={filter.sort} onSort={(sort) => change({ sort })} />
      <Chip pressed={filter.pureVeg} onToggle={() => change({ pureVeg: !filter.pureVeg })}>
        Pure veg
      </Chip>
      <Chip pressed={filter.openNow} onToggle={() => change({ openNow: !filter.openNow })}>
        Open now
      </Chip>
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
