import { comeBack } from './come-back.ts'
import { runningRoots } from './inspection.ts'
import { textsIn, withoutSecrets } from './kept-secrets.ts'
import { type KeptActor, keepActor, rootsAt, stateNow } from './restore.ts'
import { currentAddress } from './time-travel.ts'

const key = 'tiffinKeptApp'

interface KeptApp {
  readonly path: string
  readonly actors: readonly KeptActor[]
}

/**
 * Development only: when the development server reloads the page after a change of the source, the actors
 * continue in their state, with passwords and codes emptied. A call that was being made with one fails. A
 * manual reload starts from the beginning, as in production.
 */
export const keepOverReload = (): void => {
  const text = sessionStorage.getItem(key)
  // Remove it at once: typed text must not stay in the storage. After a syntax error this runs only at the
  // next load that succeeds.
  sessionStorage.removeItem(key)
  if (text !== null) {
    const { path, actors }: KeptApp = JSON.parse(text)
    if (path === currentAddress().path) comeBack(actors.map((actor) => () => structuredClone(actor)))
  }
  import.meta.hot?.on('vite:beforeFullReload', () => {
    try {
      const standing = stateNow(runningRoots())
      const stored = textsIn({ ...localStorage })
      const actors = rootsAt(standing).map((root) =>
        withoutSecrets(keepActor(root, standing), (text) => stored.has(text)),
      )
      sessionStorage.setItem(key, JSON.stringify({ path: currentAddress().path, actors } satisfies KeptApp))
    } catch (error) {
      console.warn('inspect: keeping the state over the reload failed', error)
    }
  })
}
