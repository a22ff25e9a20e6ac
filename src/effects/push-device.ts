import { brand } from '@tiffin-junction/contract/domain/brand'
import { registerWorker } from './app-worker.ts'
import { logFailure } from './log.ts'
import { goTo } from './navigation.ts'

/** Permission on this device (ACC-130, ACC-131). `native` is an app store's shell with its own messages. */
type PushPermission = 'askable' | 'granted' | 'denied' | 'native' | 'missing'

interface Notice {
  readonly title: string
  readonly body: string
  readonly icon: string
  readonly image: string
  readonly link: string
}

const isNative = (): boolean => {
  const shell: unknown = Reflect.get(globalThis, 'Capacitor')
  const ask: unknown = typeof shell === 'object' && shell !== null && Reflect.get(shell, 'isNativePlatform')
  return 'ReactNativeWebView' in globalThis || (typeof ask === 'function' && ask.call(shell) === true)
}

const permissionOf = (permission: NotificationPermission): PushPermission =>
  permission === 'default' ? 'askable' : permission

/** Reads the permission without asking the person. */
export const readPermission = async (): Promise<PushPermission> => {
  if (isNative()) return 'native'
  return 'Notification' in globalThis ? permissionOf(Notification.permission) : 'missing'
}

/** Makes the browser ask the person. Call it from a tap. */
export const askPermission = async (): Promise<PushPermission> =>
  permissionOf(await Notification.requestPermission())

const deviceKey = 'device_id'
const tokenKey = 'fcm_token'

/** The id of this device, created when there is none, and its stored token, if any (ACC-122, ACC-123). */
export const readDevice = async (): Promise<{ readonly deviceId: string; readonly token: string | null }> => {
  const kept = localStorage.getItem(deviceKey)
  const deviceId = kept || `device_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}${Date.now()}`
  if (!kept) localStorage.setItem(deviceKey, deviceId)
  return { deviceId, token: localStorage.getItem(tokenKey) }
}

export const keepToken = (token: string): void => localStorage.setItem(tokenKey, token)

export const dropToken = (): void => {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // The storage is blocked, so it has no token.
  }
}

/** Returns the worker that shows notifications. Rejects where the browser has none. */
export const readyWorker = async (): Promise<ServiceWorkerRegistration> => {
  if (!(await registerWorker())) throw new Error('There is no service worker')
  return navigator.serviceWorker.ready
}

/** Settles when everything requested so far is shown or closed. */
let earlier: Promise<void> = Promise.resolve()

/**
 * Runs one change of the notification after the other. A browser loads the icon before it shows a
 * notification, so of two that start together, the older could replace the newer.
 */
const inOrder = (change: () => Promise<void>, problem: string): Promise<void> => {
  earlier = earlier.then(change).catch((error) => logFailure(problem, error))
  return earlier
}

/** Shows a notification that stays until it is dismissed. A newer one replaces it (ACC-133). */
export const show = ({ title, body, icon, image, link }: Notice): Promise<void> => {
  const options: NotificationOptions & { image?: string } = {
    body,
    tag: brand.name,
    requireInteraction: true,
    data: { link },
    ...(icon ? { icon } : {}),
    ...(image ? { image } : {}),
  }
  return inOrder(
    async () => (await readyWorker()).showNotification(title, options),
    'A notification could not be shown',
  )
}

/** Closes the notification. */
export const closeShown = (): Promise<void> =>
  inOrder(async () => {
    const shown = await (await registerWorker())?.getNotifications({ tag: brand.name })
    for (const notification of shown ?? []) notification.close()
  }, 'A notification could not be closed')

/** Navigates to the path of a tapped notification. Returns a function that stops it. */
export const followTaps = (): (() => void) => {
  const follow = ({ data }: MessageEvent<unknown>) => {
    const { type, path } = Object(data) as { type?: unknown; path?: unknown }
    if (type === 'push.opened' && typeof path === 'string' && /^\/(?!\/)/.test(path)) goTo(path, {})
  }
  navigator.serviceWorker.addEventListener('message', follow)
  return () => navigator.serviceWorker.removeEventListener('message', follow)
}
