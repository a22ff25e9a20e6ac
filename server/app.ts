import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { mountPasswords } from './account/password-routes.ts'
import { mountProfile } from './account/profile-routes.ts'
import { mountAccount } from './account/routes.ts'
import { mountAddress } from './address/routes.ts'
import { mountCoupon } from './cart/coupon-routes.ts'
import { mountCart } from './cart/routes.ts'
import type { Context } from './context.ts'
import { mountDiscover } from './discover/routes.ts'
import { mountPlaces } from './geo/routes.ts'
import type { App, Env, RequestContext } from './http/handle.ts'
import { HttpError } from './http/http-error.ts'
import { onlyFromHere, onlyOwnNames, scriptHashes, securityHeaders, withoutZero } from './http/security.ts'
import { mountStatic } from './http/static.ts'
import { mountMailbox } from './mail/mailbox-routes.ts'
import { mountOrder } from './order/routes.ts'
import { mountApiPage } from './pages/api-routes.ts'
import { type Renderer, screenPages } from './pages/screen-pages.ts'
import { screenVersion } from './pages/screens.ts'
import { mountSitemap } from './pages/sitemap-routes.ts'
import { mountPaymentPage } from './payment/page-routes.ts'
import { mountPaymentCallback } from './payment/routes.ts'
import { mountPushDevices } from './push/device-routes.ts'
import { mountPushStream } from './push/stream-routes.ts'
import { mountTestSwitch } from './test-switch/routes.ts'
import { TestSwitch } from './test-switch/test-switch.ts'

const bodyBytes = 64 * 1024

const embeddedPages = [
  '/mailbox',
  '/mailbox.json',
  '/pay/*',
  '/test-switch',
  '/test-switch.json',
  '/test-switch/*',
]

/** The client as the build left it. */
export interface BuiltClient {
  /** Where its files are. */
  readonly folder: string
  readonly renderer: Renderer
  /** Milliseconds that data for a page may take; 300 where nobody says so. */
  readonly patience?: number
}

const failureBody = (message: string, field?: string, data?: object) => ({
  success: false,
  message,
  ...(field ? { field } : {}),
  ...(data ? { data } : {}),
})

/** Method and path alone: a query may hold a token, a body a password, and the address of a payment is a secret. */
const requestLine = ({ req }: RequestContext) => `${req.method} ${req.path.replace(/^\/pay\/.+/, '/pay/…')}`

const mountMiddleware = (app: App, ctx: Context, client: BuiltClient | null) => {
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    const started = performance.now()
    await next()
    if (!ctx.settings.logRequests) return
    const took = (performance.now() - started).toFixed(1)
    ctx.log.info(`${requestLine(c)} ${c.res.status} ${took} ms`)
  })
  const hashes = client ? scriptHashes(client.renderer.template.html) : []
  app.use(securityHeaders(hashes, undefined, ctx.settings.publicUrl))
  app.use(onlyOwnNames)
  app.use(withoutZero)
  for (const path of embeddedPages) app.use(path, onlyFromHere)
  app.use(compress())
  if (ctx.settings.testSwitch) {
    const control = new TestSwitch()
    mountTestSwitch(app, control)
    app.use(control.before)
  }
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: (c) => c.json(failureBody('The body is larger than 64 kB.'), 413),
    }),
  )
}

/**
 * The whole server over what it needs of the world; listening is the caller's affair. `client` is the built client,
 * or nothing where only the API is wanted.
 */
export const createApp = (ctx: Context, client: BuiltClient | null = null): App => {
  const app = new Hono<Env>()
  app.notFound((c) => c.json(failureBody('There is nothing at this address.'), 404))
  app.onError((error, c) => {
    if (error instanceof HttpError)
      return c.json(failureBody(error.message, error.field, error.data), error.status, error.headers)
    ctx.log.error(`${requestLine(c)} failed`, error)
    return c.json(failureBody('Something went wrong on our side. Please try again.'), 500)
  })
  mountMiddleware(app, ctx, client)
  mountAccount(app)
  mountPasswords(app)
  mountProfile(app)
  mountAddress(app)
  mountDiscover(app)
  mountPlaces(app)
  mountCart(app)
  mountCoupon(app)
  mountOrder(app)
  mountPushDevices(app)
  mountPushStream(app)
  mountPaymentCallback(app)
  mountPaymentPage(app)
  if (ctx.mail.isEmbedded) mountMailbox(app)
  mountApiPage(app)
  mountSitemap(app)
  if (client)
    mountStatic(app, client.folder, {
      versionAt: (path) => screenVersion(ctx.db, path),
      pageAt: screenPages(ctx, client.renderer, client.patience),
    })
  return app
}
