import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { CuisineView } from '../../discover/cuisine-view.tsx'
import { goBack, routeState } from '../../effects/navigation.ts'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { cuisineOf } from '../arrival.ts'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { useListing } from '../use-listing.ts'

const discover = () => import('../../effects/calls/discover.ts')

/** Restaurants per page (DIS-64). */
const pageSize = 10

const machine = pagedListMachine.provide({
  actors: {
    loadPage: fromLazyCall(
      discover,
      (calls) =>
        ({ query: { point, categoryId }, ...page }, signal) =>
          calls.loadCuisineRestaurants({ ...page, query: { point, categoryId: categoryId ?? 1 } }, signal),
    ),
  },
})

const inputOf = (state: unknown) => ({
  query: { point: newDelhi, categoryId: cuisineOf(state).categoryId },
  pageSize,
})

/** Served without navigation state: the default cuisine, around New Delhi. */
export const serve = (): readonly ServedStart[] => [{ machine, options: { input: inputOf(null) } }]

/** `/cuisines`: the restaurants of the cuisine in the navigation state. */
export default function Cuisine() {
  const { hearts } = useSystem()
  const state = routeState()
  const { categoryId, name } = cuisineOf(state)
  const list = useScreen(machine, { input: { ...inputOf(state), isWaiting: true } })
  useListing(list, categoryId)
  return <CuisineView name={name} list={list} hearts={hearts} onBack={() => goBack('/')} />
}
