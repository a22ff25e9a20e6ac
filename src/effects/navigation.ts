import { navigate } from 'wouter/use-browser-location'

/** True for an address a payment provider may lead to: another page of this server, or any page by https. */
const isProviderAddress = (url: URL) => url.origin === location.origin || url.protocol === 'https:'

/** Paths the server answers itself; the router must leave them to the browser. */
const isServerPage = (url: URL) => url.pathname.startsWith('/pay/')

/**
 * Goes where a machine wants to go: a path of ours, a page of a payment provider, or -1 for one page back.
 * Anything else (`javascript:`, plain http elsewhere) is refused by throwing.
 */
export const goTo = (
  to: string | -1,
  options: { replace?: boolean; state?: unknown; fallback?: string } = {},
): void => {
  if (to === -1) {
    if (history.length > 1) history.back()
    else navigate(options.fallback ?? '/', { replace: true })
    return
  }
  const url = new URL(to, location.origin)
  if (url.origin === location.origin && !isServerPage(url)) {
    navigate(url.pathname + url.search, options)
    return
  }
  if (!isProviderAddress(url)) throw new Error('Refused to leave for an unsafe address')
  location.assign(url.href)
}

/** Goes one page back, or to a path of ours when the page before is not of this app (a shared link, a new tab). */
export const goBack = (fallback: string): void => {
  const hasBefore = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
  goTo(hasBefore ? -1 : fallback)
}

/** Calls back on every change of the path, with the path as the person sees it; returns how to stop. */
export const watchPath = (listener: (path: string) => void): (() => void) => {
  let last: string | null = null
  const look = () => {
    const path = location.pathname
    if (path === last) return
    last = path
    listener(path)
  }
  // The router dispatches the two lower names whenever it changes the history.
  const names = ['popstate', 'pushState', 'replaceState']
  for (const name of names) addEventListener(name, look)
  look()
  return () => {
    for (const name of names) removeEventListener(name, look)
  }
}

/** The navigation state of the page, as hostile as anything from outside; none on the server. */
export const routeState = (): unknown => (typeof history === 'undefined' ? null : history.state)
