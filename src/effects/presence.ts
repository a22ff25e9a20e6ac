/** Calls back at once and on every change: is the page in front of the person, with a network? */
export const watchPresence = (listener: (isPresent: boolean) => void): (() => void) => {
  let last: boolean | null = null
  const look = () => {
    const isPresent = document.visibilityState === 'visible' && navigator.onLine
    if (isPresent === last) return
    last = isPresent
    listener(isPresent)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}
