import { createServer } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import type { Settings } from '../settings.ts'
import type { App } from './handle.ts'

/** Longer than proxies keep a connection without use, so that none is closed while a request comes on it. */
const keepAlive = 65_000

/**
 * Listens, and closes connections that only wait (APP-133). Resolves when it listens; rejects when the system refuses.
 *
 * @param port `0` takes a free one
 */
export const listen = (
  app: Pick<App, 'fetch'>,
  {
    host,
    headerTime,
    requestTime,
    mostConnections,
  }: Pick<Settings, 'host' | 'headerTime' | 'requestTime' | 'mostConnections'>,
  port: number,
): Promise<ServerType> =>
  new Promise((done, fail) => {
    const serverOptions = {
      headersTimeout: headerTime,
      requestTimeout: Math.max(headerTime, requestTime),
      keepAliveTimeout: keepAlive,
      // Interval in which Node looks for connections that are late.
      connectionsCheckingInterval: Math.min(headerTime / 2, 5000),
    }
    const server = serve({ fetch: app.fetch, hostname: host, port, createServer, serverOptions }, () =>
      done(server),
    )
    Object.assign(server, { maxConnections: mostConnections })
    server.once('error', fail)
  })
