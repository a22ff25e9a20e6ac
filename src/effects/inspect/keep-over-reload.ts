import { runningRoots } from './inspection.ts'
import { type KeptApp, keepApp, restoreNext } from './restored-snapshots.ts'

const key = 'tiffinKeptApp'

/**
 * Development only: when the development server reloads the page for a changed source, the actors go on where they
 * stood. A reload by hand starts afresh, as it does for everybody.
 */
export const keepOverReload = (): void => {
  const kept = sessionStorage.getItem(key)
  // At once: what was typed must not lie there longer than the reload takes.
  sessionStorage.removeItem(key)
  if (kept !== null) restoreNext(JSON.parse(kept) as KeptApp)
  import.meta.hot?.on('vite:beforeFullReload', () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(keepApp(runningRoots())))
    } catch (error) {
      console.warn('The state of the app could not be kept over the reload.', error)
    }
  })
}
