import { searchTextLimit } from '@tiffin-junction/contract/domain/search-text'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { favouritesMachine } from '../../machines/discover/favourites.machine.ts'
import { countText, shownFavourites } from '../../machines/discover/favourites.rules.ts'
import {
  hasFailed,
  isEmpty,
  isLoading,
  problemOf,
  removedOf,
  restaurantsOf,
  textOf,
} from '../../machines/discover/favourites.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RestaurantCard } from '../ui/restaurant-card.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NoDelivery } from './no-delivery.tsx'

export interface FavouritesViewProps {
  favourites: ActorRefFrom<typeof favouritesMachine>
  /** The place that the restaurants would deliver to. */
  place: string
}

const searchBoxId = 'favourites-search'

/** Searches the favourites as one types (DIS-108); says how many there are, or that none fits (DIS-109). */
function Search({ favourites, shown }: { favourites: FavouritesViewProps['favourites']; shown: number }) {
  const text = useSelector(favourites, textOf)
  const search = (next: string) => favourites.send({ type: 'text.changed', text: next })
  const showAll = () => {
    document.getElementById(searchBoxId)?.focus()
    search('')
  }
  return (
    <>
      <search aria-label="My favourites" className="mt-3 block md:w-96">
        <SearchField
          id={searchBoxId}
          label="Search my favourites"
          placeholder="Name, cuisine or place"
          value={text}
          maxLength={searchTextLimit}
          onText={search}
        />
      </search>
      <p role="status" className="mt-3 text-lg text-soft wrap-anywhere">
        {shown === 0 ? `No favourite fits “${text.trim()}”.` : countText(shown)}
      </p>
      {shown === 0 && (
        <Button tone="quiet" onClick={showAll} className="mt-2 -ml-4">
          Show all favourites
        </Button>
      )}
    </>
  )
}

function Cards({ favourites, place }: FavouritesViewProps) {
  const kept = {
    restaurants: useSelector(favourites, restaurantsOf),
    removed: useSelector(favourites, removedOf),
  }
  const restaurants = shownFavourites({ ...kept, text: useSelector(favourites, textOf) })
  return (
    <>
      <Search favourites={favourites} shown={restaurants.length} />
      <ul
        aria-label="My favourites"
        className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      >
        {restaurants.map((restaurant) => (
          <li key={restaurant.id} className="flex *:flex-1">
            <RestaurantCard
              restaurant={restaurant}
              isFavourite
              heartLabel="Remove from favorites"
              onHeart={() => favourites.send({ type: 'favourite.removed', id: restaurant.id })}
              href={`/foods/item-card/${restaurant.id}`}
              state={{ restaurantDetails: restaurant }}
              level="h2"
            >
              {restaurant.isOutside && <NoDelivery place={place} />}
            </RestaurantCard>
          </li>
        ))}
      </ul>
    </>
  )
}

function Page({ favourites, place }: FavouritesViewProps) {
  const isPending = useSelector(favourites, isLoading)
  const isError = useSelector(favourites, hasFailed)
  const hasNone = useSelector(favourites, isEmpty)
  const problem = useSelector(favourites, problemOf)
  if (isPending) return <Spinner className="min-h-[40dvh] justify-center">Loading your favorites...</Spinner>
  if (isError)
    return (
      <ErrorState
        message={problem}
        onRetry={() => favourites.send({ type: 'retry.requested' })}
        className="mt-5"
      />
    )
  if (!hasNone) return <Cards favourites={favourites} place={place} />
  return (
    <EmptyState
      title="No Favourites Yet"
      hint="Tap the heart of a restaurant you like, and you will find it here."
      art="/food/heart.webp"
      action={
        <Link href="/" className={buttonClass()}>
          Explore Restaurants
        </Link>
      }
    />
  )
}

/** `/favourites` (DIS-70 … DIS-82, DIS-105). */
export function FavouritesView({ favourites, place }: FavouritesViewProps) {
  return (
    <div className="page-wide pt-6 pb-6 lg:pb-10">
      <h1 className="text-3xl">My Favourites</h1>
      <Page favourites={favourites} place={place} />
    </div>
  )
}
