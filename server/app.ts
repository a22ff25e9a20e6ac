import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { mountDevices } from './account/device-routes.ts'
import { mountEmailVerification } from './account/email-routes.ts'
import { mountPasswords } from './account/password-routes.ts'
import { mountProfile } from './account/profile-routes.ts'
import { mountAccount } from './account/routes.ts'
import { mountUndoPage } from './account/undo-page.ts'
import { mountAddress } from './address/routes.ts'
import { mountCoupon } from './cart/coupon-routes.ts'
import { mountCart } from './cart/routes.ts'
import type { Context } from './context.ts'
import { DatabaseUnavailable, isUnavailable } from './db/database.ts'
import { endLane, inLane } from './db/lanes.ts'
import { readFromReplica } from './db/replica.ts'
import { mountDiscover } from './discover/routes.ts'
import { mountPlaces } from './geo/routes.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { recogniseClient, remoteNetwork } from './http/client.ts'
import { guardEmbeddedPage } from './http/embedded-pages.ts'
import type { App, Env } from './http/handle.ts'
import { mountHealth } from './http/health-routes.ts'
import { httpErrorIn } from './http/http-error.ts'
import { logRequests, routeOf } from './http/request-log.ts'
import { onlyNames, scriptHashes, securityHeaders, withoutZero } from './http/security.ts'
import { mountStatic } from './http/static.ts'
import { inTime, LateError } from './in-time.ts'
import { mountKitchen } from './kitchen/routes.ts'
import { mountMailbox } from './mail/mailbox-routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsApp } from './metrics/routes.ts'
import { mountOrder } from './order/routes.ts'
import { mountApiPage } from './pages/api-routes.ts'
import { type Renderer, screenPages } from './pages/screen-pages.ts'
import { screenVersion } from './pages/screens.ts'
import { mountSitemap } from './pages/sitemap-routes.ts'
import { mountPaymentPage } from './payment/page-routes.ts'
import { mountPaymentCallback } from './payment/routes.ts'
import { mountPushDevices } from './push/device-routes.ts'
import { mountPushStream } from './push/stream-routes.ts'
import { limitReports, mountReports } from './reports/routes.ts'
import { allowedHosts } from './settings.ts'
import { mountTrainFeed } from './train/feed.ts'
import { mountTrains } from './train/routes.ts'

const bodyBytes = 64 * 1024

/** The pages that show or decide what is everybody's. */
const embeddedPages = ({ mail, payment }: Context): readonly string[] => [
  ...(mail.isEmbedded ? ['/mailbox', '/mailbox.json'] : []),
  ...(payment?.isEmbedded ? ['/pay/*'] : []),
]

/** The client as the build left it. */
export interface BuiltClient {
  /** Folder of its files. */
  readonly folder: string
  readonly renderer: Renderer
  /** Milliseconds that data for a page may take; 300 by default. */
  readonly renderTimeout?: number
}

const failureBody = (message: string, field?: string, data?: object) => ({
  success: false,
  message,
  ...(field ? { field } : {}),
  ...(data ? { data } : {}),
})

/** Has a connection that is kept alive closed after its answer, so that its next request goes to another process. */
const closeWhileDraining =
  ({ lifecycle }: Context): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next()
    if (lifecycle.isDraining) c.header('connection', 'close')
  }

/** Milliseconds that an answer may take to begin: a database that hangs would hold every call for ever. */
const longestAnswer = 8000

/** Answers 503 in time; what was under way may still have its effect, but no cart changes after that (APP-130). */
const answerInTime: MiddlewareHandler<Env> = (c, next) =>
  inTime(next(), longestAnswer).catch((cause: unknown) => {
    if (cause instanceof LateError) {
      c.set('isLate', true)
      endLane()
    }
    throw cause instanceof LateError ? new DatabaseUnavailable('No answer in time.', { cause }) : cause
  })

/** Adds routes and middleware that see a request before the API does; tests by hand have some. */
export type Extension = (app: App, ctx: Context) => void

/** Parts of an app besides the API. */
export interface AppParts {
  /** The built client, or `null` where only the API is wanted. */
  readonly client?: BuiltClient | null
  readonly metrics?: Metrics | null
  readonly extend?: Extension | undefined
}

const mountMiddleware = (app: App, ctx: Context, { client = null, metrics = null, extend }: AppParts) => {
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.use(recogniseClient(ctx.settings))
  app.use((c, next) =>
    inLane({ address: remoteNetwork(c), person: c.req.header('authorization') ?? '' }, next),
  )
  app.use(logRequests(metrics))
  const hashes = client ? scriptHashes(client.renderer.template.html) : []
  app.use(securityHeaders(hashes, undefined, ctx.settings.publicUrl))
  app.use(onlyNames(allowedHosts(ctx.settings)))
  app.use(withoutZero)
  allowOrigins(app, ctx.settings)
  for (const path of embeddedPages(ctx)) app.use(path, guardEmbeddedPage(ctx.settings))
  app.use(compress())
  extend?.(app, ctx)
  app.use(answerInTime)
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  limitReports(app)
  app.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: (c) => c.json(failureBody('The body is larger than 64 kB.'), 413),
    }),
  )
}

/** The whole server over what it needs of the world. The caller listens. */
export const createApp = (ctx: Context, { client = null, metrics = null, extend }: AppParts = {}): App => {
  const app = new Hono<Env>()
  app.notFound((c) => c.json(failureBody('There is nothing at this address.'), 404))
  app.onError((error, c) => {
    const refusal = httpErrorIn(error)
    if (refusal)
      return c.json(
        failureBody(refusal.message, refusal.field, refusal.data),
        refusal.status,
        refusal.headers,
      )
    ctx.log.error(`request: ${c.req.method} ${routeOf(c)} failed`, error)
    if (isUnavailable(error))
      return c.json(failureBody('We cannot reach our database. Please try again in a moment.'), 503, {
        'retry-after': '5',
      })
    return c.json(failureBody('Something went wrong on our side. Please try again.'), 500)
  })
  app.use(closeWhileDraining(ctx))
  mountHealth(app, ctx)
  if (metrics && ctx.settings.metricsToken !== null && ctx.settings.metricsPort === null)
    app.route('/', metricsApp(metrics, ctx.settings.metricsToken))
  mountMiddleware(app, ctx, { client, metrics, extend })
  mountAccount(app)
  mountPasswords(app)
  mountProfile(app)
  mountUndoPage(app)
  mountEmailVerification(app)
  mountDevices(app)
  mountAddress(app)
  mountDiscover(app)
  mountPlaces(app)
  mountTrains(app)
  mountCart(app)
  mountCoupon(app)
  mountOrder(app)
  mountPushDevices(app)
  mountPushStream(app)
  mountReports(app, metrics)
  if (ctx.payment) mountPaymentCallback(app)
  if (ctx.kitchen) mountKitchen(app)
  if (ctx.settings.trainStatusSecret !== null) mountTrainFeed(app, ctx.settings.trainStatusSecret)
  if (ctx.payment?.isEmbedded) mountPaymentPage(app)
  if (ctx.mail.isEmbedded) mountMailbox(app)
  mountApiPage(app)
  mountSitemap(app)
  if (client)
    mountStatic(app, client.folder, {
      // From where the page reads its data: a version must not be newer than that.
      versionAt: (path) => readFromReplica(ctx, ({ db }) => screenVersion(db, path, ctx.now())),
      pageAt: screenPages(ctx, client.renderer, client.renderTimeout),
    })
  return app
}
