import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import type { PushMessage } from '@tiffin-junction/contract/domain/push'
import { build } from 'vite'
import { expect, test } from './console-guard.ts'
import type { Channel } from './push-firebase/page.ts'

declare global {
  var channel: Channel
  var heard: PushMessage[]
}

const week = 7 * 24 * 3600 * 1000
const config = {
  VITE_FIREBASE_API_KEY: 'AIza-of-the-tests',
  VITE_FIREBASE_PROJECT_ID: 'tiffin-tests',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:abcdef0123456789',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
}
let script = ''

// The server under test was built without Firebase, so the CSP of its pages blocks Firebase.
test.use({ bypassCSP: true, serviceWorkers: 'allow' })

/** Builds the effect with a configuration, which is read at build time. */
test.beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'tiffin-firebase-'))
  const define = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: { outDir, lib: { entry: 'e2e/push-firebase/page.ts', formats: ['es'], fileName: 'page' } },
  })
  script = readFileSync(join(outDir, 'page.js'), 'utf8')
  rmSync(outDir, { recursive: true })
})

/**
 * Opens a page in a browser with a push service and a fake Firebase; resolves to the requests that the page
 * sends to it.
 */
async function openPage(page: Page): Promise<Request[]> {
  const asked: Request[] = []
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example/1',
      getKey: (name: string) => new TextEncoder().encode(name).buffer,
      unsubscribe: async () => true,
    }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription
  })
  const authToken = { token: 'installation-pass', expiresIn: '604800s' }
  await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      json: route.request().url().includes('authTokens:generate')
        ? authToken
        : { fid: 'cDefGhIjKlMnOpQrStUvWx', name: 'installation', refreshToken: 'again', authToken },
    }),
  )
  await page.route('https://fcmregistrations.googleapis.com/**', (route) => {
    asked.push(route.request())
    return route.fulfill({ json: { token: 'token-of-firebase' } })
  })
  await page.route('**/api/user/remove-push-token', (route) => route.fulfill({ json: { success: true } }))
  await page.route('**/push-firebase-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto('/refund')
  await page.addScriptTag({ url: '/push-firebase-page.js', type: 'module' })
  return asked
}

test('[ACC-124 ACC-138 ACC-139] a token is created, kept, renewed after seven days, and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const asked = await openPage(page)
  const obtain = () => page.evaluate(() => globalThis.channel.obtainToken(null))
  expect(await obtain()).toBe('token-of-firebase')
  expect(await obtain()).toBe('token-of-firebase')
  expect(asked.map((request) => request.method())).toEqual(['POST'])
  expect(asked[0]?.url()).toContain('/v1/projects/tiffin-tests/registrations')
  expect(asked[0]?.headers()).toMatchObject({
    'x-goog-api-key': config.VITE_FIREBASE_API_KEY,
    'x-goog-firebase-installations-auth': 'FIS installation-pass',
  })
  await page.clock.setSystemTime(Date.now() + week + 60_000)
  await obtain()
  expect(asked.map((request) => request.method())).toEqual(['POST', 'PATCH'])
  const told = page.waitForRequest('**/api/user/remove-push-token')
  await page.evaluate(() =>
    globalThis.channel.release({ token: 'token-of-firebase', deviceId: 'device_of_the_tests' }),
  )
  expect(asked.map((request) => request.method())).toEqual(['POST', 'PATCH', 'DELETE'])
  expect((await told).postDataJSON()).toEqual({
    fcmToken: 'token-of-firebase',
    deviceId: 'device_of_the_tests',
  })
})

test('[ACC-127 ACC-136 ACC-138] a message that arrives while the page is visible is received, until the listener stops', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await openPage(page)
  const arrive = (title: string) =>
    page.evaluate((title) => {
      const data = {
        isFirebaseMessaging: true,
        messageType: 'push-received',
        notification: {
          title,
          body: 'Enjoy your meal!',
          icon: '/food/bento.webp',
          image: '/food/curry.webp',
        },
        data: { click_action: '/user/order-history' },
        fcmOptions: { link: 'https://tiffin.example/user/order-history' },
      }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    }, title)
  await page.evaluate(async () => {
    await globalThis.channel.obtainToken(null)
    globalThis.heard = []
    const stop = globalThis.channel.hear(
      { token: 'token-of-firebase' },
      {
        message: (message) => globalThis.heard.push(message),
      },
    )
    Object.assign(globalThis, { stop })
  })
  await arrive('Your food has arrived')
  const heard = () => page.evaluate(() => globalThis.heard)
  expect(await heard()).toMatchObject([
    {
      notification: {
        title: 'Your food has arrived',
        body: 'Enjoy your meal!',
        icon: '/food/bento.webp',
        image: '/food/curry.webp',
      },
      data: { click_action: '/user/order-history' },
      fcmOptions: { link: 'https://tiffin.example/user/order-history' },
    },
  ])
  await page.evaluate(() => Reflect.get(globalThis, 'stop')())
  await arrive('Nobody hears this')
  expect(await heard()).toHaveLength(1)
})
