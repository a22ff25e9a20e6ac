import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { nothingServed, readServed, type Served, servedId } from './app/served.ts'
import { createSystem } from './app/system.ts'
import { logFailure } from './effects/log.ts'
import { tellListening } from './effects/page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** What the page was drawn from; `null` where the browser draws it anew. */
const readPage = (): Served | null => {
  // The server knows nothing of navigation state, which a reload keeps. A server of files alone may answer with the
  // page of another route.
  const { route } = routeOf(location.pathname)
  if (root.dataset.route !== route.path || history.state !== null) return null
  const text = document.getElementById(servedId)?.textContent
  return text ? readServed(text, location.pathname) : nothingServed
}

/** Starts the app; returns how to end it, as if the page were left. */
const begin = (served: Served | null) => (): (() => void) => {
  const system = createSystem(routeOf)
  const app = (
    <StrictMode>
      {/* What is taken over is the page of this path, even where somebody goes on in that moment. */}
      <App system={system} {...(served ? { served, ssrPath: location.pathname } : {})} />
    </StrictMode>
  )
  // In development the app may be ended and begun again, in an empty root.
  const isTaken = served !== null && root.firstElementChild !== null
  tellListening()
  const shown = isTaken ? hydrateRoot(root, app) : createRoot(root)
  if (!isTaken) shown.render(app)
  return () => {
    shown.unmount()
    system.stop()
  }
}

const start = (served: Served | null) => {
  if (import.meta.env.DEV)
    void import('./app/inspect-button.tsx').then(({ installInspector }) => installInspector(begin(served)))
  else begin(served)()
}

if (readPage())
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
