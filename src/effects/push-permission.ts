/** Calls back once the page is idle, if the person has already allowed notifications of this site. */
export const whenAllowed = (listener: () => void): void => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(listener, { timeout: 5000 })
  else setTimeout(listener, 2000)
}
