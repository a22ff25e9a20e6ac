/** Facts that decide about calls in advance. */
interface WarmUpDevice {
  /** Whether the service worker of this app answers the page. */
  readonly isKept: boolean
  readonly isVisible: boolean
  readonly savesData: boolean
  /** Type of the connection; '' where the browser does not say. */
  readonly connectionType: string
}

/** Connection of the browser; Safari and Firefox do not have it. */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Calls back at once and on every change with what decides about calls in advance (DIS-134). Returns a
 * function that stops it.
 */
export const watchWarmUpDevice = (listener: (device: WarmUpDevice) => void): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation }
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const look = () =>
    listener({
      isKept: Boolean(workers?.controller),
      isVisible: document.visibilityState === 'visible',
      savesData: connection?.saveData ?? false,
      connectionType: connection?.effectiveType ?? '',
    })
  document.addEventListener('visibilitychange', look, { signal })
  workers?.addEventListener('controllerchange', look, { signal })
  connection?.addEventListener('change', look, { signal })
  look()
  return () => stopped.abort()
}
