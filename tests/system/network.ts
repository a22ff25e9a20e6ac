import type { TestServer } from '../server/test-server.ts'
import { AnsweredChanges } from './answered-changes.ts'
import { currentTab, outsideTabs } from './browser.ts'

/**
 * Faults of a call: it is lost or held before it reaches the server, its answer is lost or held, or it fails.
 */
export const faults = ['lostBefore', 'lostAfter', 'held', 'answerHeld', 'status429', 'status500'] as const
export type Fault = (typeof faults)[number]

const gone = () => new TypeError('fetch failed')

const refused = (status: number) =>
  new Response(JSON.stringify({ success: false, message: 'Please try again.' }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** The network between all tabs and the server. */
export class Network {
  readonly #server: TestServer
  readonly #held = new Set<() => void>()
  #faults: Fault[] = []
  #isPaused = false
  /** Number of calls that wait for their answer. */
  underWay = 0
  /** Number of calls that the server is handling, even if nobody waits for them any more. */
  #atServer = 0
  injected = 0
  /** What the server did with the changes of the cart in this sequence. */
  changes = new AnsweredChanges()

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Whether all calls under way are held. A call that was aborted may still be held. */
  get isQuiet(): boolean {
    return this.#atServer === 0 && this.underWay <= this.#held.size
  }

  /** Applies a fault to the next call of any tab. */
  disturb(fault: Fault): void {
    this.#faults.push(fault)
  }

  /** Releases all held calls. */
  release(): void {
    for (const go of this.#held) go()
    this.#held.clear()
  }

  /** Delays all answers while something runs that takes no time in a browser. */
  async pauseFor(what: () => Promise<void>): Promise<void> {
    this.#isPaused = true
    await what()
    this.#isPaused = false
  }

  /** Removes all faults and releases held calls. */
  calm(): void {
    this.#faults = []
    this.release()
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const tab = currentTab()
    if (tab.isToldOffline && /init-order|pay-order/.test(String(input)))
      tab.orderedOffline.push(String(input))
    this.underWay++
    try {
      return await Promise.race([this.#answer(String(input), init), whenAborted(init?.signal)])
    } finally {
      this.underWay--
    }
  }

  async #answer(path: string, init?: RequestInit): Promise<Response> {
    if (!currentTab().device.isOnline) throw gone()
    const fault = this.#faults.shift()
    if (fault) this.injected++
    if (fault === 'lostBefore') throw gone()
    if (fault === 'status429') return refused(429)
    if (fault === 'status500') return refused(500)
    if (fault === 'held') await this.#turn()
    // A page that is left aborts its calls, but the server finishes calls that reached it.
    const { signal: _, ...request } = init ?? {}
    this.#atServer++
    const response = await outsideTabs(() => this.#server.fetch(path, request)).finally(
      () => this.#atServer--,
    )
    await this.#note(path, response, request)
    if (fault === 'answerHeld') await this.#turn()
    while (this.#isPaused) await new Promise((resolve) => setImmediate(resolve))
    if (fault === 'lostAfter' || !currentTab().device.isOnline) throw gone()
    // Nobody waits for the answer of an aborted call.
    if (response.status === 422 && isOfCart(path) && !init?.signal?.aborted) currentTab().refused++
    return response
  }

  /** Notes what the server did with a change of the cart. */
  async #note(path: string, response: Response, { headers }: RequestInit): Promise<void> {
    const key = new Headers(headers).get('idempotency-key')
    if (!key || !isOfCart(path)) return
    const { changes } = this
    const { data } = await response.clone().json()
    changes.note({ key, status: response.status, version: data?.version ?? null })
  }

  #turn(): Promise<void> {
    return new Promise((go) => this.#held.add(go))
  }
}

/** Whether a call adds to the cart or changes it, with or without a stop of a train. */
const isOfCart = (path: string): boolean => /-cart(\?|$)/.test(path)

const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) give()
    else signal?.addEventListener('abort', give)
  })
