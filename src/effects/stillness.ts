/** Calls back at once and on every change: does the person ask for less motion? Returns how to stop. */
export const watchStillness = (listener: (isStill: boolean) => void): (() => void) => {
  const media = matchMedia('(prefers-reduced-motion: reduce)')
  const look = () => listener(media.matches)
  media.addEventListener('change', look)
  look()
  return () => media.removeEventListener('change', look)
}
