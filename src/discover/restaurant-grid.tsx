import type { Narrowing } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import type { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import {
  hasFailed,
  hasMore,
  hasStopped,
  isAtEnd,
  isEmpty,
  isFirstComing,
  isLoading,
  isLoadingMore,
  itemsOf,
} from '../../machines/discover/paged-list.selectors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import { HeartedCard } from './hearted-card.tsx'
import { columnsAt, gridGap } from './home-shelves.ts'
import { NoRestaurants } from './no-restaurants.tsx'

type List = ActorRefFrom<typeof pagedListMachine>

const comingCards = Array.from({ length: 6 }, (_, place) => place)

/** About the same number of columns as `columnsAt` returns. */
const firstColumns = 'grid-cols-[repeat(auto-fill,minmax(max(8rem,min(276px,calc(50%-8px))),1fr))]'

function CardsToCome() {
  return (
    <div role="status" aria-label="Loading restaurants" className={`grid gap-4 ${firstColumns}`}>
      {comingCards.map((place) => (
        <SkeletonCard key={place} className="h-80" />
      ))}
    </div>
  )
}

/** Below the cards: more are loading, the list is complete, or loading failed. */
function GridFoot({ list }: { list: List }) {
  const isGrowing = useSelector(list, isLoadingMore)
  const isComplete = useSelector(list, isAtEnd)
  const isStuck = useSelector(list, hasStopped)
  if (isGrowing) return <Spinner>Loading more restaurants...</Spinner>
  if (isComplete) return <p className="py-10 text-center text-soft">You've reached the end of the list</p>
  if (isStuck)
    return (
      <ErrorState
        message="More restaurants could not be loaded."
        onRetry={() => list.send({ type: 'retry.requested' })}
        className="my-8"
      />
    )
  return null
}

function Cards({ list, hearts }: CardsProps) {
  const items = useSelector(list, itemsOf)
  const isPending = useSelector(list, isLoading)
  const canGrow = useSelector(list, hasMore)
  return (
    <VirtualGrid
      count={items.length}
      itemAt={(index) => items[index]}
      getKey={({ id }) => id}
      renderItem={(restaurant) => <HeartedCard restaurant={restaurant} hearts={hearts} />}
      label="Restaurants"
      columnsAt={columnsAt}
      firstColumns={firstColumns}
      rowHeight={320}
      gap={gridGap}
      isStale={isPending}
      hasMore={canGrow}
      onEndReached={() => list.send({ type: 'more.requested' })}
      footer={<GridFoot list={list} />}
    />
  )
}

interface CardsProps {
  list: List
  hearts: ActorRefFrom<typeof favouriteHeartsMachine>
}

export interface RestaurantGridProps extends CardsProps {
  /** Takes back a choice of the filter. */
  onLift: (choice: Narrowing) => void
  cuisines: ActorRefFrom<typeof cuisinesMachine>
}

/** The restaurants near the person, in pages. */
export function RestaurantGrid({ list, hearts, onLift, cuisines }: RestaurantGridProps) {
  const isComing = useSelector(list, isFirstComing)
  const hasNone = useSelector(list, isEmpty)
  const isError = useSelector(list, hasFailed)
  if (isComing) return <CardsToCome />
  if (hasNone)
    return (
      <NoRestaurants
        list={list}
        onLift={onLift}
        cuisines={cuisines}
        title="No restaurants found"
        hint="Try adjusting your filters or location"
        art="/food/bowl-spoon.webp"
        level="h3"
      />
    )
  if (isError)
    return (
      <ErrorState
        message="The restaurants could not be loaded. Check your connection and try again."
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    )
  return <Cards list={list} hearts={hearts} />
}
