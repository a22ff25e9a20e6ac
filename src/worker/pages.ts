import { decodedPath } from '@tiffin-junction/contract/domain/decoded-path'
import { readAtHeader, readsHeader, shownFor } from '@tiffin-junction/contract/domain/kept-reads'
import { screenAt } from '@tiffin-junction/contract/domain/screen-paths'
import type { PrecacheController } from 'workbox-precaching'
import { keepReadsOfPage } from './reads.ts'
import { trim } from './trim.ts'
import { ageOf, withTime } from './with-time.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds that a page waits for the network when there is a kept one. */
const networkTimeout = 3000
/** The most pages that are kept; of more, the oldest goes. */
const most = 60

/** Caches of pages, one for each build: a page leads to files of its own. They hold nothing of a person. */
const pages = 'pages-'

/** Screens whose URL contains the id of a person's order or address. */
const personalPath = /:(orderId|id)$/

/** Whether a path is one of the app's screens. */
export const isScreen = (path: string): boolean => screenAt(decodedPath(path)) !== null

/** The pages that were opened, and the shell for all others. */
export class Pages {
  readonly #files: PrecacheController
  readonly #shell: string
  readonly #entry: string
  readonly #cacheName: string
  /** Read time of a kept page that is shown, epoch milliseconds, 0 for the shell, by the id of its window. */
  readonly #readAt = new Map<string, number>()

  /**
   * @param files the files of this build
   * @param shell address of the page that the app renders by itself, among the files
   * @param entry address of the script that starts the app, by which pages of this build are known
   */
  constructor(files: PrecacheController, shell: string, entry: string) {
    this.#files = files
    this.#shell = shell
    this.#entry = entry
    this.#cacheName = pages + entry
  }

  /** Answers with a page: kept within the last day, of the network, kept before, or the shell, in this order. */
  async answer(request: Request, event: FetchEvent): Promise<Response> {
    const wait = (work: Promise<unknown>) => event.waitUntil(work)
    const answer = await this.#answer(request, wait)
    const at = answer.headers.get(readAtHeader)
    if (at !== null) this.#readAt.set(event.resultingClientId, Number(at))
    return answer
  }

  /** Read time of the page in a window, epoch milliseconds, 0 for the shell; `null` when it came from the network. */
  readTimeOf(clientId: string): number | null {
    return this.#readAt.get(clientId) ?? null
  }

  async #answer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    const key = origin + pathname
    const kept = await this.#kept(key)
    const fetched = this.#fetch(request, key, wait)
    wait(fetched.catch(() => undefined))
    if (kept && ageOf(kept) < shownFor) return kept
    try {
      if (!kept) return await fetched
      const late = new Promise<Response>((resolve) => setTimeout(resolve, networkTimeout, kept))
      return await Promise.race([fetched, late])
    } catch (error) {
      if (kept) return kept
      const shell = await this.#files.matchPrecache(this.#shell)
      // Nothing in it was ever read.
      if (shell) return withTime(shell, 0)
      throw error
    }
  }

  async #kept(key: string): Promise<Response | undefined> {
    try {
      return await (await caches.open(this.#cacheName)).match(key)
    } catch {
      return undefined
    }
  }

  async #fetch(request: Request, key: string, wait: (work: Promise<unknown>) => void): Promise<Response> {
    const response = await fetch(request)
    if (response.status === 200 && !response.redirected) {
      wait(this.#keep(key, response.clone()))
      wait(keepReadsOfPage(response.headers.get(readsHeader)))
    }
    return response
  }

  /** Keeps a page that was opened before there was a worker. */
  async keep(path: string): Promise<void> {
    const work: Promise<unknown>[] = []
    const url = self.location.origin + path
    await this.#fetch(new Request(url), url, (each) => work.push(each))
    await Promise.all(work)
  }

  async #keep(key: string, response: Response): Promise<void> {
    const html = await response.text()
    if (!html.includes(this.#entry)) return
    const cache = await caches.open(this.#cacheName)
    // Put again, a page counts as the newest.
    await cache.delete(key)
    await cache.put(key, withTime(new Response(html, response), Date.now()))
    await trim(cache, most)
  }

  /** Removes the pages whose URL contains the id of a person's order or address (APP-159). */
  async forgetPeople(): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    for (const request of await cache.keys()) {
      const screen = screenAt(decodedPath(new URL(request.url).pathname))
      if (screen && personalPath.test(screen.path)) await cache.delete(request)
    }
  }

  /** Removes the pages of other builds. */
  async forgetOthers(): Promise<void> {
    for (const name of await caches.keys())
      if (name.startsWith(pages) && name !== this.#cacheName) await caches.delete(name)
  }
}
