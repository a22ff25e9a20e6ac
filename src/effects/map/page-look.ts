import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasTiles } from './style.ts'

const dark = '(prefers-color-scheme: dark)'

const watchScheme = (onChange: () => void) => {
  const media = matchMedia(dark)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Returns true while the page has its dark colours. */
export const useDark = (): boolean => useSyncExternalStore(watchScheme, () => matchMedia(dark).matches)

/** Number of tiles in a row that may fail before no more are requested. */
const mostFailures = 4

/**
 * Returns whether to request street tiles: not without a network, and after several failures in a row not until the
 * network was lost and is back.
 */
export const useTiles = (isOnline: boolean) => {
  const failed = useRef(0)
  const [isGivenUp, setGivenUp] = useState(false)
  useEffect(() => {
    if (!isOnline) return
    failed.current = 0
    setGivenUp(false)
  }, [isOnline])
  return {
    isOn: hasTiles && isOnline && !isGivenUp,
    onCame: useCallback(() => {
      failed.current = 0
    }, []),
    onFailed: useCallback(() => {
      failed.current += 1
      if (failed.current >= mostFailures) setGivenUp(true)
    }, []),
  }
}
