import { navigate } from 'wouter/use-browser-location'

/** True for an allowed address of a payment provider: a page of this server, or any page over https. */
const isProviderAddress = (url: URL) => url.origin === location.origin || url.protocol === 'https:'

/** True for paths that the server answers itself. The router must leave them to the browser. */
const isServerPage = (url: URL) => url.pathname.startsWith('/pay/')

/**
 * Navigates to a path of ours or a page of a payment provider, or one page back for -1. Throws for anything
 * else, such as `javascript:` or plain http to another host.
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

/** Goes one page back, or to `fallback` when the app has no page before it (a shared link, a new tab). */
export const goBack = (fallback: string): void => {
  const hasBefore = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
  goTo(hasBefore ? -1 : fallback)
}

/** Calls back at once and on every change of the address. Returns a function that stops it. */
export const watchAddress = (listener: () => void): (() => void) => {
  // The router dispatches the last two when it changes the history.
  const names = ['popstate', 'pushState', 'replaceState']
  for (const name of names) addEventListener(name, listener)
  listener()
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}

/**
 * Calls back at once and on every change of the path, with the path in the address bar. Returns a function
 * that stops it.
 */
export const watchPath = (listener: (path: string) => void): (() => void) => {
  let last: string | null = null
  return watchAddress(() => {
    const path = location.pathname
    if (path === last) return
    last = path
    listener(path)
  })
}

/** The page's navigation state, which is untrusted like all input from outside; `null` on the server. */
export const routeState = (): unknown => (typeof history === 'undefined' ? null : history.state)

/** The query of the page's address, which is untrusted too; '' on the server. */
export const routeQuery = (): string => (typeof location === 'undefined' ? '' : location.search)

/** Removes the navigation state, so that a reload does not use it a second time. */
export const forgetRouteState = (): void => history.replaceState(null, '')
