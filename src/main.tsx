import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { nothingServed, readServed, type Served, servedId } from './app/served.ts'
import { createSystem } from './app/system.ts'
import { takeEarlyInput } from './effects/early-input.ts'
import { logFailure } from './effects/log.ts'
import { untilReleased } from './effects/page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** Whether the page shows the screen of its address. A static file server may respond with that of another. */
const isDrawn = (): boolean => root.dataset.route === routeOf(location.pathname).route.path

/**
 * Whether the page may show something else than the server rendered: navigation state, which a reload keeps, the search
 * of a menu (DIS-99), or another cuisine than the first (DIS-139).
 */
const isBeyondServer = (): boolean => {
  const query = new URLSearchParams(location.search)
  return history.state !== null || query.has('search') || query.has('cuisine')
}

/** The state from which the page was rendered, and the path for which it was rendered. */
interface Drawn {
  readonly served: Served
  readonly path: string
}

/** Returns the page that the app can hydrate; `null` when the browser must render the page itself. */
const readPage = (): Drawn | null => {
  if (!isDrawn() || isBeyondServer()) return null
  const path = location.pathname
  const text = document.getElementById(servedId)?.textContent
  const served = text ? readServed(text, path) : nothingServed
  return served && { served, path }
}

/**
 * Returns a function that starts the app and itself returns a function that stops it, as if the page were
 * left.
 */
const begin = (drawn: Drawn | null) => (): (() => void) => {
  const system = createSystem(routeOf)
  // In development the app may start again in an empty root, or continue after a reload.
  const isAsDrawn = root.firstElementChild !== null && !globalThis.restoreActor
  const taken = isAsDrawn ? drawn : null
  const app = (
    <StrictMode>
      {/* Hydrates the page of its path, even if the person has moved to another path in the meantime. */}
      <App system={system} {...(taken ? { served: taken.served, ssrPath: taken.path } : {})} />
    </StrictMode>
  )
  addEventListener('app.alive', takeEarlyInput(), { once: true })
  const shown = taken ? hydrateRoot(root, app) : createRoot(root)
  // At once: what is typed between `takeEarlyInput` and the new page would be lost (APP-173).
  if (!taken) flushSync(() => shown.render(app))
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

// The first screen does not wait for it.
addEventListener('app.alive', () => void import('./app/report.ts'))

if (isDrawn())
  // A rendered page is taken over, or replaced, once the code of its screen is loaded.
  routeOf(location.pathname)
    .route.load()
    .then(
      async () => {
        const page = readPage()
        if (!page) await untilReleased()
        start(page)
      },
      (error: unknown) => {
        logFailure('A screen could not be loaded', error)
        start(null)
      },
    )
else start(null)
