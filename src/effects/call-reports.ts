import { reachApiBy } from './api-client.ts'

/** Milliseconds after which a call is reported as delayed. */
const longCall = 4000

/** Milliseconds after which a person can stop waiting for a read (APP-166). */
const longWait = 8000

/** Reads under way that take that long. */
const waits = new Set<AbortController>()

/** Ends the reads that take long, as if there were no network. Changes go on: how they end would not be known. */
export const stopWaits = (): void => {
  for (const wait of waits) wait.abort()
}

/** Progress of an API call. */
export interface CallReport {
  /** `GET /api/cuisines` */
  readonly name: string
  /** Milliseconds since it began. */
  readonly ms: number
  /** `delayed`: still under way after 4 s. `failed`: no answer of the API, or none in time. */
  readonly outcome: 'answered' | 'delayed' | 'failed'
  /** Time at which the device read the answer, in epoch milliseconds; `null` when the server gave it. */
  readonly keptAt: number | null
}

/** Whether a call failed because its flow no longer wants it. One without an answer in time was aborted too. */
const isUnwanted = ({ signal }: RequestInit): boolean =>
  signal?.aborted === true && Object(signal.reason).name !== 'TimeoutError'

/**
 * Calls back for each call from now on that is answered, fails or is delayed (APP-156). A call that was aborted is not
 * reported. The first page does not wait for this: the API client knows nothing of it.
 *
 * @param onWaits is called with the number of reads that take long, whenever it changes
 */
export const onReport = (
  listener: (report: CallReport) => void,
  onWaits: (count: number) => void = () => {},
): void =>
  reachApiBy(async (request, init = {}) => {
    const began = performance.now()
    const name = `${init.method ?? 'GET'} ${new URL(String(request), location.href).pathname}`
    const report = (outcome: CallReport['outcome'], keptAt: number | null = null) =>
      listener({ name, ms: performance.now() - began, outcome, keptAt })
    const delay = setTimeout(report, longCall, 'delayed')
    const wait = new AbortController()
    const lateness = setTimeout(() => {
      if (init.method && init.method !== 'GET') return
      waits.add(wait)
      onWaits(waits.size)
    }, longWait)
    const signal = init.signal ? AbortSignal.any([init.signal, wait.signal]) : wait.signal
    try {
      const answer = await globalThis.fetch(request, { ...init, signal })
      const { headers } = answer
      // Another network may answer with its own page. Only our service worker sets `x-read-at`.
      const isOfApi = headers.get('content-type')?.includes('json') ?? answer.status === 204
      report(isOfApi ? 'answered' : 'failed', Number(headers.get('x-read-at')) || null)
      return answer
    } catch (error) {
      if (!isUnwanted(init) && !wait.signal.aborted) report('failed')
      throw error
    } finally {
      clearTimeout(delay)
      clearTimeout(lateness)
      if (waits.delete(wait)) onWaits(waits.size)
    }
  })
