import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import proxyAddr from 'proxy-addr'
import { isLoopback, type Settings } from '../settings.ts'
import type { Env, RequestContext } from './handle.ts'

/** Sender and target of a request. */
export interface Client {
  /** The IP address nearest to us that is not a trusted proxy's (APP-103). */
  readonly address: string
  /** The other end of the connection, which may be a proxy. */
  readonly peer: string
  /** Whether it came through a trusted proxy. */
  readonly isProxied: boolean
  /** Origin that the request was sent to, such as `https://example.org`. */
  readonly origin: string
}

/** IPv4 addresses that a socket for both kinds writes as IPv6. */
const mapped = /^::ffff:(?=\d+\.)/i

const peerOf = (c: RequestContext): string => {
  // Only a request over a socket has one.
  const address = Object.hasOwn(Object(c.env), 'incoming') ? getConnInfo(c).remote.address : undefined
  return address?.replace(mapped, '') ?? '127.0.0.1'
}

/** The value that the proxy next to us wrote: each one appends its own. */
const lastOf = (value: string | undefined): string => value?.split(',').at(-1)?.trim() ?? ''

const originFor = ({ req }: RequestContext, isTrusted: boolean): string => {
  const url = new URL(req.url)
  if (!isTrusted) return url.origin
  const protocol = lastOf(req.header('x-forwarded-proto')) === 'https' ? 'https:' : url.protocol
  const origin = `${protocol}//${lastOf(req.header('x-forwarded-host')) || url.host}`
  return URL.canParse(origin) ? new URL(origin).origin : url.origin
}

/**
 * Sets `client` to the sender of a request. `X-Forwarded-For`, `-Proto` and `-Host` are trusted only from the
 * proxies of `TRUSTED_PROXIES`; an address that such a proxy got from another sender is not (decisions D45).
 */
export const recogniseClient = ({
  trustedProxies,
}: Pick<Settings, 'trustedProxies'>): MiddlewareHandler<Env> => {
  const isProxy = proxyAddr.compile([...(trustedProxies ?? [])])
  return async (c, next) => {
    const peer = peerOf(c)
    const isTrusted = isIP(peer) !== 0 && isProxy(peer, 0)
    const headers = { 'x-forwarded-for': c.req.header('x-forwarded-for') }
    // All that proxyAddr reads of a request.
    const request = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage
    const found = isTrusted ? proxyAddr(request, isProxy).replace(mapped, '') : peer
    const address = isIP(found) ? found : peer
    c.set('client', { peer, address, isProxied: isTrusted, origin: originFor(c, isTrusted) })
    await next()
  }
}

/** Whether a client asks over loopback, and for a name of this machine. */
export const isAtHome = ({ peer, origin }: Client): boolean =>
  isLoopback(peer) && isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''))

/** The IP address that a request came from. */
export const remoteAddress = (c: RequestContext): string => c.get('client').address

const groupsOf = (text: string): readonly string[] => text.split(':').filter(Boolean)

/** The first half of an IPv6 address, such as `2001:db8:0:1::/64`. */
const halfOf = (address: string): string => {
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const half = [...before, ...zeros, ...after].slice(0, 4)
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * The network that limits count a request for: an IPv4 address, or the first half of an IPv6 address, because one line
 * or telephone has all addresses of it (APP-104).
 */
export const remoteNetwork = (c: RequestContext): string => {
  const address = remoteAddress(c)
  return isIP(address) === 6 ? halfOf(address) : address
}
