import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { runRequest } from '../log/request-context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Env, RequestContext } from './handle.ts'

/** The pattern of the route that answers, such as `/api/orders/:orderId`: never the path, which has values. */
export const routeOf = (c: RequestContext): string =>
  matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'

/** A request id that the proxy in front has given, for one line in its log and in ours. */
const givenId = (c: RequestContext): string | undefined => {
  const id = c.get('client').isProxied ? c.req.header('x-request-id') : undefined
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : undefined
}

/** Gives each request an id, which its answer and every line of the log have, and logs and counts it when it ends. */
export const logRequests =
  (metrics: Metrics | null): MiddlewareHandler<Env> =>
  (c, next) => {
    const requestId = givenId(c) ?? randomUUID()
    const started = performance.now()
    return runRequest(requestId, c.req.header('traceparent'), async () => {
      await next()
      c.header('x-request-id', requestId)
      const took = performance.now() - started
      const request = { method: c.req.method, route: routeOf(c), status: c.res.status }
      c.get('ctx').log.info('request', { ...request, ms: Math.round(took * 10) / 10 })
      metrics?.observe({ ...request, seconds: took / 1000 })
    })
  }
