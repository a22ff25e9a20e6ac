import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { type Route, routeOf } from './routes.ts'
import { Shell } from './shell.tsx'
import { type System, SystemProvider, useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

const AddressOffer = lazy(() => import('../address/address-offer.tsx'))
const loadToastHost = () => import('../effects/toast-host.tsx')

/** A screen that only members may enter is not there for others: the guard is about to lead them away. */
function Screen({ route, params }: { route: Route; params: Readonly<Record<string, string | undefined>> }) {
  const { session } = useSystem()
  const mayEnter = useSelector(session, (state) => route.access !== 'members' || state.hasTag('signedIn'))
  return mayEnter ? <route.screen params={params} /> : <Loading />
}

/** Asks whoever has no address to add one, except where they are about to (ADR-13). */
function Offer({ path }: { path: string }) {
  const { book } = useSystem()
  const isOffered = useSelector(book, (state) => state.hasTag('offering'))
  return isOffered && !path.startsWith('/user/address') ? (
    <ErrorBoundary otherwise={null}>
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
      <Suspense fallback={<Loading />}>
        <Screen route={route} params={params} />
      </Suspense>
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

/** The whole app. `ssrPath` says which path to draw where there is no address bar. */
export function App({ system, ssrPath }: { system: System; ssrPath?: string }) {
  // After the first paint, which shows how things stand before anything is known, as the served page does.
  useEffect(() => system.start(), [system])
  return (
    <ErrorBoundary>
      <SystemProvider value={system}>
        <Router {...(ssrPath ? { ssrPath } : {})}>
          <Pages />
          <Toasts />
        </Router>
      </SystemProvider>
    </ErrorBoundary>
  )
}
