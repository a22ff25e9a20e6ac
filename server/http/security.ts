import { createHash } from 'node:crypto'
import { cspReportPath } from '@tiffin-junction/contract/calls/reports'
import type { MiddlewareHandler } from 'hono'
import { isAtHome } from './client.ts'
import type { Env } from './handle.ts'
import { badInput, HttpError } from './http-error.ts'

/** The settings of a build that make the page connect to other origins, by their names. */
type BuiltWith = Readonly<Record<string, unknown>>

/** Sources of other origins for the page, by directive of its policy. */
type Sources = Readonly<Partial<Record<'script' | 'img' | 'connect', readonly string[]>>>

/** Sources of each partner that a key, a token or an API key was built in for. */
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
  const tiles = built.VITE_MAPBOX_TOKEN ? [] : originOf(built.VITE_MAP_TILES)
  return [
    ...Object.entries(partners).flatMap(([name, sources]) => (built[name] ? [sources] : [])),
    { connect: [...api, ...tiles] },
    // An API elsewhere says itself where its pictures are.
    { img: [...tiles, ...(api.length > 0 ? ['https:'] : [])] },
  ]
}

/** Google Maps and Mapbox GL make scripts and markup of texts by themselves, which Trusted Types would refuse. */
const trustedTypes = (built: BuiltWith): readonly string[] =>
  built.VITE_GOOGLE_MAPS_KEY || built.VITE_MAPBOX_TOKEN
    ? []
    : ["require-trusted-types-for 'script'", 'trusted-types default worker']

/** Makes the policy of an answer, of the sources of its inline styles. */
const policy = (scriptHashes: readonly string[], built: BuiltWith) => {
  const sources = sourcesOf(built)
  const from = (directive: keyof Sources, ...own: readonly string[]) =>
    [`${directive}-src 'self'`, ...own, ...sources.flatMap((each) => each[directive] ?? [])].join(' ')
  const before = ["default-src 'self'", from('script', ...scriptHashes)].join('; ')
  const after = [
    from('img', 'data:'),
    "font-src 'self'",
    from('connect'),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes(built),
    `report-uri /${cspReportPath}`,
    'report-to csp',
  ].join('; ')
  return (styles: readonly string[] = []) =>
    `${before}; ${["style-src 'self'", ...styles].join(' ')}; ${after}`
}

/** The source of an inline text in a content security policy. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of a page of the server itself that posts a form back to it: nothing runs, and no page frames it.
 *
 * @param style source of its style
 * @param fetched where the page may fetch from
 */
export const formPolicy = (style: string, fetched: "'none'" | "'self'" = "'none'"): string =>
  `default-src ${fetched}; style-src ${style}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** Sources that let the scripts written into a page run, for a content security policy. Data is no script. */
export const scriptHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => sourceOf(text))

/** The same for the styles that are written into a page. */
export const styleHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => sourceOf(text))

/**
 * Puts the security headers on every answer that does not bring stricter ones of its own. Scripts, pictures and
 * calls go to our own origin and to whom the app was built, as this server was, to speak with: by default the open
 * map tiles alone. Inline scripts and styles need their hash (APP-121), and browsers report what they refuse (APP-122).
 * Browsers that reached `publicUrl` by https stay there for a year.
 */
export const securityHeaders = (
  scriptHashes: readonly string[],
  built: BuiltWith = import.meta.env,
  publicUrl: string | null = null,
): MiddlewareHandler<Env> => {
  const policyWith = policy(scriptHashes, built)
  const usual = policyWith()
  const headers = Object.entries({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `csp="/${cspReportPath}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  })
  return async (c, next) => {
    await next()
    const styles = c.get('inlineStyles')
    const own = ['content-security-policy', styles ? policyWith(styles) : usual] as const
    // Nothing runs in a picture, and a browser that shows one alone styles it with attributes.
    const isPicture = /^image\/(?!svg)/.test(c.res.headers.get('content-type') ?? '')
    for (const [name, value] of isPicture ? headers : [own, ...headers])
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/** Refuses an address with the zero character, which PostgreSQL does not take in any text. */
export const withoutZero: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.url.includes('%00')) throw badInput('An address must not contain the zero character.')
  await next()
}

/**
 * Answers only under `names`, and to this machine under its own names too. Otherwise another site could point its
 * name at 127.0.0.1, and read the mailbox through the browser of a person who visits that site (APP-102).
 */
export const onlyNames =
  (names: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const client = c.get('client')
    if (!names.includes(new URL(client.origin).hostname) && !isAtHome(client))
      throw new HttpError(403, 'This server does not answer under this name.')
    await next()
  }
