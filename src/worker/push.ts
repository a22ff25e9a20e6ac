import { brand } from '@tiffin-junction/contract/domain/brand'

declare const self: ServiceWorkerGlobalScope

/** A message as Firebase and the embedded server send it; nothing of it is certain. */
interface Message {
  readonly notification?: { readonly [field in 'title' | 'body' | 'icon' | 'image']?: string }
  readonly data?: { readonly [field in 'title' | 'body' | 'icon' | 'image' | 'click_action']?: string }
  readonly fcmOptions?: { readonly link?: string }
}

/** A path of our own; anything else leads home. */
const ownPath = (link: string | undefined): string => {
  try {
    const { origin, pathname, search } = new URL(link || '/', self.location.origin)
    return origin === self.location.origin ? pathname + search : '/'
  } catch {
    return '/'
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const read = ({ data }: PushEvent): Message | null => {
  try {
    return data?.json() ?? null
  } catch {
    return null
  }
}

/** Passes a message to the open pages if one is in front, and otherwise shows it. */
const arrive = async (message: Message): Promise<void> => {
  const open = await windows()
  if (open.some((client) => client.visibilityState === 'visible')) {
    // The messaging library of an open page listens for this message: the page shows it.
    const told = { ...message, isFirebaseMessaging: true, messageType: 'push-received' }
    for (const client of open) client.postMessage(told)
    return
  }
  const { notification = {}, data = {}, fcmOptions = {} } = message
  const icon = notification.icon || data.icon
  const image = notification.image || data.image
  const options: NotificationOptions & { image?: string } = {
    body: notification.body || data.body || '',
    ...(icon ? { icon } : {}),
    ...(image ? { image } : {}),
    tag: brand.name,
    requireInteraction: true,
    data: { link: data.click_action || fcmOptions.link || '/' },
  }
  await self.registration.showNotification(notification.title || data.title || brand.name, options)
}

/** Opens the app where a notification leads, in a page that is already open if there is one (ACC-135). */
const open = async (path: string): Promise<void> => {
  const [page] = await windows()
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  await page.focus()
  page.postMessage({ type: 'push.opened', path })
}

/** Shows push messages that come while no page of ours is in front (ACC-134). */
export const showPushMessages = (): void => {
  self.addEventListener('push', (event) => {
    const message = read(event)
    if (message !== null) event.waitUntil(arrive(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(ownPath(event.notification.data?.link)))
  })
}
