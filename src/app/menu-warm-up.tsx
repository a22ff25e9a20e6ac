import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { useLocation } from 'wouter'
import { routeOf } from './routes.ts'
import { useLoaded } from './use-loaded.ts'

const load = () => import('./warm-up.ts')

/** Fetches what may be needed of an open menu; other pages do not load the code for it (DIS-132). */
export function MenuWarmUp() {
  const [path] = useLocation()
  const { route, params } = routeOf(path)
  const restaurantId = route.name === 'menu' ? catalogueIdOf(params.restaurantId) : null
  const part = useLoaded(restaurantId === null ? null : load)
  return part && restaurantId !== null && <part.WarmUp key={restaurantId} restaurantId={restaurantId} />
}
