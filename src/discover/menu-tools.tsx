import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import type { MenuFilter } from '../../machines/discover/menu.rules.ts'
import { Chip } from '../ui/chip.tsx'
import { FoodMark } from '../ui/food-mark.tsx'
import { SearchField } from '../ui/search-field.tsx'

type Menu = ActorRefFrom<typeof menuMachine>

const filters: readonly { filter: MenuFilter; words: ReactNode }[] = [
  { filter: 'veg', words: <FoodMark kind="Veg" className="text-inherit" /> },
  { filter: 'nonVeg', words: <FoodMark kind="Non Veg" className="text-inherit" /> },
  { filter: 'egg', words: <FoodMark kind="Egg" className="text-inherit" /> },
  { filter: 'bestseller', words: 'Bestseller' },
]

function SearchBox({ actor }: { actor: Menu }) {
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <SearchField
      label="Search the menu"
      placeholder="Search for dishes"
      value={text}
      maxLength={100}
      onText={(next) => actor.send({ type: 'text.changed', text: next })}
      className="md:w-96"
    />
  )
}

function Filters({ actor }: { actor: Menu }) {
  const chosen = useSelector(actor, ({ context }) => context.filters)
  return (
    <fieldset
      aria-label="Filters"
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {filters.map(({ filter, words }) => (
        <Chip
          key={filter}
          pressed={chosen[filter]}
          onToggle={() => actor.send({ type: 'filter.toggled', filter })}
        >
          {words}
        </Chip>
      ))}
    </fieldset>
  )
}

/** The search box and the filters over a menu (DIS-43, DIS-45). */
export function MenuTools({ actor }: { actor: Menu }) {
  return (
    <search
      aria-label="Menu"
      className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:gap-4"
    >
      <SearchBox actor={actor} />
      <Filters actor={actor} />
    </search>
  )
}
