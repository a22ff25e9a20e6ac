import { createHash } from 'node:crypto'
import { openTiles } from '@tiffin-junction/contract/domain/map'
import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../settings.ts'
import type { Env, RequestContext } from './handle.ts'
import { badInput, HttpError } from './http-error.ts'
import { remoteAddress } from './remote-address.ts'

/** The settings of a build that make the page speak with somebody else, by their names. */
type BuiltWith = Readonly<Record<string, unknown>>

/** What others may give the page, by directive of its policy. */
type Sources = Readonly<Partial<Record<'script' | 'img' | 'connect', readonly string[]>>>

/** Whoever a key, a token or an API key was built in for. */
const partners: Readonly<Record<string, Sources>> = {
  VITE_GOOGLE_MAPS_KEY: {
    script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
    img: ['https://*.googleapis.com', 'https://*.gstatic.com'],
    connect: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  },
  VITE_MAPBOX_TOKEN: {
    img: ['blob:'],
    connect: ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'],
  },
  VITE_FIREBASE_API_KEY: {
    connect: ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
  },
}

/** The origin of an address elsewhere, which may be a pattern; nothing for a path of our own or no address at all. */
const originOf = (address: unknown): readonly string[] =>
  /^https?:\/\/[^/]+/.exec(typeof address === 'string' ? address : '')?.slice(0, 1) ?? []

const sourcesOf = (built: BuiltWith): Sources[] => {
  const api = originOf(built.VITE_API_HOST)
  // Mapbox brings tiles of its own.
  const tiles = built.VITE_MAPBOX_TOKEN ? [] : originOf(built.VITE_MAP_TILES ?? openTiles)
  return [
    ...Object.entries(partners).flatMap(([name, sources]) => (built[name] ? [sources] : [])),
    { connect: [...api, ...tiles] },
    // An API elsewhere says itself where its pictures are.
    { img: [...tiles, ...(api.length > 0 ? ['https:'] : [])] },
  ]
}

const policy = (scriptHashes: readonly string[], built: BuiltWith) => {
  const sources = sourcesOf(built)
  const from = (directive: keyof Sources, ...own: readonly string[]) =>
    [`${directive}-src 'self'`, ...own, ...sources.flatMap((each) => each[directive] ?? [])].join(' ')
  return [
    "default-src 'self'",
    from('script', ...scriptHashes),
    "style-src 'self' 'unsafe-inline'",
    from('img', 'data:'),
    "font-src 'self'",
    from('connect'),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a content security policy needs to let the scripts written into a page run. Data is no script. */
export const scriptHashes = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/**
 * Puts the security headers on every answer that does not bring stricter ones of its own. Scripts, pictures and
 * calls go to our own origin and to whom the app was built, as this server was, to speak with: by default the open
 * map tiles alone. Browsers that reached `publicUrl` by https stay there for a year.
 */
export const securityHeaders = (
  scriptHashes: readonly string[],
  built: BuiltWith = import.meta.env,
  publicUrl: string | null = null,
): MiddlewareHandler<Env> => {
  const headers = Object.entries({
    'content-security-policy': policy(scriptHashes, built),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a request comes from this machine itself: over loopback, and not passed on by a proxy (decisions D45). */
export const isFromHere = (c: RequestContext): boolean =>
  isLoopback(remoteAddress(c)) && forwardingHeaders.every((name) => c.req.header(name) === undefined)

/** Keeps the embedded pages, which show the mails and payments of everybody, to this machine and out of caches. */
export const onlyFromHere: MiddlewareHandler<Env> = async (c, next) => {
  if (!isFromHere(c)) throw new HttpError(403, 'This page answers only to the machine that it runs on.')
  await next()
  c.header('cache-control', 'no-store')
}

/** Refuses an address with the zero character, which PostgreSQL does not take in any text. */
export const withoutZero: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.url.includes('%00')) throw badInput('An address must not contain the zero character.')
  await next()
}

/**
 * Answers only to names of this machine. A page elsewhere can point a name of its own at 127.0.0.1 and would
 * then read the mailbox through the browser of whoever visits it.
 */
export const onlyOwnNames: MiddlewareHandler<Env> = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (!isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw new HttpError(403, 'This server answers only under the names of its own machine.')
  await next()
}
