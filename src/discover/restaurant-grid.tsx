import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import {
  hasListFailed,
  hasListStopped,
  hasReachedEnd,
  isListEmpty,
  isListLoading,
  isNextLoading,
  itemsOf,
  mayGoOn,
} from '../../machines/discover/paged-list.selectors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { HeartedCard } from './hearted-card.tsx'
import { columnsAt, gridGap, isFirstComing } from './home-shelves.ts'

type List = ActorRefFrom<typeof pagedListMachine>

const comingCards = Array.from({ length: 6 }, (_, place) => place)

/** About as many columns as `columnsAt` finds. */
const firstColumns = 'grid-cols-[repeat(auto-fill,minmax(min(184px,calc(50%-8px)),1fr))]'

function CardsToCome() {
  return (
    <div role="status" aria-label="Loading restaurants" className={`grid gap-4 ${firstColumns}`}>
      {comingCards.map((place) => (
        <SkeletonCard key={place} className="h-72" />
      ))}
    </div>
  )
}

/** What stands under the cards: more is coming, nothing more is there, or it could not be loaded. */
function GridFoot({ list }: { list: List }) {
  const isLoadingMore = useSelector(list, isNextLoading)
  const isAtEnd = useSelector(list, hasReachedEnd)
  const hasStopped = useSelector(list, hasListStopped)
  if (isLoadingMore) return <Waiting>Loading more restaurants...</Waiting>
  if (isAtEnd) return <p className="py-10 text-center text-soft">You've reached the end of the list</p>
  if (hasStopped)
    return (
      <ErrorState
        message="More restaurants could not be loaded."
        onRetry={() => list.send({ type: 'retry.requested' })}
        className="my-8"
      />
    )
  return null
}

function Cards({ list, hearts }: RestaurantGridProps) {
  const items = useSelector(list, itemsOf)
  const isLoading = useSelector(list, isListLoading)
  const hasMore = useSelector(list, mayGoOn)
  return (
    <VirtualGrid
      count={items.length}
      itemAt={(index) => items[index]}
      getKey={({ id }) => id}
      renderItem={(restaurant) => <HeartedCard restaurant={restaurant} hearts={hearts} />}
      label="Restaurants"
      columnsAt={columnsAt}
      firstColumns={firstColumns}
      rowHeight={288}
      gap={gridGap}
      isStale={isLoading}
      hasMore={hasMore}
      onEndReached={() => list.send({ type: 'more.requested' })}
      footer={<GridFoot list={list} />}
    />
  )
}

export interface RestaurantGridProps {
  list: List
  hearts: ActorRefFrom<typeof favouriteHeartsMachine>
}

/** The restaurants near the person, page after page. */
export function RestaurantGrid({ list, hearts }: RestaurantGridProps) {
  const isComing = useSelector(list, isFirstComing)
  const isEmpty = useSelector(list, isListEmpty)
  const hasFailed = useSelector(list, hasListFailed)
  if (isComing) return <CardsToCome />
  if (isEmpty)
    return (
      <EmptyState
        title="No restaurants found"
        hint="Try adjusting your filters or location"
        art="/food/bowl-spoon.webp"
        level="h3"
      />
    )
  if (hasFailed)
    return (
      <ErrorState
        message="The restaurants could not be loaded. Check your connection and try again."
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    )
  return <Cards list={list} hearts={hearts} />
}
