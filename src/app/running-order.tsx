import { useSelector } from '@xstate/react'
import { isSignedIn } from '../../machines/account/session.selectors.ts'
import { routeOf } from './routes.ts'
import { useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

const load = () => import('./running-order-strip.tsx')

/** The pages that name the order themselves. */
const ownPages = new Set([
  '/order-status/:orderId',
  '/order-status-cod/:orderStatus',
  '/track-order',
  '/user/order-history',
  '/help',
])

/** The strip about the order that is under way, on the pages that do not show it (ORD-278). Nothing waits for it. */
export function RunningOrder({ path }: { path: string }) {
  const isMember = useSelector(useSystem().session, isSignedIn)
  const isShown = !ownPages.has(routeOf(path).route.path)
  const part = useLoaded(isShown && isMember ? load : null)
  return isShown && part && <part.default />
}
