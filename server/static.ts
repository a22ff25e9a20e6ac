import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { App, RequestContext } from './route.ts'

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

const tagOf = (body: Uint8Array) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** How long a browser may keep a file: the bundler's names change with the content, others may change any day. */
const cacheControl = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400'
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

/** The hashes a content security policy needs for the scripts written into the pages of a folder. */
export const inlineScriptHashes = (folder: string): string[] => {
  const hashes = ['index.html', 'app.html'].flatMap((file) => {
    try {
      return inlineScripts(readFileSync(join(folder, file), 'utf8'))
    } catch {
      return []
    }
  })
  return [...new Set(hashes.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/**
 * Mounts the built client: its files, `index.html` for the home page and `app.html` for every other screen.
 * To be mounted last. Only names found in the folder at the start are served, so no path leads out of it. A path
 * that is no screen gets the app all the same, which says so, with 404.
 *
 * @param isScreen whether the app has something to show at a path; where that cannot be found out, the app tells.
 */
export const mountStatic = async (
  app: App,
  folder: string,
  isScreen: (path: string) => Promise<boolean>,
): Promise<void> => {
  const found = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Set(found.map((name) => `/${name.split(sep).join('/')}`))
  if (!files.has('/index.html')) return
  const kept = new Map<string, Kept>()

  const keep = async (name: string): Promise<Kept> => {
    const before = kept.get(name)
    if (before) return before
    const body = new Uint8Array(await readFile(join(folder, name)))
    const file = { body, etag: tagOf(body) }
    kept.set(name, file)
    return file
  }

  const send = async (c: RequestContext, path: string, status: 200 | 404 = 200) => {
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && files.has(path + suffix))
    const { body, etag } = await keep(path + (encoding?.suffix ?? ''))
    c.header('etag', etag)
    c.header('cache-control', cacheControl(path))
    c.header('vary', 'accept-encoding')
    if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-type', types[extname(path)] ?? 'application/octet-stream')
    if (encoding) c.header('content-encoding', encoding.name)
    return c.body(body, status)
  }

  const pageOf = (path: string) => (path === '/' || path === '/home' ? '/index.html' : '/app.html')

  app.get('*', async (c, next) => {
    const { path } = c.req
    if (ownPath.test(path)) return next()
    if (files.has(path) && extname(path) in types) return send(c, path)
    if (extname(path) in types) return next()
    const isThere = await isScreen(path).catch(() => true)
    return send(c, pageOf(path), isThere ? 200 : 404)
  })
}
