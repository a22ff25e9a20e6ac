import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'
import type { Env } from './route.ts'
import { isLoopback } from './settings.ts'

/** Where Google Maps has its scripts; the app asks for them only when it was built with a key. */
const googleScripts = ['https://maps.googleapis.com', 'https://maps.gstatic.com']

const policy = (scripts: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Puts the security headers on every answer that does not bring stricter ones of its own. Google's scripts may run
 * only in an app that was built, as this server was, with a key of Google Maps.
 */
export const securityHeaders = (
  scriptHashes: readonly string[],
  hasGoogleMaps = Boolean(import.meta.env.VITE_GOOGLE_MAPS_KEY),
): MiddlewareHandler<Env> => {
  const headers = Object.entries({
    'content-security-policy': policy([...scriptHashes, ...(hasGoogleMaps ? googleScripts : [])]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/**
 * Answers only to names of this machine. A page elsewhere can point a name of its own at 127.0.0.1 and would
 * then read the mailbox through the browser of whoever visits it.
 */
export const onlyOwnNames: MiddlewareHandler<Env> = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (!isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw new Refusal(403, 'This server answers only under the names of its own machine.')
  await next()
}
