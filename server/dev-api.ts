import { getRequestListener } from '@hono/node-server'
import { startApi } from './api.ts'
import type { OpenDatabase } from './db/database.ts'
import { greeting } from './greeting.ts'
import { consoleLog } from './log/console-log.ts'
import { readSettings } from './settings.ts'

/** Listener of the development server for requests to the API. */
export type ApiListener = ReturnType<typeof getRequestListener>

/** The API of `npm run dev`. */
export interface DevApi {
  readonly listener: ApiListener
  /** Answers the calls that pages are drawn from. */
  readonly inner: typeof fetch
  /** The lines with the addresses of the product; `origin` is that of the development server. */
  readonly greetingFor: (origin: string) => string
  readonly stop: () => Promise<void>
}

/** Starts the API over a database that stays open while sources change. */
export const startDevApi = async (opened: OpenDatabase): Promise<DevApi> => {
  const settings = readSettings(process.env)
  const { app, inner, stop } = await startApi({
    opened,
    settings,
    client: async () => null,
    log: consoleLog(settings.logLevel),
    print: console.log,
  })
  return {
    listener: getRequestListener(app.fetch),
    inner,
    greetingFor: (origin) => greeting(origin, settings, opened.kind),
    stop,
  }
}
