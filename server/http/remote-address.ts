import { getConnInfo } from '@hono/node-server/conninfo'
import type { RequestContext } from './handle.ts'

/** The address a request came from; headers that claim another one are not believed. */
export const remoteAddress = (c: RequestContext): string => {
  // Only a request over a socket has one.
  const address = Object.hasOwn(Object(c.env), 'incoming') ? getConnInfo(c).remote.address : undefined
  return address?.replace(/^::ffff:/, '') ?? '127.0.0.1'
}
