import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { credentialOf } from '../../../machines/account/session.machine.ts'
import { cuisinesMachine } from '../../../machines/discover/cuisines.machine.ts'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { searchOverlayMachine } from '../../../machines/discover/search-overlay.machine.ts'
import { pageSize } from '../../discover/home-shelves.ts'
import { HomeView } from '../../discover/home-view.tsx'
import { newDelhi } from '../../domain/geo.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useSystem } from '../system.ts'
import { usePoint } from '../use-point.ts'
import { calling, useForward, useScreen } from '../wire.ts'

const discover = () => import('../../effects/calls/discover.ts')
const SearchOverlay = lazy(() => import('../../discover/search-overlay-view.tsx'))
const PromoCarousel = lazy(() => import('../promo-carousel.tsx'))

const restaurantsMachine = pagedListMachine.provide({
  actors: {
    loadPage: calling(
      discover,
      (calls) =>
        ({ query, ...page }, signal) =>
          calls.loadRestaurants({ ...page, query: query.point }, signal),
    ),
  },
})
const allCuisinesMachine = cuisinesMachine.provide({
  actors: { loadCuisines: calling(discover, (calls) => (_, signal) => calls.loadCuisines(signal)) },
})
const overlayMachine = searchOverlayMachine.provide({
  actors: {
    search: calling(
      discover,
      (calls) =>
        ({ text, point }, signal) =>
          calls.searchEverything({ point, search: text }, signal),
    ),
  },
})

/** The promotions come once there are restaurants to see, into room kept for them (SUP-46). */
function Promotions({ list }: { list: ActorRefFrom<typeof pagedListMachine> }) {
  const isLoading = useSelector(list, (state) => state.hasTag('loading'))
  const [isDue, setDue] = useState(false)
  useForward(isLoading, (loading) => {
    if (!loading) setDue(true)
  })
  return (
    <div className="grid min-h-68 lg:min-h-52">
      {isDue && (
        <ErrorBoundary otherwise={null}>
          <Suspense>
            <PromoCarousel />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** `/` and `/home`: the restaurants around the person, listed anew when that place or the person changes. */
export default function Home() {
  const { session, hearts } = useSystem()
  const point = usePoint()
  const token = useSelector(session, ({ context }) => credentialOf(context)?.token ?? '')
  const list = useScreen(restaurantsMachine, {
    input: { query: { point: newDelhi, categoryId: null }, pageSize, isWaiting: true },
  })
  const cuisines = useScreen(allCuisinesMachine, {})
  const overlay = useScreen(overlayMachine, { input: { point: newDelhi } })
  const isSearching = useSelector(overlay, (state) => state.hasTag('open'))

  // By value: a point is a new object each time it is read.
  useForward(point && `${point.latitude},${point.longitude},${token}`, () => {
    if (!point) return
    list.send({ type: 'list.reset', query: { point, categoryId: null } })
    overlay.send({ type: 'point.changed', point })
  })

  return (
    <>
      <HomeView
        list={list}
        hearts={hearts}
        cuisines={cuisines}
        onSearch={() => overlay.send({ type: 'overlay.opened' })}
        promotions={<Promotions list={list} />}
      />
      {isSearching && (
        <Suspense>
          <SearchOverlay actor={overlay} />
        </Suspense>
      )}
    </>
  )
}
