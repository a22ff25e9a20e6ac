import { sendClientReports } from '@tiffin-junction/contract/calls/reports'
import {
  type ClientReport,
  type ClientVital,
  failureOf,
  isMeasured,
  isWorthReporting,
} from '@tiffin-junction/contract/domain/client-report'
import { call } from './api-client.ts'

/** Milliseconds that failures wait for others, so that one request brings them. */
const sendDelay = 5000

type Metric = ClientVital['metric']

/** An entry of a performance observer, with the fields that only some have. */
type Entry = PerformanceEntry & {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly interactionId?: number
}

/** Observes entries from the start of the page on, where the browser has them. */
const observe = (type: string, onEntry: (entry: Entry) => void) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry)
  }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 40 } : {}) })
}

/** Measures the web vitals. The returned map has the values so far. */
const measureVitals = (): ReadonlyMap<Metric, number> => {
  const values = new Map<Metric, number>()
  /** Shifts of one burst: less than 1 s between two, at most 5 s together. */
  let burst = { sum: 0, first: 0, last: 0 }
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && values.set('FCP', startTime))
  observe('largest-contentful-paint', ({ startTime }) => values.set('LCP', startTime))
  observe('navigation', (entry) => values.set('TTFB', Reflect.get(entry, 'responseStart')))
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) values.set('INP', Math.max(duration, values.get('INP') ?? 0))
  })
  observe('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isSame = startTime - burst.last < 1000 && startTime - burst.first < 5000
    burst = isSame
      ? { ...burst, sum: burst.sum + value, last: startTime }
      : { sum: value, first: startTime, last: startTime }
    values.set('CLS', Math.max(burst.sum, values.get('CLS') ?? 0))
  })
  return values
}

/**
 * Reports failures of the page, and of one page in ten how fast it was (APP-124). Failures are sent together, the rest
 * when the page is left or hidden. A report that cannot be sent is dropped.
 *
 * @param routeNow returns the pattern of the page's route
 */
export const startClientReports = (routeNow: () => string): void => {
  const vitals = isMeasured(Math.random()) ? measureVitals() : null
  const reported: ClientReport[] = []
  let waiting: ClientReport[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMeasuredNow = vitals !== null

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const reports = waiting
    waiting = []
    const build = String(import.meta.env.VITE_BUILD ?? '')
    call(sendClientReports, { body: { route: routeNow(), build, reports } }).catch(() => {})
  }
  const add = (report: ClientReport) => {
    if (!isWorthReporting(reported, report)) return
    reported.push(report)
    waiting.push(report)
    timer ??= setTimeout(send, sendDelay)
  }
  const fail = (kind: 'error' | 'rejection' | 'screen', thrown: unknown) =>
    add(failureOf(kind, thrown, location.origin))

  addEventListener('error', ({ error, message }) => fail('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => fail('rejection', reason))
  addEventListener('app.broken', (event) => fail('screen', Reflect.get(event, 'detail')))
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    if (isMeasuredNow) for (const [metric, value] of vitals ?? []) add({ kind: 'vital', metric, value })
    isMeasuredNow = false
    send()
  }
  document.addEventListener('visibilitychange', leave)
}
