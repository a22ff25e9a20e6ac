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

/** The date where the person is, as `YYYY-MM-DD`. */
export const today = (): string => {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
