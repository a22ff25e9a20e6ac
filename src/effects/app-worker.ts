import { freshFor, isKeptRead, personalReads } from '@tiffin-junction/contract/domain/kept-reads'
import { idleMoment } from './idle-moment.ts'
import { logFailure } from './log.ts'
import { readToken } from './storage.ts'
import { trustedScript } from './trusted.ts'

let registering: Promise<ServiceWorkerRegistration | null> | null = null

/**
 * Registers the service worker with the first call. Resolves with `null` where there is none: the browser has no
 * workers or refuses them, as in a private window. The app then works as it does with a network.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => {
  const register = async () =>
    (await navigator.serviceWorker?.register(trustedScript('worker', '/worker.js'))) ?? null
  registering ??= register().catch((error: unknown) => {
    logFailure('The service worker could not be registered', error)
    return null
  })
  return registering
}

/** Resolves when the page is loaded and the browser has nothing more urgent to do. */
const quietMoment = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await idleMoment(1000)
}

/** Callbacks for changes of the worker. */
interface WorkerNews {
  /** A new version has been fetched and waits. */
  readonly found: () => void
  /** Another version took over. */
  readonly replaced: () => void
}

/**
 * Watches for a new version of the app. Returns a function that stops it. The first worker of a device is no new
 * version: the page was loaded before it.
 */
export const watchWorker = ({ found, replaced }: WorkerNews): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const wasControlled = navigator.serviceWorker?.controller
  if (wasControlled) navigator.serviceWorker.addEventListener('controllerchange', replaced, { signal })
  const begin = async () => {
    // The worker fetches the whole app: the first screen comes first.
    await quietMoment()
    const registration = signal.aborted ? null : await registerWorker()
    if (!registration || signal.aborted) return
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener(
        'statechange',
        () => {
          if (worker.state === 'installed' && navigator.serviceWorker.controller) found()
        },
        { signal },
      )
    if (registration.waiting && navigator.serviceWorker.controller) found()
    watch(registration.installing)
    registration.addEventListener('updatefound', () => watch(registration.installing), { signal })
    // An installed app is open for days.
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look, { signal })
  }
  void begin()
  return () => stopped.abort()
}

/** Has the waiting version take over; without one, nothing happens. */
export const takeUpdate = (): void =>
  void registerWorker().then((registration) => registration?.waiting?.postMessage({ type: 'update.wanted' }))

export const reload = (): void => location.reload()

/** Removes all answers that were kept for a person on this device (decisions D48). */
export const forgetKeptReads = async (): Promise<void> => {
  navigator.serviceWorker?.controller?.postMessage({ type: 'person.left' })
  if (!('caches' in globalThis)) return
  try {
    for (const name of await caches.keys()) if (name.startsWith(personalReads)) await caches.delete(name)
  } catch (error) {
    // A browser that blocks the storage has kept nothing.
    logFailure('Kept answers could not be removed', error)
  }
}

/** Whether what was read at this time, epoch milliseconds, need not be read again yet. */
export const isFresh = (at: number): boolean => Date.now() - at < freshFor

/** Time at which the device read this page, epoch milliseconds, 0 for never; `null` when it came from the network. */
export const readTimeOfPage = (): Promise<number | null> =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return resolve(null)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(typeof data === 'number' ? data : null)
    worker.postMessage({ type: 'page.asked' }, [port2])
  })

/** The most addresses that are fetched once more when the worker of a first visit begins. */
const mostAgain = 60

const isRead = (url: string): boolean => isKeptRead(new URL(url).pathname)
const isOwn = (url: string): boolean => {
  const { origin, pathname } = new URL(url)
  return isRead(url) || (origin === location.origin && /\.(webp|png|svg|jpe?g)$/.test(pathname))
}

/**
 * On a first visit, everything was read before there was a worker. Once it begins, what the page read and its pictures
 * are fetched once more, so that they are there without a network too; most of it from the browser's own cache.
 */
export const keepFirstVisit = (): void => {
  const workers = navigator.serviceWorker
  if (!workers || workers.controller) return
  workers.addEventListener(
    'controllerchange',
    () => {
      workers.controller?.postMessage({ type: 'page.shown', path: location.pathname })
      const token = readToken()
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      const seen = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
      for (const url of [...seen].filter(isOwn).slice(0, mostAgain))
        fetch(url, isRead(url) ? { headers } : {}).catch(() => undefined)
    },
    { once: true },
  )
}
