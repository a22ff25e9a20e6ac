import { useEffect, useState } from 'react'
import { logFailure } from '../effects/log.ts'

/**
 * Loads a module for a part of the page that nothing else waits for; `null` until it is loaded. Unlike
 * `lazy`, it does not suspend: after a suspended part, React holds back other content, such as the first
 * screen, until 300 ms are over. If the module cannot be loaded, the rest of the page stays. Pass the same
 * `load` and `onFailed` every time; a `load` of `null` waits.
 */
export function useLoaded<T extends object>(
  load: (() => Promise<T>) | null,
  onFailed?: () => void,
): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    let isShown = true
    load?.().then(
      (came) => isShown && setLoaded(() => came),
      (error: unknown) => {
        logFailure('A part of the page could not be loaded', error)
        if (isShown) onFailed?.()
      },
    )
    return () => {
      isShown = false
    }
  }, [load, onFailed])
  return loaded
}
