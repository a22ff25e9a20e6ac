import { type BrowserContext, expect, type Page } from '@playwright/test'
import { byHand, inPage } from './by-hand.ts'

/** A notification as the device shows it. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly requireInteraction: boolean
  readonly link: unknown
}

/** Returns the notifications that the device shows. */
export const shownNotifications = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, requireInteraction, data }) => ({
      title,
      body,
      tag,
      requireInteraction,
      link: data?.link,
    }))
  })

/** The parts of a service worker's global scope that a tap needs. */
interface WorkerRealm extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } }
  readonly ExtendableEvent: { readonly prototype: { waitUntil: (work: Promise<unknown>) => void } }
  readonly NotificationEvent: new (type: string, facts: { notification: Notification }) => Event
}

/**
 * Shows a notification like one about an order and taps it: the worker receives the event that the device
 * sends for a tap. Replaces `focus`, because only the device may let a worker bring a page to the front.
 */
export const tapNotification = async (context: BrowserContext, link: string): Promise<void> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async (link) => {
    const here = self as unknown as WorkerRealm
    await here.registration.showNotification('Your food has arrived', { data: { link } })
    const [notification] = await here.registration.getNotifications()
    if (!notification) throw new Error('The device shows no notification')
    here.WindowClient.prototype.focus = async () => {}
    const over = new Promise((resolve) => {
      here.ExtendableEvent.prototype.waitUntil = (work) => void work.then(resolve)
    })
    here.dispatchEvent(new here.NotificationEvent('notificationclick', { notification }))
    await over
  }, link)
}

/** Returns the stored registration of the device. */
export const keptRegistration = (page: Page) =>
  page.evaluate(() => ({
    deviceId: localStorage.getItem('device_id'),
    token: localStorage.getItem('fcm_token'),
  }))

/**
 * Notification support of a browser: its permission, the shell of an app store, no notifications, or a
 * permission that cannot be read.
 */
export type Permission = NotificationPermission | 'native' | 'missing' | 'broken'

declare global {
  /** State of the replaced Notification API: the permission that the page reads, and its pending request. */
  var notificationSwitch:
    | {
        standing: Permission
        original: typeof Notification
        answer: ((permission: NotificationPermission | null) => void) | null
      }
    | undefined
}

/** Runs in the page. */
const switchNotifications = () => {
  const { Notification } = globalThis
  const state: NonNullable<typeof globalThis.notificationSwitch> = {
    standing: 'default',
    original: Notification,
    answer: null,
  }
  globalThis.notificationSwitch = state
  Object.defineProperty(Notification, 'permission', {
    get: () => {
      if (state.standing === 'broken') throw new Error('no permissions')
      return state.standing
    },
  })
  Notification.requestPermission = () =>
    new Promise((resolve, reject) => {
      state.answer = (permission) => (permission ? resolve(permission) : reject(new Error('not from a tap')))
    })
}

/** The step, in words, that leads to each permission. */
const standingWords: Readonly<Record<Permission, string>> = {
  granted: 'Allow notifications in the settings of the browser',
  denied: 'Block notifications in the settings of the browser',
  default: 'Let the browser ask before it shows notifications',
  native: 'Open the app in the shell of an app store',
  missing: 'Open the app in a browser without notifications',
  broken: 'Let the browser fail to read its setting for notifications',
}
const answerWords = {
  granted: 'Allow notifications in the question of the browser',
  denied: 'Block notifications in the question of the browser',
  default: 'Close the question of the browser without an answer',
}

/** Replaces the browser's notification permission and its prompt, which a test answers. */
export const heldPermission = (page: Page) => ({
  /** Replaces them before the page is opened: nothing is allowed yet, and no prompt is open. */
  hold: () =>
    byHand(
      'Hold back the question for notifications',
      async () => {
        await page.context().grantPermissions(['notifications'])
        await page.addInitScript(switchNotifications)
      },
      { hand: 'permissionHeld' },
    ),
  /** Changes the permission from now on. */
  set: (standing: Permission) =>
    byHand(
      standingWords[standing],
      () =>
        page.evaluate((standing) => {
          const held = globalThis.notificationSwitch
          if (!held) throw new Error('Notifications are not held')
          held.standing = standing
          if (standing === 'native') Reflect.set(globalThis, 'ReactNativeWebView', {})
          else Reflect.deleteProperty(globalThis, 'ReactNativeWebView')
          if (standing === 'missing') Reflect.deleteProperty(globalThis, 'Notification')
          else Reflect.set(globalThis, 'Notification', held.original)
        }, standing),
      { hand: 'permission', standing },
    ),
  isAsked: () => page.evaluate(() => Boolean(globalThis.notificationSwitch?.answer)),
  /** Answers the prompt; `null` when the browser refuses to show it. */
  answer: (permission: NotificationPermission | null) =>
    byHand(
      permission ? answerWords[permission] : 'Let the browser refuse to ask',
      () =>
        page.evaluate((permission) => {
          const held = globalThis.notificationSwitch
          held?.answer?.(permission)
          if (held) held.answer = null
        }, permission),
      { hand: 'permissionAnswer', answer: permission },
    ),
})

/**
 * Sets the stored registration of the device. An id that cannot be stored is an error of the browser.
 *
 * @param deviceId `null` for a device without an id, `'full'` for one that has no room to store it
 */
export const prepareDevice = (page: Page, deviceId: string | null, token: string | null) =>
  inPage(
    page,
    deviceId === 'full'
      ? 'Fill the storage of the device'
      : 'Put in place what the device knows of its registration',
    ([deviceId, token]) => {
      const { setItem } = Object.getPrototypeOf(localStorage)
      localStorage.removeItem('device_id')
      localStorage.removeItem('fcm_token')
      if (deviceId && deviceId !== 'full') localStorage.setItem('device_id', deviceId)
      if (token) localStorage.setItem('fcm_token', token)
      if (deviceId !== 'full') return
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key !== 'device_id') return setItem.call(this, key, value)
        Storage.prototype.setItem = setItem
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
    [deviceId, token] as const,
  )

/** The offer of notifications about an order. */
export const notesOffer = (page: Page) => {
  const card = page.getByRole('region', { name: 'Notes about your order' })
  return {
    isBusy: () => expect(card.getByRole('button', { name: 'Setting it up...' })).toBeVisible(),
    ask: () => card.getByRole('button', { name: 'Tell me when it comes' }).click(),
    shows: async (words: string | RegExp) => expect(card).toContainText(words),
    isAbsent: async () => expect(card).toBeHidden(),
  }
}
