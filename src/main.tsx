import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { createSystem } from './app/system.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** Starts the app; returns how to end it, as if the page were left. */
const begin = (): (() => void) => {
  const system = createSystem(routeOf)
  const app = (
    <StrictMode>
      <App system={system} />
    </StrictMode>
  )
  // The home page is served already drawn; every other page begins empty.
  const isDrawn = root.firstElementChild !== null
  const shown = isDrawn ? hydrateRoot(root, app) : createRoot(root)
  if (!isDrawn) shown.render(app)
  return () => {
    shown.unmount()
    system.stop()
  }
}

if (import.meta.env.DEV) {
  void import('./app/inspect-button.tsx').then(({ installInspector }) => installInspector(begin))
} else begin()
