import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageKind, RenderedPage, RenderOptions } from '@tiffin-junction/contract/domain/rendered-page'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { mountDiscover } from '../discover/routes.ts'
import type { Env } from '../http/handle.ts'
import { mountTrains } from '../train/routes.ts'
import { composePage, type PageTemplate } from './page-template.mjs'
import { screenOf } from './screens.ts'

const usualRenderTimeout = 300
/** Limit for a page that is drawn before the server listens, in milliseconds. */
const patienceAhead = 5000
/** Pages that are kept, of some 200 kB each: the ones requested last. */
const mostKept = 200

/** Draws the pages of the app: the built `src/render/render.tsx`, and the template of its pages. */
export interface Renderer {
  readonly template: PageTemplate
  readonly pages: readonly PageKind[]
  readonly renderPage: (path: string, options: RenderOptions) => Promise<RenderedPage>
  readonly reachApiBy: (fetch: typeof globalThis.fetch) => void
}

/** Loads the built renderer of a folder; `null` where nothing was built, and the API runs alone. */
export const loadRenderer = async (folder: string): Promise<Renderer | null> => {
  const file = join(folder, 'template.json')
  if (!existsSync(file)) return null
  const template = JSON.parse(await readFile(file, 'utf8'))
  const { pages, renderPage, reachApiBy } = await import(pathToFileURL(resolve(folder, 'render.js')).href)
  return { template, pages, renderPage, reachApiBy }
}

/** A page. The same object is returned until the page changes. */
export interface ScreenPage {
  readonly html: string
  /** Paths, with their queries, of the reads whose answers are in the page. */
  readonly reads: readonly string[]
}

/** A page that is kept at an address. */
interface KeptPage {
  readonly page: Promise<ScreenPage>
  /** The version of its data, if they have one. */
  readonly version?: string
  /** The parts of a page without a version: a request compares its data with theirs. */
  readonly parts?: RenderedPage
}

/** Addresses that are read for the page that is being drawn. */
const readsOfPage = new AsyncLocalStorage<string[]>()

/** The calls that pages are drawn from, without the limits and the log of those that come over the network. */
export const innerApi = (ctx: Context): typeof fetch => {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  // The caller reports the failure.
  app.onError((_, c) => c.body(null, 500))
  mountDiscover(app)
  mountTrains(app)
  return async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost')
    readsOfPage.getStore()?.push(pathname + search)
    return app.request(String(input), init)
  }
}

/**
 * Draws each page that has data once. Call it before the server listens, with a renderer that `screenPages` has: the
 * first drawing takes many times as long as later ones, and the first visitor would get a page without data.
 */
export const drawAhead = async ({ pages, renderPage }: Renderer): Promise<void> => {
  for (const { sample, hasData } of pages) {
    if (!hasData) continue
    // The sample may not exist in this database, and whatever else fails is logged when the page is requested.
    const options = { origin: '', signal: AbortSignal.timeout(patienceAhead) }
    await renderPage(sample, options).catch(() => undefined)
  }
}

/** Request for a page. */
export interface Asked {
  readonly path: string
  /** Origin that the request came to, such as `https://example.org`. */
  readonly origin: string
  /** The version of what is at the path, which changes when that does: `null` for nothing, `undefined` if unknown. */
  readonly version: string | null | undefined
  /** Whether the address asks for another list than the page is drawn with: the page then comes without one. */
  readonly isOther?: boolean
}

/**
 * Draws the pages of the app as a guest sees them. No page contains personal data, so every cache between the
 * server and the browser may keep it.
 *
 * @param renderTimeout milliseconds to wait for a page's data; after that the page is sent without and loads them itself
 */
export const screenPages = (
  ctx: Context,
  { template, pages, renderPage, reachApiBy }: Renderer,
  renderTimeout = usualRenderTimeout,
): ((asked: Asked) => Promise<ScreenPage>) => {
  reachApiBy(innerApi(ctx))
  /** By address, the least recently requested first. */
  const kept = new Map<string, KeptPage>()
  /** Renders a page, and notes what is read for it. */
  const render = (
    path: string,
    options: RenderOptions,
  ): Promise<{ parts: RenderedPage; reads: string[] }> => {
    const reads: string[] = []
    return readsOfPage.run(reads, async () => ({ parts: await renderPage(path, options), reads }))
  }
  const drawn = async (path: string, options: RenderOptions): Promise<ScreenPage> => {
    const { parts, reads } = await render(path, options)
    return { html: composePage(template, parts), reads }
  }

  const put = (address: string, entry: KeptPage): Promise<ScreenPage> => {
    kept.delete(address)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
    kept.set(address, entry)
    return entry.page
  }

  /** The page kept at an address, or a new one if its version is another. The version must be older than its data. */
  const keep = (address: string, version: string, draw: () => Promise<ScreenPage>): Promise<ScreenPage> => {
    const before = kept.get(address)
    if (before?.version === version) return put(address, before)
    const entry = { version, page: draw() }
    entry.page.catch(() => kept.get(address) === entry && kept.delete(address))
    return put(address, entry)
  }

  /** A page of the data as they are now: the kept one if it was drawn from the same. */
  const fresh = async (address: string, path: string, options: RenderOptions): Promise<ScreenPage> => {
    const { parts, reads } = await render(path, { ...options, before: () => kept.get(address)?.parts })
    const before = kept.get(address)
    const isSame = before?.parts === parts
    return put(
      address,
      isSame ? before : { parts, page: Promise.resolve({ html: composePage(template, parts), reads }) },
    )
  }

  const fixed = ({ path, sample }: PageKind, origin: string): Promise<ScreenPage> => {
    const address = `fixed ${origin}${sample}`
    // One page for all that begin alike has no address of its own.
    const url = sample === path ? { url: `${origin}${sample}` } : {}
    return keep(address, '', () => drawn(sample, { origin, ...url }))
  }

  return async ({ path, origin, version, isOther = false }) => {
    const screen = screenOf(path)?.path ?? '*'
    const kind = pages.find((each) => each.path === screen)
    if (!kind) throw new Error(`The renderer has no page for ${screen}`)
    // Of what is not there, there are no data.
    if (!kind.hasData || version === null || isOther) return fixed(kind, origin)
    const options = { origin, url: origin + path }
    const timed = { ...options, signal: AbortSignal.timeout(renderTimeout) }
    try {
      return await (version === undefined
        ? fresh(options.url, path, timed)
        : keep(options.url, version, () => drawn(path, timed)))
    } catch (error) {
      ctx.log.error(`pages: served without data: ${screen}`, error)
      return drawn(path, options)
    }
  }
}
