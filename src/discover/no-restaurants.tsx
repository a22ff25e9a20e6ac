import { type Narrowing, narrowings } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { knownCuisinesOf } from '../../machines/discover/cuisines.selectors.ts'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import { liftOf, queryOf } from '../../machines/discover/paged-list.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx'
import { sortId } from './sort-id.ts'

export interface NoRestaurantsProps extends EmptyStateProps {
  list: ActorRefFrom<typeof pagedListMachine>
  /** Takes a choice back. */
  onLift: (choice: Narrowing) => void
  /** To name the chosen one. */
  cuisines: ActorRefFrom<typeof cuisinesMachine> | null
}

const names: Readonly<Record<Narrowing, string>> = {
  openNow: 'Open now',
  pureVeg: 'Pure veg',
  cuisine: 'Cuisine',
}

const restaurants = (count: number) => (count === 1 ? '1 restaurant' : `${count} restaurants`)

/** An empty list: says which choice leaves nothing, and lifts it (DIS-140). */
export function NoRestaurants({ list, onLift, cuisines, ...usual }: NoRestaurantsProps) {
  const lift = useSelector(list, liftOf)
  const { cuisine } = useSelector(list, queryOf).filter
  const known = useSelector(cuisines ?? undefined, knownCuisinesOf)
  const liftings = narrowings.flatMap((choice) => {
    const count = lift[choice]
    const chosen = choice === 'cuisine' ? known?.find(({ id }) => id === cuisine)?.name : undefined
    return count === undefined ? [] : [{ choice, count, name: chosen ?? names[choice] }]
  })
  if (liftings.length === 0) return <EmptyState {...usual} />
  return (
    <EmptyState
      {...usual}
      title="No restaurants found"
      hint={liftings.map(({ choice, count, name }) => (
        <span key={choice} className="block">
          {liftings.length === 1
            ? `“${name}” leaves nothing. ${restaurants(count)} without it.`
            : `${restaurants(count)} without “${name}”.`}
        </span>
      ))}
      action={liftings.map(({ choice, name }) => (
        <button
          key={choice}
          type="button"
          className={buttonClass('primary')}
          onClick={() => {
            // The button is about to be removed.
            document.getElementById(sortId)?.focus()
            onLift(choice)
          }}
        >
          Show without “{name}”
        </button>
      ))}
    />
  )
}
