import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

const watch = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Returns true on windows wider than a phone; use it only if a style sheet cannot express the difference. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
