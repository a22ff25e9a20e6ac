import type { Narrowing } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
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
import { isNarrowed } from '../../machines/system/listing.selectors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import { HeartedCard } from './hearted-card.tsx'
import { NoRestaurants } from './no-restaurants.tsx'

type List = ActorRefFrom<typeof pagedListMachine>

export interface CuisineViewProps {
  /** '' when the name of the cuisine is unknown. */
  name: string
  list: List
  /** Takes back a choice of the filter. */
  onLift: (choice: Narrowing) => void
  hearts: ActorRefFrom<typeof favouriteHeartsMachine>
  /** Sorting and filters of the list. */
  filter: ReactNode
  onBack: () => void
}

const columnsAt = (width: number) => Math.min(4, Math.max(1, Math.floor((width + 16) / 270)))
/** About the same number of columns as `columnsAt` returns. */
const firstColumns = 'grid-cols-[repeat(auto-fill,minmax(254px,1fr))]'
const comingCards = [0, 1, 2, 3, 4, 5, 6, 7]

function ListFoot({ list }: { list: List }) {
  const isGrowing = useSelector(list, isLoadingMore)
  const isComplete = useSelector(list, isAtEnd)
  const isStuck = useSelector(list, hasStopped)
  if (isGrowing) return <Spinner>Loading more restaurants...</Spinner>
  if (isComplete) return <p className="py-10 text-center text-soft">No more restaurants to load</p>
  if (!isStuck) return <div className="h-24" />
  return (
    <ErrorState
      message="More restaurants could not be loaded."
      onRetry={() => list.send({ type: 'retry.requested' })}
      className="my-8"
    />
  )
}

type ListingProps = Omit<CuisineViewProps, 'filter' | 'onBack'>

function Cards({ name, list, hearts }: Omit<ListingProps, 'onLift'>) {
  const items = useSelector(list, itemsOf)
  const isPending = useSelector(list, isLoading)
  const canGrow = useSelector(list, hasMore)
  return (
    <VirtualGrid
      count={items.length}
      itemAt={(index) => items[index]}
      getKey={({ id }) => id}
      renderItem={(restaurant) => (
        <HeartedCard
          restaurant={restaurant}
          hearts={hearts}
          state={{ restaurantDetails: restaurant, ...(name === '' ? {} : { itemSearch: name }) }}
          level="h2"
        />
      )}
      label={name === '' ? 'Restaurants' : `${name} restaurants`}
      columnsAt={columnsAt}
      firstColumns={firstColumns}
      rowHeight={320}
      isStale={isPending}
      hasMore={canGrow}
      onEndReached={() => list.send({ type: 'more.requested' })}
      footer={<ListFoot list={list} />}
    />
  )
}

function Listing({ name, list, hearts, onLift }: ListingProps) {
  const isComing = useSelector(list, isFirstComing)
  const hasNone = useSelector(list, isEmpty)
  const isError = useSelector(list, hasFailed)
  const isFiltered = useSelector(list, isNarrowed)
  if (isComing)
    return (
      <div role="status" aria-label="Loading restaurants" className={`grid gap-4 ${firstColumns}`}>
        {comingCards.map((place) => (
          <SkeletonCard key={place} className="pb-15" />
        ))}
      </div>
    )
  if (hasNone)
    return (
      <NoRestaurants
        list={list}
        onLift={onLift}
        cuisines={null}
        title="No restaurants available for this cuisine."
        hint={
          isFiltered
            ? 'Clear the filters, or try another cuisine.'
            : 'Try another cuisine, or deliver to another address.'
        }
        art="/food/plate.webp"
      />
    )
  if (isError)
    return (
      <ErrorState
        message="The restaurants could not be loaded. Check your connection and try again."
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    )
  return <Cards name={name} list={list} hearts={hearts} />
}

/** The restaurants of a cuisine, in pages (DIS-34 to DIS-38). */
export function CuisineView({ name, list, hearts, onLift, filter, onBack }: CuisineViewProps) {
  return (
    <div className="page-wide pt-3 lg:pt-6">
      <div className="mb-4 flex items-center gap-1">
        <IconButton icon="arrowLeft" label="Back" onClick={onBack} className="-ml-2.5" />
        <h1 className="min-w-0 text-2xl sm:text-3xl">{name === '' ? 'Restaurants' : name}</h1>
      </div>
      {filter}
      <Listing name={name} list={list} onLift={onLift} hearts={hearts} />
    </div>
  )
}
