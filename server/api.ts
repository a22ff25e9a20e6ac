import { type BuiltClient, createApp } from './app.ts'
import { drainBackground } from './background.ts'
import { consoleLog } from './console-log.ts'
import type { Context } from './context.ts'
import type { OpenDatabase } from './db/database.ts'
import { fill } from './db/fill.ts'
import { embeddedIpLocation } from './geo/ip/embedded-provider.ts'
import { ipLocationService } from './geo/ip/service-provider.ts'
import type { App } from './http/handle.ts'
import { embeddedMailbox } from './mail/provider.ts'
import { smtpMail } from './mail/smtp-provider.ts'
import { startOrderLife } from './order/scheduler.ts'
import { innerApi } from './pages/screen-pages.ts'
import { embeddedPayment } from './payment/embedded-provider.ts'
import { firebasePush, readServiceKey } from './push/firebase-provider.ts'
import { closeStreams } from './push/stream-routes.ts'
import type { Settings } from './settings.ts'

/** The running API: what answers requests, and the order scheduler beside it. */
export interface Api {
  readonly app: App
  /** Answers the calls that pages are drawn from. */
  readonly inner: typeof fetch
  /**
   * Ends streams, the order scheduler and background work. The database stays open: its opener closes it.
   *
   * @param requestsEnded settles when no request is under way; background work is waited for after that.
   */
  readonly stop: (requestsEnded?: Promise<unknown>) => Promise<void>
}

/** What the API is started with. */
export interface ApiOptions {
  readonly opened: OpenDatabase
  readonly settings: Settings
  /** The built client, or `null` where something else serves it. */
  readonly client: BuiltClient | null
  /** Receives a line for each step of filling a new database. */
  readonly print: (line: string) => void
}

const contextOf = ({ db }: OpenDatabase, settings: Settings): Context => {
  const now = () => new Date()
  const { smtpUrl, mailFrom } = settings
  const mail = smtpUrl === null ? embeddedMailbox(db, now) : smtpMail(smtpUrl, mailFrom)
  const push =
    settings.firebaseKeyFile === null ? null : firebasePush(readServiceKey(settings), settings.publicUrl)
  const { ipLocationUrl } = settings
  return {
    db,
    settings,
    now,
    mail,
    payment: embeddedPayment({ db, settings }),
    push,
    ipLocation: ipLocationUrl === null ? embeddedIpLocation() : ipLocationService(ipLocationUrl),
    log: consoleLog,
  }
}

/** Starts the API with its providers over an open database. Fills a new database first. Does not listen. */
export const startApi = async ({ opened, settings, client, print }: ApiOptions): Promise<Api> => {
  const ctx = contextOf(opened, settings)
  await fill(ctx, print)
  const app = createApp(ctx, client)
  const endOrderLife = startOrderLife(ctx)
  return {
    app,
    inner: innerApi(ctx),
    stop: async (requestsEnded) => {
      await Promise.all([closeStreams(ctx), endOrderLife(), requestsEnded])
      await drainBackground(ctx)
    },
  }
}
