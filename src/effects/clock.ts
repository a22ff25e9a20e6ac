import { indianDate } from '@tiffin-junction/contract/domain/indian-time'

const second = 1000

/**
 * Calls back with the time in epoch milliseconds: at once, each second, and as soon as the page is visible
 * again after the tab or the device was suspended. Returns a function that stops it.
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

/**
 * Calls back when the page is visible again after the tab or the device was suspended. Returns a function that stops
 * it.
 */
export const watchWaking = (listener: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}

/** Today's date in India, as `YYYY-MM-DD`. */
export const today = (): string => indianDate(Date.now())
