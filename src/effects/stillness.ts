/**
 * Calls back at once and on every change with whether the person prefers less motion. Returns a function that
 * stops it.
 */
export const watchStillness = (listener: (isStill: boolean) => void): (() => void) => {
  const media = matchMedia('(prefers-reduced-motion: reduce)')
  const look = () => listener(media.matches)
  media.addEventListener('change', look)
  look()
  return () => media.removeEventListener('change', look)
}
