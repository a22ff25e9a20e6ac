import { useEffect, useState } from 'react'
import { logFailure } from '../effects/log.ts'

/**
 * What comes with code of its own, `null` until it is there: for what the rest of the page does not wait for. It
 * suspends nothing as `lazy` would: what else comes within 300 ms of that, such as the first screen, React holds back
 * until they are over. And where the code cannot be had the page around it stays. `load` and `onFailed` must stay the
 * same functions; a `load` of `null` waits.
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
