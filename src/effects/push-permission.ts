/** Calls back once the page has come to rest, when the person has let this site notify them before. */
export const whenTold = (listener: () => void): void => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(listener, { timeout: 5000 })
  else setTimeout(listener, 2000)
}
