import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app/app.tsx'
import { routeOf } from './app/routes.ts'
import { createSystem } from './app/system.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const begin = () => {
  const app = (
    <StrictMode>
      <App system={createSystem(routeOf)} />
    </StrictMode>
  )
  // The home page is served already drawn; every other page begins empty.
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

if (import.meta.env.DEV) {
  void import('./app/inspect-button.tsx').then(({ installInspector }) => {
    installInspector()
    begin()
  })
} else begin()
