import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { nothingServed, readServed, type Served, servedId } from './app/served.ts'
import { createSystem } from './app/system.ts'
import { logFailure } from './effects/log.ts'
import { dispatchAlive } from './effects/page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** Whether the page shows what its address leads to, and the app can take it over. */
const isDrawn = (): boolean => {
  // The server knows nothing of navigation state, which a reload keeps. A server of files alone may answer with the
  // page of another route.
  const { route } = routeOf(location.pathname)
  return root.dataset.route === route.path && history.state === null
}

/** What the page was drawn from, and the path it was drawn for. */
interface Drawn {
  readonly served: Served
  readonly path: string
}

/** The page that the app can take over; `null` where the browser draws it anew. */
const readPage = (): Drawn | null => {
  if (!isDrawn()) return null
  const path = location.pathname
  const text = document.getElementById(servedId)?.textContent
  const served = text ? readServed(text, path) : nothingServed
  return served && { served, path }
}

/** Starts the app; returns how to end it, as if the page were left. */
const begin = (drawn: Drawn | null) => (): (() => void) => {
  const system = createSystem(routeOf)
  // In development the app may be begun again in an empty root, or go on where a reload interrupted it.
  const isAsDrawn = root.firstElementChild !== null && !globalThis.restoreActor
  const taken = isAsDrawn ? drawn : null
  const app = (
    <StrictMode>
      {/* What is taken over is the page of its path, even where somebody has gone on meanwhile. */}
      <App system={system} {...(taken ? { served: taken.served, ssrPath: taken.path } : {})} />
    </StrictMode>
  )
  const shown = taken ? hydrateRoot(root, app) : createRoot(root)
  if (!taken) {
    shown.render(app)
    // What was drawn before is gone, and who tapped there waits for nothing.
    dispatchAlive()
  }
  return () => {
    shown.unmount()
    system.stop()
  }
}

const start = (drawn: Drawn | null) => {
  if (import.meta.env.DEV)
    void import('./app/inspect-button.tsx').then(({ installInspector }) => installInspector(begin(drawn)))
  else begin(drawn)()
}

if (isDrawn())
  // A drawn page is taken over once the code of its screen is there, unless somebody has gone on meanwhile.
  routeOf(location.pathname)
    .route.load()
    .then(
      () => start(readPage()),
      (error: unknown) => {
        logFailure('A screen could not be loaded', error)
        start(null)
      },
    )
else start(null)
