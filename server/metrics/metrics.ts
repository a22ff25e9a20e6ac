import { count, isNull, min } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backgroundTasks } from '../background.ts'
import type { Context } from '../context.ts'
import type { OpenDatabase } from '../db/database.ts'
import { orders, payments, refunds } from '../db/schema-order.ts'
import { outbox } from '../db/schema-outbox.ts'
import { inTime } from '../in-time.ts'
import { openStreams } from '../push/stream-routes.ts'

/** A request and its answer. */
export interface AnsweredRequest {
  readonly method: string
  /** A pattern, so that there are only so many of them. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Figures for Prometheus. */
export interface Metrics {
  readonly contentType: string
  observe(request: AnsweredRequest): void
  /** Counts what a browser refused to do because of the content security policy, by directive. */
  countViolation(directive: string): void
  /** Counts a failure of a page in a browser. */
  countClientFailure(kind: string): void
  /** Records the speed of a page: milliseconds, but for CLS, which has no unit. */
  observeVital(metric: string, value: number): void
  /** All figures as text. Answers in 2 s, without those of the database when it does not. */
  text(): Promise<string>
}

/** Upper bounds of the latencies, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds that the database may take for the figures. */
const readTimeout = 2000
/** Milliseconds that counts of whole tables are kept: many may ask for them, and the tables may be large. */
const countsLife = 30_000

type Counts = Readonly<Record<string, number>>

const byState = (rows: readonly { readonly state: string; readonly count: number }[]): Counts =>
  Object.fromEntries(rows.map(({ state, count }) => [state, count]))

const countAll = async ({ db }: Context) => {
  const [ofOrders, ofPayments, ofRefunds] = await Promise.all([
    db.select({ state: orders.status, count: count() }).from(orders).groupBy(orders.status),
    db.select({ state: payments.state, count: count() }).from(payments).groupBy(payments.state),
    db.select({ state: refunds.state, count: count() }).from(refunds).groupBy(refunds.state),
  ])
  return { orders: byState(ofOrders), payments: byState(ofPayments), refunds: byState(ofRefunds) }
}

const countJobs = async ({ db, now }: Context) => {
  const rows = await db
    .select({
      state: outbox.kind,
      isWaiting: isNull(outbox.givenUpAt).mapWith(Boolean),
      count: count(),
      since: min(outbox.createdAt),
    })
    .from(outbox)
    .groupBy(outbox.kind, isNull(outbox.givenUpAt))
  const waiting = rows.filter(({ isWaiting }) => isWaiting)
  // Looking at an open payment is a job that waits by design.
  const since = Math.min(
    ...waiting.filter(({ state }) => state !== 'payment').map((row) => row.since?.getTime() ?? Infinity),
  )
  return {
    waiting: byState(waiting),
    givenUp: byState(rows.filter(({ isWaiting }) => !isWaiting)),
    oldest: Number.isFinite(since) ? Math.max(0, (now().getTime() - since) / 1000) : 0,
  }
}

/** Measures a server from now on (APP-115). */
export const startMetrics = (ctx: Context, { connections }: Pick<OpenDatabase, 'connections'>): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `tiffin_${name}`, help, labelNames, registers })

  const requests = new Histogram({
    name: 'tiffin_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took to begin',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `tiffin_${name}`, help, labelNames, registers })
  const violations = counter('csp_violations_total', 'What browsers refused by our policy', 'directive')
  const failures = counter('client_failures_total', 'Failures that pages in browsers reported', 'kind')
  const vitals = new Histogram({
    name: 'tiffin_web_vitals',
    help: 'Web vitals that pages reported: milliseconds, CLS without a unit',
    labelNames: ['metric'],
    buckets: [0.1, 0.25, 100, 200, 500, 800, 1800, 2500, 4000, 8000],
    registers,
  })
  const streams = gauge('streams_open', 'Open streams of push messages')
  const tasks = gauge('background_tasks', 'Work that no answer waits for, such as mails, under way')
  const isUp = gauge('database_up', '1 when the database answers')
  const inUse = gauge('database_connections', 'Connections of this process, or waiting statements', 'state')
  const waiting = gauge('outbox_jobs', 'Jobs of the outbox that wait or are under way, by kind', 'kind')
  const oldest = gauge(
    'outbox_oldest_seconds',
    'Age of the oldest job of the outbox that waits, but for looking at payments; 0 when none does',
  )
  const givenUp = gauge(
    'outbox_given_up',
    'Jobs of the outbox that were given up in the last 30 days, by kind',
    'kind',
  )
  const tables = {
    orders: gauge('orders', 'All orders by status', 'state'),
    payments: gauge('payments', 'All online payments by state', 'state'),
    refunds: gauge('refunds', 'All refunds by state', 'state'),
  }

  const show = (target: Gauge, counts: Counts, label = 'state') => {
    target.reset()
    for (const [name, number] of Object.entries(counts)) target.set({ [label]: name }, number)
  }
  let countedAt = Number.NEGATIVE_INFINITY
  const readDatabase = async () => {
    show(inUse, await connections())
    const jobs = await countJobs(ctx)
    show(waiting, jobs.waiting, 'kind')
    show(givenUp, jobs.givenUp, 'kind')
    oldest.set(jobs.oldest)
    if (performance.now() - countedAt < countsLife) return
    const counted = await countAll(ctx)
    for (const name of ['orders', 'payments', 'refunds'] as const) show(tables[name], counted[name])
    countedAt = performance.now()
  }

  return {
    contentType: registry.contentType,
    observe: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countViolation: (directive) => violations.inc({ directive }),
    countClientFailure: (kind) => failures.inc({ kind }),
    observeVital: (metric, value) => vitals.observe({ metric }, value),
    text: async () => {
      isUp.set(
        await inTime(readDatabase(), readTimeout).then(
          () => 1,
          () => 0,
        ),
      )
      streams.set(openStreams(ctx))
      tasks.set(backgroundTasks(ctx))
      return registry.metrics()
    },
  }
}
