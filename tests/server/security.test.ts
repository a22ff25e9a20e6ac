import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../../server/route.ts'
import { securityHeaders } from '../../server/security.ts'

const scriptsAllowed = async (hasGoogleMaps: boolean): Promise<string | undefined> => {
  const app = new Hono<Env>()
  app.use(securityHeaders(["'sha256-abc'"], hasGoogleMaps))
  app.get('/', (c) => c.text('here'))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((rule) => rule.startsWith('script-src'))
}

test("[ADR-69] Google's scripts may run only in an app that was built with a key of Google Maps", async () => {
  expect(await scriptsAllowed(false)).toBe("script-src 'self' 'sha256-abc'")
  expect(await scriptsAllowed(true)).toBe(
    "script-src 'self' 'sha256-abc' https://maps.googleapis.com https://maps.gstatic.com",
  )
})
