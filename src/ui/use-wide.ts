import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

const watch = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True on windows wider than a phone's; only for what a stylesheet cannot say. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
