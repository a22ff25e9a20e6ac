import { cors } from 'hono/cors'
import type { Settings } from '../settings.ts'
import type { App } from './handle.ts'

/** The paths of calls; pages and files are for browsers to open, not for scripts of others. */
const calls = ['/api/*', '/geo/*', '/get-ip', '/events']

/** A day, in seconds: browsers ask no more often before a call, and most keep it for less. */
const preflightLife = 86_400

/** Lets pages of `WEB_ORIGINS` make calls, where the app is served from elsewhere (APP-132). */
export const allowOrigins = (app: App, { webOrigins }: Pick<Settings, 'webOrigins'>): void => {
  if (webOrigins === null || webOrigins.length === 0) return
  const allow = cors({
    origin: [...webOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'traceparent',
      'x-push-token',
    ],
    exposeHeaders: ['retry-after', 'traceparent', 'x-request-id'],
    // The cookie by which a device is known.
    credentials: true,
    maxAge: preflightLife,
  })
  for (const path of calls) app.use(path, allow)
}
