import { watchReturn } from './page.ts'

/** Calls back at once and on every change with whether the browser has a network. Returns a function that stops it. */
export const watchOnline = (listener: (isOnline: boolean) => void): (() => void) => {
  const tell = () => listener(navigator.onLine)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Calls back at once and on every change with whether the page is in front. Returns a function that stops it. */
export const watchVisibility = (listener: (isVisible: boolean) => void): (() => void) => {
  const tell = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
}

/**
 * Runs a task while the page is open: its signal aborts when the page is left, and the task runs again when
 * the browser restores the page from its back/forward cache. Returns a function that stops it.
 *
 * For requests without an end: Chromium drops a page from that cache when a request stays open for long.
 */
export const whileOpen = (task: (signal: AbortSignal) => void): (() => void) => {
  let current = new AbortController()
  const onHide = () => current.abort()
  const leaveReturn = watchReturn(() => {
    current = new AbortController()
    task(current.signal)
  })
  addEventListener('pagehide', onHide)
  task(current.signal)
  return () => {
    removeEventListener('pagehide', onHide)
    leaveReturn()
    current.abort()
  }
}
