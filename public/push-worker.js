// Shows push messages that come while no page of ours is in front, and opens the app where a tap on one leads.
// It keeps nothing and answers no request of a page.

const name = 'Tiffin Junction'

/** A path of our own; anything else leads home. */
const ownPath = (link) => {
  try {
    const { origin, pathname, search } = new URL(link || '/', self.location.origin)
    return origin === self.location.origin ? pathname + search : '/'
  } catch {
    return '/'
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const read = (event) => {
  try {
    return event.data.json()
  } catch {
    return null
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = read(event)
  if (message === null) return
  const arrive = async () => {
    const open = await windows()
    if (open.some((client) => client.visibilityState === 'visible')) {
      // What the messaging library of an open page listens for: the page shows it.
      const told = { ...message, isFirebaseMessaging: true, messageType: 'push-received' }
      for (const client of open) client.postMessage(told)
      return
    }
    const { notification = {}, data = {}, fcmOptions = {} } = message
    await self.registration.showNotification(notification.title || data.title || name, {
      body: notification.body || data.body || '',
      icon: notification.icon || data.icon,
      image: notification.image || data.image,
      tag: name,
      requireInteraction: true,
      data: { link: data.click_action || fcmOptions.link || '/' },
    })
  }
  event.waitUntil(arrive())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = ownPath(event.notification.data?.link)
  const open = async () => {
    const [page] = await windows()
    if (!page) return self.clients.openWindow(path)
    await page.focus()
    page.postMessage({ type: 'push.opened', path })
  }
  event.waitUntil(open())
})
