import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A notification as the device shows it. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly requireInteraction: boolean
  readonly link: unknown
}

/** What stands on the screen of the device. */
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

/** What of a worker's realm a tap needs. */
interface WorkerRealm extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } }
  readonly ExtendableEvent: { readonly prototype: { waitUntil: (work: Promise<unknown>) => void } }
  readonly NotificationEvent: new (type: string, facts: { notification: Notification }) => Event
}

/**
 * Shows a notification as an order's does, and taps it: the worker hears what the device tells it of a tap. What the
 * device alone may allow, a worker that brings a page to the front, is taken as allowed.
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

/** What the device keeps of its registration. */
export const keptRegistration = (page: Page) =>
  page.evaluate(() => ({
    deviceId: localStorage.getItem('device_id'),
    token: localStorage.getItem('fcm_token'),
  }))

/** The offer to be told of an order. */
export const notesOffer = (page: Page) => {
  const card = page.getByRole('region', { name: 'Notes about your order' })
  return {
    ask: () => card.getByRole('button', { name: 'Tell me when it comes' }).click(),
    shows: async (words: string | RegExp) => expect(card).toContainText(words),
    isAbsent: async () => expect(card).toBeHidden(),
  }
}
