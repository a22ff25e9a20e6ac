import { type BuiltClient, createApp, type Extension } from './app.ts'
import { drainBackground } from './background.ts'
import type { Context, Log } from './context.ts'
import type { OpenDatabase } from './db/database.ts'
import { fill } from './db/fill.ts'
import { embeddedIpLocation } from './geo/ip/embedded-provider.ts'
import { ipLocationService } from './geo/ip/service-provider.ts'
import type { App } from './http/handle.ts'
import { kitchenWebhook } from './kitchen/webhook-provider.ts'
import { embeddedMailbox } from './mail/provider.ts'
import { smtpMail } from './mail/smtp-provider.ts'
import type { Metrics } from './metrics/metrics.ts'
import { startOrderLife } from './order/scheduler.ts'
import { startOutbox } from './outbox/send.ts'
import { drawAhead, innerApi } from './pages/screen-pages.ts'
import { choosePayment } from './payment/providers.ts'
import { firebasePush, readServiceKey } from './push/firebase-provider.ts'
import { closeStreams } from './push/stream-routes.ts'
import type { Settings } from './settings.ts'
import { startFeed } from './train/poll.ts'

/** The running API: what answers requests, and the order scheduler beside it. */
export interface Api {
  readonly app: App
  /** Measurements, where the settings want them. */
  readonly metrics: Metrics | null
  /** Answers the calls that pages are drawn from. */
  readonly inner: typeof fetch
  /** Says that the process is about to stop: `/readyz` answers 503, and streams end and are to be opened again. */
  readonly drain: () => Promise<void>
  /**
   * Ends streams, the order scheduler and background work. The database stays open: its opener closes it.
   *
   * @param requestsEnded settles when no request is under way; background work is waited for after that.
   */
  readonly stop: (requestsEnded?: Promise<unknown>) => Promise<void>
}

/** Options for starting the API. */
export interface ApiOptions {
  readonly opened: OpenDatabase
  readonly settings: Settings
  /** Returns the built client, or `null` where something else serves it. Called when the database is filled. */
  readonly client: () => Promise<BuiltClient | null>
  readonly log: Log
  /** Receives a line for each step of filling a new database. */
  readonly print: (line: string) => void
  readonly extend?: Extension | undefined
}

const kitchenOf = ({ kitchen, kitchenUrl, kitchenSecret }: Settings, now: () => Date) =>
  kitchen === 'webhook' && kitchenUrl !== null && kitchenSecret !== null
    ? kitchenWebhook(kitchenUrl, kitchenSecret, now)
    : null

const contextOf = async ({
  opened: { db, replica = null, tryWrite },
  settings,
  log,
}: ApiOptions): Promise<Context> => {
  const now = () => new Date()
  const { smtpUrl, mailFrom } = settings
  const mail = smtpUrl === null ? embeddedMailbox(db, now) : smtpMail(smtpUrl, mailFrom)
  const push =
    settings.firebaseKeyFile === null ? null : firebasePush(readServiceKey(settings), settings.publicUrl)
  const { ipLocationUrl } = settings
  return {
    db,
    replica: replica && { db: replica, awayUntil: 0 },
    tryWrite,
    settings,
    now,
    mail,
    kitchen: kitchenOf(settings, now),
    payment: await choosePayment({ db, settings }),
    push,
    ipLocation: ipLocationUrl === null ? embeddedIpLocation() : ipLocationService(ipLocationUrl),
    log,
    lifecycle: { isDraining: false },
  }
}

/**
 * Starts the API with its providers over an open database. Fills a new database first, and draws the pages that have
 * data once. Does not listen.
 */
export const startApi = async (options: ApiOptions): Promise<Api> => {
  const { opened, print, extend } = options
  const ctx = await contextOf(options)
  await fill(ctx, print)
  const client = await options.client()
  opened.limitSilence()
  const { metricsPort, metricsToken } = ctx.settings
  const isMeasured = metricsPort !== null || metricsToken !== null
  // Nothing of it is loaded where nothing is measured.
  const metrics = isMeasured ? (await import('./metrics/metrics.ts')).startMetrics(ctx, opened) : null
  const app = createApp(ctx, { client, metrics, extend })
  if (client) await drawAhead(client.renderer)
  const endOrderLife = startOrderLife(ctx)
  const endOutbox = startOutbox(ctx)
  const { trainStatusUrl } = ctx.settings
  const endFeed = trainStatusUrl === null ? null : startFeed(ctx, trainStatusUrl)
  return {
    app,
    metrics,
    inner: innerApi(ctx),
    drain: async () => {
      ctx.lifecycle.isDraining = true
      await closeStreams(ctx)
    },
    stop: async (requestsEnded) => {
      await Promise.all([closeStreams(ctx), endOrderLife(), endOutbox(), endFeed?.(), requestsEnded])
      await drainBackground(ctx)
    },
  }
}
