import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

const watch = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True for whoever asked for less motion; for what moves by more than a stylesheet. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
