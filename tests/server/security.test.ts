import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Env } from '../../server/http/handle.ts'
import { securityHeaders, styleHashes } from '../../server/http/security.ts'

/** The sources a page may use, by directive, of a server built with these settings. */
const allowed = async (built: Record<string, string>) => {
  const app = new Hono<Env>()
  app.use(securityHeaders(["'sha256-abc'"], built))
  app.get('/', (c) => c.text('here'))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  const rules = policy.split('; ').map((rule) => rule.split(' '))
  return Object.fromEntries(rules.map(([directive = '', ...sources]) => [directive, sources.join(' ')]))
}

const google = 'https://*.googleapis.com https://*.gstatic.com'

describe('a page speaks with its own server and with whom it was built to speak with', () => {
  test('[ADR-70 APP-186] by default its own server alone: no map tiles of others', async () => {
    expect(await allowed({})).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-abc'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
    })
  })

  test('[APP-121] nothing inline, no form, and Trusted Types where the map allows them', async () => {
    const own = await allowed({})
    expect(own).toMatchObject({
      'style-src': "'self'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default worker',
      'report-uri': '/api/csp-reports',
      'report-to': 'csp',
    })
    expect(Object.values(own).join(' ')).not.toContain('unsafe')
    for (const name of ['VITE_GOOGLE_MAPS_KEY', 'VITE_MAPBOX_TOKEN'])
      expect(await allowed({ [name]: 'key' })).not.toHaveProperty('require-trusted-types-for')
  })

  test('[APP-121] a page has the hashes of its own styles', async () => {
    const app = new Hono<Env>()
    app.use(securityHeaders([], {}))
    app.get('/', (c) => {
      c.set('inlineStyles', styleHashes('<style>a{}</style><p>'))
      return c.text('here')
    })
    const policy = (await app.request('/')).headers.get('content-security-policy')
    // sha256 of `a{}`
    expect(policy).toContain("style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; ")
  })

  test.each([
    ['other tiles', 'https://tiles.example:8443/{z}/{x}/{y}.png', ' https://tiles.example:8443'],
    ['tiles of our own', '/tiles/{z}/{x}/{y}.png', ''],
    ['no tiles', 'none', ''],
  ])('%s', async (_, VITE_MAP_TILES, source) => {
    expect(await allowed({ VITE_MAP_TILES })).toMatchObject({
      'img-src': `'self' data:${source}`,
      'connect-src': `'self'${source}`,
    })
  })

  test("[ADR-69] Google's scripts with a key of Google Maps", async () => {
    expect(await allowed({ VITE_GOOGLE_MAPS_KEY: 'key' })).toMatchObject({
      'script-src': "'self' 'sha256-abc' https://maps.googleapis.com https://maps.gstatic.com",
      'img-src': `'self' data: ${google}`,
      'connect-src': `'self' ${google}`,
    })
  })

  test('Mapbox with a token of theirs, in place of the open tiles', async () => {
    expect(await allowed({ VITE_MAPBOX_TOKEN: 'pk.token' })).toMatchObject({
      'script-src': "'self' 'sha256-abc'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com",
    })
  })

  test('[ACC-139] Firebase with its key', async () => {
    expect(await allowed({ VITE_FIREBASE_API_KEY: 'key' })).toMatchObject({
      'img-src': "'self' data:",
      'connect-src':
        "'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
    })
  })

  test('an API elsewhere, and the pictures it names, wherever they are', async () => {
    expect(await allowed({ VITE_API_HOST: 'https://api.example/' })).toMatchObject({
      'img-src': "'self' data: https:",
      'connect-src': "'self' https://api.example",
    })
  })
})

test.each([
  ['https://tiffin.example', 'max-age=31536000'],
  ['http://127.0.0.1:4173', null],
  [null, null],
])('at %s the header that keeps browsers to https is %s', async (publicUrl, value) => {
  const app = new Hono<Env>()
  app.use(securityHeaders([], {}, publicUrl))
  app.get('/', (c) => c.text('here'))
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(value)
})
