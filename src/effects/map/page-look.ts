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
const patience = 4

/**
 * Returns whether to request street tiles. It turns off without a network and after several failures in a
 * row, until the network comes back.
 */
export const useTiles = () => {
  const failed = useRef(0)
  const [isOn, setOn] = useState(hasTiles && navigator.onLine)
  useEffect(() => {
    const lost = () => setOn(false)
    const found = () => {
      failed.current = 0
      setOn(hasTiles)
    }
    addEventListener('offline', lost)
    addEventListener('online', found)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', found)
    }
  }, [])
  return {
    isOn,
    onCame: useCallback(() => {
      failed.current = 0
    }, []),
    onFailed: useCallback(() => {
      failed.current += 1
      if (failed.current >= patience) setOn(false)
    }, []),
  }
}
