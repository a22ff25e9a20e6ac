import { Hono } from 'hono'
import type { Env, RequestContext } from '../http/handle.ts'
import { sameSecret } from '../http/same-secret.ts'
import type { Metrics } from './metrics.ts'

const isAllowed = (token: string | null): ((c: RequestContext) => boolean) => {
  if (token === null) return () => true
  const isRight = sameSecret(token)
  return (c) => isRight(/^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
}

/**
 * `/metrics` for Prometheus, on a port of its own or beside everything else (APP-116).
 *
 * @param token what a request has to bring as bearer token; `null` for nothing
 */
export const metricsApp = (metrics: Metrics, token: string | null): Hono<Env> => {
  const app = new Hono<Env>()
  const mayRead = isAllowed(token)
  app.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!mayRead(c)) return c.text('The token is missing or wrong.\n', 401, { 'www-authenticate': 'Bearer' })
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  return app
}
