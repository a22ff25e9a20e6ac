import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { originOf } from './origin.ts'
import type { App, RequestContext } from './route.ts'
import type { ScreenPage } from './screen-pages.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** What answers itself; everything else that is no file is a screen of the app. */
const ownPath = /^\/(api|geo|get-ip|pay|mailbox|mailbox\.json|events)(\/|$)/

interface Kept {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

const tagOf = (body: Uint8Array | string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

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
  readonly pageAt: (path: string, origin: string) => Promise<ScreenPage>
}

/**
 * Mounts the built client: its files, and a page for everything else. To be mounted last. Only names found in the
 * folder at the start are served, so no path leads out of it. A path that is no screen gets the app all the same,
 * which says so, with 404.
 */
export const mountStatic = async (app: App, folder: string, { isScreen, pageAt }: Screens): Promise<void> => {
  const found = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Set(found.map((name) => `/${name.split(sep).join('/')}`))
  const kept = new Map<string, Kept>()

  const keep = async (name: string): Promise<Kept> => {
    const before = kept.get(name)
    if (before) return before
    const body = new Uint8Array(await readFile(join(folder, name)))
    const file = { body, etag: tagOf(body) }
    kept.set(name, file)
    return file
  }

  const send = async (c: RequestContext, path: string) => {
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && files.has(path + suffix))
    const { body, etag } = await keep(path + (encoding?.suffix ?? ''))
    c.header('etag', etag)
    c.header('cache-control', cacheControl(path))
    c.header('vary', 'accept-encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-type', types[extname(path)] ?? 'application/octet-stream')
    if (encoding) c.header('content-encoding', encoding.name)
    return c.body(body)
  }

  const packed = new WeakMap<ScreenPage, Promise<Uint8Array<ArrayBuffer>>>()
  const pack = (page: ScreenPage) => {
    const before = packed.get(page)
    if (before) return before
    const now = brotli(page.html).then((body) => new Uint8Array(body))
    packed.set(page, now)
    return now
  }

  const sendPage = async (c: RequestContext, status: 200 | 404) => {
    const page = await pageAt(c.req.path, originOf(c))
    const etag = tagOf(page.html)
    c.header('etag', etag)
    c.header('cache-control', 'no-cache')
    c.header('vary', 'accept-encoding')
    if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-type', types['.html'])
    // A page that is sent many times is worth the better packing; the others are packed on the way out.
    if (!page.isFixed || !c.req.header('accept-encoding')?.includes('br')) return c.body(page.html, status)
    c.header('content-encoding', 'br')
    return c.body(await pack(page), status)
  }

  app.get('*', async (c, next) => {
    const { path } = c.req
    if (ownPath.test(path)) return next()
    const isFile = extname(path) in types
    if (isFile && !isPage(path) && files.has(path)) return send(c, path)
    if (isFile) return next()
    const isThere = await isScreen(path).catch(() => true)
    return sendPage(c, isThere ? 200 : 404)
  })
}
