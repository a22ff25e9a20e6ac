import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { originOf } from './origin.ts'
import type { App, Env, RequestContext } from './route.ts'
import type { Asked, ScreenPage } from './screen-pages.ts'

/** What answers itself; everything else that is no file is a screen of the app. */
const ownPath = /^\/(api|geo|get-ip|pay|mailbox|mailbox\.json|events)(\/|$)/

/** How long a browser may keep a file: the bundler's names change with the content, others may change any day. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

/** The pages of the build are for servers of files alone. */
const isPage = (path: string) => path.endsWith('.html')

const brotli = promisify(brotliCompress)

/** What the app has to show at a path. */
export interface Screens {
  /** Whether there is something; where that cannot be found out, the app tells. */
  readonly isScreen: (path: string) => Promise<boolean>
  readonly pageAt: (asked: Asked) => Promise<ScreenPage>
}

/**
 * Mounts the built client: its files, and a page for everything else. To be mounted last. A path that is no screen
 * gets the app all the same, which says so, with 404.
 */
export const mountStatic = (app: App, folder: string, { isScreen, pageAt }: Screens): void => {
  const files = serveStatic<Env>({ root: folder, precompressed: true })
  const sendFile: MiddlewareHandler<Env> = async (c, next) => {
    const sent = await files(c, next)
    if (sent instanceof Response) sent.headers.set('cache-control', cacheControl(c.req.path))
    return sent
  }

  const packed = new WeakMap<ScreenPage, Promise<Uint8Array<ArrayBuffer>>>()
  const pack = (page: ScreenPage) => {
    const before = packed.get(page)
    if (before) return before
    const now = brotli(page.html).then((body) => new Uint8Array(body))
    packed.set(page, now)
    return now
  }

  const sendPage = async (c: RequestContext) => {
    const { path } = c.req
    const isThere = await isScreen(path).catch(() => true)
    const status = isThere ? 200 : 404
    const page = await pageAt({ path, origin: originOf(c), isThere })
    c.header('cache-control', 'no-cache')
    c.header('vary', 'accept-encoding')
    c.header('content-type', getMimeType('.html'))
    // A page that is sent many times is worth the better packing; the others are packed on the way out.
    if (!page.isFixed || !c.req.header('accept-encoding')?.includes('br')) return c.body(page.html, status)
    c.header('content-encoding', 'br')
    return c.body(await pack(page), status)
  }

  app.get('*', etag(), async (c, next) => {
    const { path } = c.req
    if (ownPath.test(path)) return next()
    if (getMimeType(path) !== undefined) return isPage(path) ? next() : sendFile(c, next)
    return sendPage(c)
  })
}
