import { getRequestListener } from '@hono/node-server'
import { startApi } from './api.ts'
import type { OpenDatabase } from './db/database.ts'
import { greeting } from './greeting.ts'
import { readSettings } from './settings.ts'

/** What the development server does with a request for the API. */
export type ApiListener = ReturnType<typeof getRequestListener>

/** The API of `npm run dev`. */
export interface DevApi {
  readonly listener: ApiListener
  /** The lines that tell where the product runs; `origin` is the development server's. */
  readonly greetingFor: (origin: string) => string
  readonly stop: () => Promise<void>
}

/** Starts the API over a database that stays open while sources change. */
export const startDevApi = async (opened: OpenDatabase): Promise<DevApi> => {
  const settings = readSettings(process.env)
  const { app, stop } = await startApi({ opened, settings, client: null, print: console.log })
  return {
    listener: getRequestListener(app.fetch),
    greetingFor: (origin) => greeting(origin, settings, opened.kind),
    stop,
  }
}
