import { useSelector } from '@xstate/react'
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { Router, useLocation } from 'wouter'
import { audienceOf } from '../../machines/account/session.selectors.ts'
import { isEmpty } from '../../machines/address/address-book.selectors.ts'
import { dispatchAlive } from '../effects/page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { type Route, routeOf } from './routes.ts'
import { nothingServed, type Served, ServedContext } from './served.ts'
import { Shell } from './shell.tsx'
import { type System, SystemProvider, useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'
import { useTakenOver } from './use-taken-over.ts'

const AddressOffer = lazy(() => import('./address-offer.tsx'))
const loadToastHost = () => import('./toast-host.tsx')

interface ScreenProps {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** Renders a screen for those who may enter it. Others see `Loading` until the guard redirects them. */
function Screen({ route, params, as: Shown }: ScreenProps & { as: Route['screen'] }) {
  const { session } = useSystem()
  const audience = useSelector(session, audienceOf(route.access))
  const start = useContext(StartContext)
  // Runs before the screen's actors start, because they use the actors of the system.
  useLayoutEffect(start, [start])
  // Runs after the screen's actors have started.
  useEffect(dispatchAlive, [])
  return audience === null ? <Loading /> : <Shown key={audience} params={params} />
}

/**
 * Renders a screen that starts differently on each device. While a served page is hydrated, `Loading` is
 * shown.
 */
function ScreenOfDevice(props: ScreenProps & { as: Route['screen'] }) {
  return useTakenOver() ? <Screen {...props} /> : <Loading />
}

/**
 * Renders the screen of a route. If its code is loaded, as on the server, it renders without a wait. React
 * hydrates the content of `Suspense` after its surroundings and in small steps, so that a slow phone responds
 * to taps in between.
 */
function Place(props: ScreenProps) {
  const { route } = props
  // Routes of one group keep the component of the first render.
  const [Loaded] = useState(() => route.loadedScreen())
  const [Guarded] = useState(() => (route.rendering === 'shell' ? ScreenOfDevice : Screen))
  return (
    <Suspense fallback={<Loading />}>
      <Guarded {...props} as={Loaded ?? route.screen} />
    </Suspense>
  )
}

/** Runs the offer of an address while a signed-in person has none (ADR-13). */
function Offer() {
  const { book } = useSystem()
  return useSelector(book, isEmpty) ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <AddressOffer />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

function Pages() {
  const [path] = useLocation()
  const { route, params } = routeOf(path)
  const screen = (
    <ErrorBoundary key={route.group ?? path}>
      <Place route={route} params={params} />
    </ErrorBoundary>
  )
  return route.hasShell ? (
    <Shell>
      {screen}
      <Offer />
    </Shell>
  ) : (
    <main id="main" tabIndex={-1}>
      {screen}
    </main>
  )
}

function Toasts() {
  const [path] = useLocation()
  const host = useLoaded(loadToastHost)
  return host && <host.default inCorner={path === '/account-setting'} />
}

const StartContext = createContext(() => {})

/**
 * The whole app. `served` is the state that a served page was rendered from. With it, the actors that outlive
 * the screens start after the screen is hydrated, because the server rendered it before anything was known.
 * `ssrPath` is the path that the server renders, or has rendered.
 */
export function App({ system, served, ssrPath }: { system: System; served?: Served; ssrPath?: string }) {
  const start = useCallback(() => {
    served?.end()
    system.start()
  }, [served, system])
  useLayoutEffect(() => {
    if (!served) start()
  }, [served, start])
  return (
    <ErrorBoundary>
      <SystemProvider value={system}>
        <ServedContext value={served ?? nothingServed}>
          <StartContext value={start}>
            <Router {...(ssrPath ? { ssrPath } : {})}>
              <Pages />
              <Toasts />
            </Router>
          </StartContext>
        </ServedContext>
      </SystemProvider>
    </ErrorBoundary>
  )
}
