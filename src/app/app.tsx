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
import { isOffering } from '../../machines/address/address-book.selectors.ts'
import { dispatchAlive } from '../effects/page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { type Route, routeOf } from './routes.ts'
import { nothingServed, type Served, ServedContext } from './served.ts'
import { Shell } from './shell.tsx'
import { type System, SystemProvider, useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'
import { useTakenOver } from './use-taken-over.ts'

const AddressOffer = lazy(() => import('../address/address-offer.tsx'))
const loadToastHost = () => import('../effects/toast-host.tsx')

interface ScreenProps {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** A screen that only members may enter is not there for others: the guard is about to lead them away. */
function Screen({ route, params, as: Shown }: ScreenProps & { as: Route['screen'] }) {
  const { session } = useSystem()
  const audience = useSelector(session, audienceOf(route.access))
  const start = useContext(StartContext)
  // Before the actors of the screen start, which ask those of the system.
  useLayoutEffect(start, [start])
  // When the actors of the screen have started too.
  useEffect(dispatchAlive, [])
  return audience === null ? <Loading /> : <Shown key={audience} params={params} />
}

/** A screen that begins differently on each device is not there while a served page is taken over. */
function ScreenOfDevice(props: ScreenProps & { as: Route['screen'] }) {
  return useTakenOver() ? <Screen {...props} /> : <Loading />
}

/**
 * The place of a screen. Where its code is there already, as on the server, it is drawn without a wait. What stands in
 * `Suspense` is taken over after what surrounds it and bit by bit, so that a slow phone answers a finger in between.
 */
function Place(props: ScreenProps) {
  const { route } = props
  // Routes of one group keep the screen as it began.
  const [Loaded] = useState(() => route.loadedScreen())
  const [Guarded] = useState(() => (route.rendering === 'shell' ? ScreenOfDevice : Screen))
  return (
    <Suspense fallback={<Loading />}>
      <Guarded {...props} as={Loaded ?? route.screen} />
    </Suspense>
  )
}

/** Asks whoever has no address to add one, except where they are about to (ADR-13). */
function Offer({ path }: { path: string }) {
  const { book } = useSystem()
  const isOffered = useSelector(book, isOffering)
  return isOffered && !path.startsWith('/user/address') ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <AddressOffer book={book} />
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
      <Offer path={path} />
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
 * The whole app. `served` is what a served page was drawn from: the actors that outlive the screens then start when
 * the screen has been taken over, for it was drawn before anything was known. `ssrPath` says which path to draw where
 * there is no address bar, and which one was drawn.
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
