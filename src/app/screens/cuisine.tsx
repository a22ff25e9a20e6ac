import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { cuisinesOf } from '../../../machines/discover/cuisines.selectors.ts'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { CuisineView } from '../../discover/cuisine-view.tsx'
import { goBack, routeState } from '../../effects/navigation.ts'
import { fromCall, useScreen } from '../actor-logic.ts'
import { cuisineOf } from '../arrival.ts'
import { readCuisines } from '../cuisine-names.ts'
import { ListingFilter } from '../listing-filter.tsx'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { useKeptList } from '../use-kept-list.ts'
import { useListing } from '../use-listing.ts'

const discover = () => import('@tiffin-junction/contract/calls/discover-wire')

/** Restaurants per page (DIS-64). */
const pageSize = 10

const reading = pagedListMachine.provide({
  actors: {
    loadPage: fromCall(discover, (calls) => calls.getRestaurantsByCategoryId),
  },
})

const inputOf = (categoryId: number) => ({
  query: { point: newDelhi, categoryId, filter: noFilter },
  pageSize,
})

/** Served without a cuisine in the address: the default one, around New Delhi. */
export const serve = (): readonly ServedStart[] => [
  { machine: reading, options: { input: inputOf(cuisineOf(null).categoryId) } },
]

interface CuisineProps {
  categoryId: number
  name: string
}

function Restaurants({ categoryId, name }: CuisineProps) {
  const { hearts, root } = useSystem()
  const [machine] = useState(() => reading.provide({ actors: { connection: connectionLink(root) } }))
  const list = useScreen(machine, { input: { ...inputOf(categoryId), isWaiting: true } })
  const listing = useListing(list, categoryId)
  useKeptList(list, 'restaurants')
  return (
    <CuisineView
      name={name}
      list={list}
      onLift={(choice) => listing.send({ type: 'choice.lifted', choice })}
      hearts={hearts}
      filter={<ListingFilter actor={listing} cuisines={null} list={list} />}
      onBack={() => goBack('/')}
    />
  )
}

/** Loads the name of a cuisine that a shared link leads to; its restaurants are shown meanwhile. */
function Unnamed({ categoryId }: Pick<CuisineProps, 'categoryId'>) {
  const { root } = useSystem()
  const [machine] = useState(() => readCuisines.provide({ actors: { connection: connectionLink(root) } }))
  const all = useSelector(useScreen(machine, {}), cuisinesOf)
  return <Restaurants categoryId={categoryId} name={all.find(({ id }) => id === categoryId)?.name ?? ''} />
}

/** `/cuisines`: the restaurants of the cuisine in the address, else in the navigation state (DIS-139). */
export default function Cuisine() {
  const query = useSearch()
  const { categoryId, name } = cuisineOf(routeState(), query)
  const isUnnamed = name === '' && new URLSearchParams(query).has('cuisine')
  return isUnnamed ? (
    <Unnamed key={categoryId} categoryId={categoryId} />
  ) : (
    <Restaurants key={categoryId} categoryId={categoryId} name={name} />
  )
}
