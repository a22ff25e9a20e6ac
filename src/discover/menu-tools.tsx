import type { MealCategory } from '@tiffin-junction/contract/domain/catalogue'
import { searchTextLimit } from '@tiffin-junction/contract/domain/search-text'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import type { MenuFilter } from '../../machines/discover/menu.rules.ts'
import { filtersOf, textOf } from '../../machines/discover/menu.selectors.ts'
import { Chip } from '../ui/chip.tsx'
import { showWhole } from '../ui/focus.ts'
import { FoodMark } from '../ui/food-mark.tsx'
import { SearchField } from '../ui/search-field.tsx'

type Menu = ActorRefFrom<typeof menuMachine>

/** Id of the search box, for moving the focus to it. */
export const searchBoxId = 'menu-search'

const filters: readonly { filter: MenuFilter; kind: MealCategory | null }[] = [
  { filter: 'veg', kind: 'Veg' },
  { filter: 'nonVeg', kind: 'Non Veg' },
  { filter: 'egg', kind: 'Egg' },
  { filter: 'bestseller', kind: null },
]

function SearchBox({ actor }: { actor: Menu }) {
  const text = useSelector(actor, textOf)
  return (
    <SearchField
      id={searchBoxId}
      label="Search the menu"
      placeholder="Search for dishes"
      value={text}
      maxLength={searchTextLimit}
      onText={(next) => actor.send({ type: 'text.changed', text: next })}
      className={`shrink-0 md:w-96 ${text === '' ? 'w-48' : 'w-64'}`}
    />
  )
}

function Filters({ actor }: { actor: Menu }) {
  const chosen = useSelector(actor, filtersOf)
  return (
    <fieldset aria-label="Filters" className="flex gap-2">
      {filters.map(({ filter, kind }) => (
        <Chip
          key={filter}
          pressed={chosen[filter]}
          onToggle={() => actor.send({ type: 'filter.toggled', filter })}
        >
          {kind ? <FoodMark kind={kind} className={chosen[filter] ? 'text-current!' : ''} /> : 'Bestseller'}
        </Chip>
      ))}
    </fieldset>
  )
}

/** The search box and the filters over a menu, in one row that scrolls sideways (DIS-43, DIS-45). */
export function MenuTools({ actor }: { actor: Menu }) {
  return (
    <search
      aria-label="Menu"
      onFocus={showWhole}
      className="no-scrollbar -mx-4 flex min-w-0 scroll-px-4 items-center gap-2 overflow-x-auto px-4 py-0.5 sm:-mx-1 sm:px-1 md:gap-4"
    >
      <SearchBox actor={actor} />
      <Filters actor={actor} />
    </search>
  )
}
