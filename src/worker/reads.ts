import {
  freshFor,
  guestReads,
  isCompletedPayment,
  isOfEverybody,
  isOfPayment,
  keptOf,
  personalReads,
} from '@tiffin-junction/contract/domain/kept-reads'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import { searchKept } from './search.ts'
import { trim } from './trim.ts'
import { ageOf, withTime } from './with-time.ts'

declare const self: ServiceWorkerGlobalScope

/** Seconds that a read waits for the network before it is answered with what was kept. */
const networkTimeout = 4

/** Number of sessions ended since this worker began: an answer that arrives after that is not kept for them. */
let departures = 0

const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the name of the cache with a person's reads: by a hash of the token, never the token itself. */
const cacheNameOf = async (request: Request): Promise<string> => {
  const token = request.headers.get('authorization')
  return token === null ? guestReads : personalReads + (await hashOf(token))
}

/** Finds the kept answer of a read, also around another point, or read before this person signed in. */
const findKept = async (request: Request, cacheName: string): Promise<Response | undefined> => {
  const names = isOfEverybody(new URL(request.url).pathname) ? [cacheName, guestReads] : [cacheName]
  for (const name of new Set(names)) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    const key = keptOf(request.url, await cache.keys())
    const found = key && (await cache.match(key))
    if (found) return found
  }
  return undefined
}

/** The most answers of one cache; of more, the oldest goes. */
const most = 200

/** Only a payment that is completed stays as it is. */
const canBeKept = async ({ url }: Request, response: Response): Promise<boolean> =>
  !isOfPayment(new URL(url).pathname) ||
  isCompletedPayment(
    await response
      .clone()
      .json()
      .catch(() => null),
  )

/** Keeps the answer of a read that begins now; a personal one only if no session ends before it comes. */
const keeping = (): WorkboxPlugin => {
  const before = departures
  return {
    // The answer says when it was read. Only the worker adds this: an answer of the network never has it.
    cacheWillUpdate: async ({ request, response }) =>
      response.status === 200 && (await canBeKept(request, response)) ? withTime(response, Date.now()) : null,
    cacheDidUpdate: async ({ cacheName }) => {
      if (departures !== before && cacheName !== guestReads) await caches.delete(cacheName)
      else await trim(await caches.open(cacheName), most)
    },
  }
}

/**
 * Answers a read from the network, and from what was kept when the network gives nothing in time (APP-158, APP-159).
 * The kept answer says in a header when it was read.
 */
export const answerRead = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  const cacheName = await cacheNameOf(request)
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: networkTimeout,
    plugins: [keeping()],
  })
  try {
    return await strategy.handle({ request, event })
  } catch (error) {
    const kept = (await findKept(request, cacheName)) ?? (await searchKept(request.url, cacheName))
    if (kept) return kept
    throw error
  }
}

/** Milliseconds to wait before what is in a page is read once more: what the page itself needs comes first. */
const quietTime = 3000

/**
 * Keeps what a page of the server has in it, as a guest reads it: an app that is open goes to other screens by reads
 * alone. Nothing is read for a person who saves data.
 *
 * @param header the paths of the reads, of the page's header
 */
export const keepReadsOfPage = async (header: string | null): Promise<void> => {
  const { connection } = navigator as WorkerNavigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  if (!header || connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, quietTime))
  const cache = await caches.open(guestReads)
  for (const path of header.split(' ')) {
    const url = new URL(path, self.location.origin).href
    if (!isOfEverybody(new URL(url).pathname)) continue
    const kept = await cache.match(url)
    if (kept && ageOf(kept) < freshFor) continue
    const response = await fetch(url)
    if (response.status === 200) await cache.put(url, withTime(response, Date.now()))
  }
  await trim(cache, most)
}

/** Removes what was read as a person. */
export const forgetPeople = async (): Promise<void> => {
  departures += 1
  for (const name of await caches.keys()) if (name.startsWith(personalReads)) await caches.delete(name)
}
