import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useState } from 'react'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { CuisineView } from '../../discover/cuisine-view.tsx'
import { goBack, routeState } from '../../effects/navigation.ts'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { cuisineOf } from '../arrival.ts'
import { ListingFilter } from '../listing-filter.tsx'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { useListing } from '../use-listing.ts'

const discover = () => import('../../effects/calls/discover.ts')

/** Restaurants per page (DIS-64). */
const pageSize = 10

const reading = pagedListMachine.provide({
  actors: {
    loadPage: fromLazyCall(
      discover,
      (calls) =>
        ({ query: { categoryId, ...query }, ...page }, signal) =>
          calls.loadCuisineRestaurants({ ...page, query: { ...query, categoryId: categoryId ?? 1 } }, signal),
    ),
  },
})

const inputOf = (state: unknown) => ({
  query: { point: newDelhi, categoryId: cuisineOf(state).categoryId, filter: noFilter },
  pageSize,
})

/** Served without navigation state: the default cuisine, around New Delhi. */
export const serve = (): readonly ServedStart[] => [{ machine: reading, options: { input: inputOf(null) } }]

/** `/cuisines`: the restaurants of the cuisine in the navigation state. */
export default function Cuisine() {
  const { hearts, root } = useSystem()
  const state = routeState()
  const { categoryId, name } = cuisineOf(state)
  const [machine] = useState(() => reading.provide({ actors: { connection: connectionLink(root) } }))
  const list = useScreen(machine, { input: { ...inputOf(state), isWaiting: true } })
  const listing = useListing(list, categoryId)
  return (
    <CuisineView
      name={name}
      list={list}
      hearts={hearts}
      filter={<ListingFilter listing={listing} list={list} />}
      onBack={() => goBack('/')}
    />
  )
}
