import { useEffect, useState } from 'react'
import { logFailure } from '../effects/log.ts'

/**
 * What comes with code of its own, `null` until it is there or when it cannot be had: for what nothing waits for. It
 * suspends nothing as `lazy` would: what else comes within 300 ms of that, such as the first screen, React holds
 * back until they are over. `load` must stay the same function.
 */
export function useLoaded<T extends object>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (came) => isShown && setLoaded(came),
      (error: unknown) => logFailure('A part of the page could not be loaded', error),
    )
    return () => {
      isShown = false
    }
  }, [load])
  return loaded
}
