import { useSyncExternalStore } from 'react'

/** Creates a hook that says whether a media query matches; on the server, none does. */
const matching = (query: string) => {
  const watch = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return (): boolean =>
    useSyncExternalStore(
      watch,
      () => matchMedia(query).matches,
      () => false,
    )
}

/** Returns true on windows wider than a phone; use it only if a style sheet cannot express the difference. */
export const useWide = matching('(min-width: 48rem)')

/** Returns true on windows as wide as those for which style sheets say `lg`. */
export const useDesktop = matching('(min-width: 64rem)')
