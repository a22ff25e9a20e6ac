import { useSelector } from '@xstate/react'
import { credentialOf } from '../../../machines/account/session.machine.ts'
import { pagedListMachine } from '../../../machines/discover/paged-list.machine.ts'
import { CuisineView } from '../../discover/cuisine-view.tsx'
import { newDelhi } from '../../domain/geo.ts'
import { goBack, routeState } from '../../effects/navigation.ts'
import { cuisineOf } from '../arrival.ts'
import { useSystem } from '../system.ts'
import { usePoint } from '../use-point.ts'
import { calling, useForward, useScreen } from '../wire.ts'

const discover = () => import('../../effects/calls/discover.ts')

/** Restaurants a page (DIS-64). */
const pageSize = 10

const machine = pagedListMachine.provide({
  actors: {
    loadPage: calling(
      discover,
      (calls) =>
        ({ query: { point, categoryId }, ...page }, signal) =>
          calls.loadCuisineRestaurants({ ...page, query: { point, categoryId: categoryId ?? 1 } }, signal),
    ),
  },
})

/** `/cuisines`: the restaurants of the cuisine that navigation state names. */
export default function Cuisine() {
  const { session, hearts } = useSystem()
  const { categoryId, name } = cuisineOf(routeState())
  const point = usePoint()
  const token = useSelector(session, ({ context }) => credentialOf(context)?.token ?? '')
  const list = useScreen(machine, {
    input: { query: { point: newDelhi, categoryId }, pageSize, isWaiting: true },
  })
  // Listed anew when place, person (whose hearts the cards show) or cuisine changes; by value.
  useForward(point && `${point.latitude},${point.longitude},${token},${categoryId}`, () => {
    if (point) list.send({ type: 'list.reset', query: { point, categoryId } })
  })
  return <CuisineView name={name} list={list} hearts={hearts} onBack={() => goBack('/')} />
}
