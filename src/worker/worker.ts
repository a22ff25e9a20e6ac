/**
 * The service worker: keeps the app, its pages and what it reads for times without network, and shows push messages
 * (decisions D48, APP-157). While there is a network, pages and answers come from it.
 */

import { isKeptRead, isOfPayment } from '@tiffin-junction/contract/domain/kept-reads'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isScreen, Pages } from './pages.ts'
import { showPushMessages } from './push.ts'
import { answerRead, forgetPeople } from './reads.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this build, written in by it; empty in development, where nothing is kept. */
declare const builtFiles: {
  readonly files: readonly { readonly url: string; readonly revision: string | null }[]
  readonly shell: string
  readonly entry: string
}

const week = 7 * 24 * 60 * 60

/** Keeps the files of the app, its pages, its pictures and what it reads. */
const keepApp = ({ files, shell, entry }: typeof builtFiles) => {
  const precache = new PrecacheController()
  precache.addToCacheList([...files])
  const pages = new Pages(precache, shell, entry)
  const api = new URL(import.meta.env.VITE_API_HOST ?? '/', self.location.origin).origin

  self.addEventListener('install', (event) => event.waitUntil(precache.install(event)))
  self.addEventListener('activate', (event) => {
    const begin = async () => {
      await pages.forgetOthers()
      // An open page of the build before may still load parts of itself: they go with the next build.
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      if (open.length <= 1) await precache.activate(event)
      await self.clients.claim()
    }
    event.waitUntil(begin())
  })

  self.addEventListener('message', (event) => {
    const { type, path } = Object(event.data) as { readonly type?: unknown; readonly path?: unknown }
    if (type === 'person.left') event.waitUntil(pages.forgetPeople())
    if (type === 'page.shown' && typeof path === 'string' && isScreen(path)) event.waitUntil(pages.keep(path))
    if (type === 'page.asked' && event.source instanceof Client)
      event.ports[0]?.postMessage(pages.readTimeOf(event.source.id))
  })

  registerRoute(new PrecacheRoute(precache, { cleanURLs: false }))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  )
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isScreen(url.pathname),
    ({ request, event }) => pages.answer(request, event as FetchEvent),
  )
  registerRoute(
    ({ url }) => url.origin === api && (isKeptRead(url.pathname) || isOfPayment(url.pathname)),
    ({ request, event }) => answerRead(request, event),
  )
  // If Cache Storage fails, the parts of a page come from the network.
  setCatchHandler(async ({ request }) =>
    request.mode === 'navigate' || request.destination === '' ? Response.error() : fetch(request),
  )
  registerRoute(
    ({ request, sameOrigin }) => request.destination === 'image' && sameOrigin,
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: week, purgeOnQuotaError: true }),
      ],
    }),
  )
}

self.addEventListener('message', (event) => {
  const type: unknown = Object(event.data).type
  // The person has asked for the new version.
  if (type === 'update.wanted') void self.skipWaiting()
  if (type === 'person.left') event.waitUntil(forgetPeople())
})

showPushMessages()
if (builtFiles.files.length > 0) keepApp(builtFiles)
