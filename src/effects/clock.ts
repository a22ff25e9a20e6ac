const second = 1000

/**
 * Calls back with the time, in milliseconds: at once, each second, and as soon as the page is seen again after the
 * tab or the device slept. Returns how to stop.
 */
export const watchClock = (listener: (now: number) => void): (() => void) => {
  const look = () => listener(Date.now())
  const timer = setInterval(look, second)
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  look()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
