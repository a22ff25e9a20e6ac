import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { readsHeader } from '@tiffin-junction/contract/domain/kept-reads'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import type { Asked, ScreenPage } from '../pages/screen-pages.ts'
import { asksForOther } from '../pages/screens.ts'
import type { App, Env, RequestContext } from './handle.ts'
import { originOf } from './origin.ts'
import { styleHashes } from './security.ts'

/** Paths that answer themselves; everything else that is no file is a screen of the app. */
const ownPath = /^\/(api|geo|get-ip|pay|mailbox|mailbox\.json|events|healthz|readyz|metrics)(\/|$)/

/** Cache time of a file: the bundler's names change with the content, others may change any day. */
const cacheControl = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // The service worker names the files of its build.
  return path === '/worker.js' ? 'no-cache' : 'public, max-age=86400'
}

/** The pages of the build are for servers of files alone. */
const isPage = (path: string) => path.endsWith('.html')

const brotli = promisify(brotliCompress)

/** The window, 128 kB, holds a page; the usual one takes 0.5 ms more. */
const params = { [constants.BROTLI_PARAM_LGWIN]: 17 }
/** For a page that a person waits for: takes 2 to 5 ms, and the result is still smaller than with gzip. */
const quick = { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Takes off another 9 %, in 100 to 200 ms of another thread: with it `/` and menus fit into what TCP sends at once. */
const best = { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 11 } }

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Compresses pages: quickly for the first request, and as far as brotli can once a page is requested again, because it
 * may be requested once only or change before. One page at a time is compressed again, so that the other threads stay
 * free for what people wait for.
 */
export const pagePacker = (): ((page: ScreenPage) => Promise<Bytes>) => {
  const packed = new WeakMap<ScreenPage, Promise<Bytes>>()
  const improved = new WeakSet<ScreenPage>()
  let isImproving = false

  const compressed = async ({ html }: ScreenPage, options: BrotliOptions) =>
    new Uint8Array(await brotli(html, options))

  const improve = async (page: ScreenPage) => {
    isImproving = true
    try {
      const bytes = await compressed(page, best)
      packed.set(page, Promise.resolve(bytes))
      improved.add(page)
    } finally {
      isImproving = false
    }
  }

  return (page) => {
    const before = packed.get(page)
    if (before) {
      // If it fails, the page stays as it is, which is whole too.
      if (!isImproving && !improved.has(page)) improve(page).catch(() => undefined)
      return before
    }
    const now = compressed(page, quick)
    packed.set(page, now)
    return now
  }
}

/** Screens of the app by path. */
export interface Screens {
  /** The version of what is there, if it has one; `null` for nothing. May reject: the page then says what is wrong. */
  readonly versionAt: (path: string) => Promise<string | null | undefined>
  readonly pageAt: (asked: Asked) => Promise<ScreenPage>
}

/**
 * Mounts the built client: its files, and a page for everything else. To be mounted last. A path that is no screen
 * gets the app all the same, which says so, with 404.
 */
export const mountStatic = (app: App, folder: string, { versionAt, pageAt }: Screens): void => {
  const files = serveStatic<Env>({ root: folder, precompressed: true })
  const sendFile: MiddlewareHandler<Env> = async (c, next) => {
    const sent = await files(c, next)
    if (sent instanceof Response) sent.headers.set('cache-control', cacheControl(c.req.path))
    return sent
  }

  const pack = pagePacker()

  const styles = new WeakMap<ScreenPage, readonly string[]>()
  const stylesOf = (page: ScreenPage) => {
    const found = styles.get(page) ?? styleHashes(page.html)
    styles.set(page, found)
    return found
  }

  const sendPage = async (c: RequestContext) => {
    const { path } = c.req
    const version = await versionAt(path).catch(() => undefined)
    const status = version === null ? 404 : 200
    const isOther = asksForOther(path, c.req.query())
    const page = await pageAt({ path, origin: originOf(c), version, isOther })
    c.set('inlineStyles', stylesOf(page))
    c.header('cache-control', 'no-cache')
    c.header('vary', 'accept-encoding')
    if (page.reads.length > 0) c.header(readsHeader, page.reads.join(' '))
    c.header('content-type', getMimeType('.html'))
    if (!c.req.header('accept-encoding')?.includes('br')) return c.body(page.html, status)
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
