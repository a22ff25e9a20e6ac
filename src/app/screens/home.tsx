import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { isFirstComing } from '../../../machines/discover/paged-list.selectors.ts'
import { searchOverlayMachine } from '../../../machines/discover/search-overlay.machine.ts'
import { isOpen } from '../../../machines/discover/search-overlay.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { stopOf } from '../../../machines/train/trip.selectors.ts'
import { pageSize } from '../../discover/home-shelves.ts'
import { HomeView } from '../../discover/home-view.tsx'
import { keepRecentSearches, keepSearch, keptSearch, recentSearches } from '../../effects/search-address.ts'
import { fromCall, useScreen } from '../actor-logic.ts'
import { watchPoint } from '../around.ts'
import { readCuisines } from '../cuisine-names.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ListingFilter } from '../listing-filter.tsx'
import type { ServedStart } from '../served.ts'
import { type System, useSystem } from '../system.ts'
import { useKeptList } from '../use-kept-list.ts'
import { useListing } from '../use-listing.ts'

const discover = () => import('@tiffin-junction/contract/calls/discover-wire')
const SearchOverlay = lazy(() => import('../search-overlay.tsx'))
const PromoCarousel = lazy(() => import('../promo-carousel.tsx'))

const restaurantsMachine = pagedListMachine.provide({
  actors: {
    loadPage: fromCall(discover, (calls) => calls.getRestaurants),
  },
})
const searching = searchOverlayMachine.provide({
  actors: {
    search: fromCall(discover, (calls) => calls.searchRestaurantsAndCategories),
  },
})

const query = { point: newDelhi, categoryId: null, filter: noFilter }

const machinesFor = (system: System) => {
  const connection = connectionLink(system.root)
  const around = watchPoint(system)
  return {
    restaurants: restaurantsMachine.provide({ actors: { connection } }),
    cuisines: readCuisines.provide({ actors: { connection } }),
    overlay: searching.provide({
      actors: { around, connection },
      actions: {
        keepSearch: (_, text) => keepSearch(text),
        keepRecent: (_, recent) => keepRecentSearches(recent),
      },
    }),
  }
}

/** Served for an unknown visitor: the restaurants around New Delhi, and the cuisines. */
export const serve = (): readonly ServedStart[] => [
  { machine: restaurantsMachine, options: { input: { query, pageSize } } },
  { machine: readCuisines, options: {} },
]

/** Shows the promotions after the first restaurants have loaded, in space reserved for them (SUP-46). */
function Promotions({ list }: { list: ActorRefFrom<typeof pagedListMachine> }) {
  const isComing = useSelector(list, isFirstComing)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isComing) setDue(true)
  }, [isComing])
  return (
    <div className="grid min-h-68 lg:min-h-52">
      {isDue && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PromoCarousel />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/**
 * `/` and `/home`: the restaurants around the person, listed again when the location or the person changes.
 */
export default function Home() {
  const system = useSystem()
  const [machines] = useState(() => machinesFor(system))
  const list = useScreen(machines.restaurants, { input: { query, pageSize, isWaiting: true } })
  const cuisines = useScreen(machines.cuisines, {})
  const [searchInput] = useState(() => ({
    point: newDelhi,
    text: keptSearch(),
    recent: recentSearches(),
  }))
  const overlay = useScreen(machines.overlay, { input: searchInput })
  const isSearching = useSelector(overlay, isOpen)
  const stop = useSelector(system.trip, stopOf)

  const listing = useListing(list, null)
  useKeptList(list, 'restaurants')

  return (
    <>
      <HomeView
        list={list}
        onLift={(choice) => listing.send({ type: 'choice.lifted', choice })}
        hearts={system.hearts}
        cuisines={cuisines}
        onSearch={() => overlay.send({ type: 'overlay.opened' })}
        train={stop?.number ?? null}
        promotions={<Promotions list={list} />}
        filter={<ListingFilter actor={listing} cuisines={cuisines} list={list} />}
      />
      {isSearching && (
        <Suspense>
          <SearchOverlay actor={overlay} />
        </Suspense>
      )}
    </>
  )
}
