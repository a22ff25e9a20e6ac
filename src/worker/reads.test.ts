import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../tests/until.ts'

const url = 'https://tiffin.example/api/user/get-all-addresses'

/** Cache Storage in memory, as far as reads need it. */
const cacheStorage = () => {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      put: async ({ url }: Request, response: Response) => void entries.set(url, response),
      match: async ({ url }: Request) => entries.get(url),
      keys: async () => [...entries.keys()].map((each) => new Request(each)),
    }
  }
  return {
    open,
    keys: async () => [...stored.keys()],
    match: async ({ url }: Request, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(url),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  }
}

class ExtendableEvent {
  readonly #work: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>) {
    this.#work.push(work)
  }
  /** Waits for the work of the event, also for what it adds. */
  async over() {
    for (const work of this.#work) await work
  }
}

beforeEach(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('registration', { scope: 'https://tiffin.example/' })
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', class extends ExtendableEvent {})
  vi.stubGlobal('caches', cacheStorage())
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an answer that comes in time is kept for this person', false, 1],
  ['an answer that comes after the person has left is not kept', true, 0],
])('[APP-159 ACC-173] %s', async (_, hasLeft, count) => {
  const { answerRead, forgetPeople } = await import('./reads.ts')
  const asked: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)))
  const event = new ExtendableEvent()
  const request = new Request(url, { headers: { authorization: 'Bearer of-meera' } })
  const read = answerRead(request, event as unknown as globalThis.ExtendableEvent)
  await until(() => expect(asked).toHaveLength(1))
  if (hasLeft) await forgetPeople()
  asked[0]?.(new Response('{}', { status: 200 }))
  expect((await read).status).toBe(200)
  await event.over()
  expect(await caches.keys()).toHaveLength(count)
})
