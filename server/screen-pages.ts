import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import type { PageKind, RenderedPage, RenderOptions } from '../src/domain/rendered-page.ts'
import type { Context } from './context.ts'
import { mountDiscover } from './discover/routes.ts'
import type { Env } from './route.ts'
import { screenOf } from './screens.ts'
import { composePage, type PageTemplate } from './setup/page-template.mjs'

const usualPatience = 300
/** Pages that are kept, of some 200 kB each: all fixed ones and the menus requested last. */
const mostKept = 200

/** What draws the pages of the app: the built `src/render/render.tsx`, and what its pages are put together from. */
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
  /** Whether it stays the same as long as the server runs. */
  readonly isFixed: boolean
}

/** The calls that pages are drawn from, without the limits and the log of those that come over the network. */
export const innerApi = (ctx: Context): typeof fetch => {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  // Whoever asked says what failed.
  app.onError((_, c) => c.body(null, 500))
  mountDiscover(app)
  return async (input, init) => app.request(String(input), init)
}

/** What a page is asked for with. */
export interface Asked {
  readonly path: string
  /** Where the request came to, such as `https://example.org`. */
  readonly origin: string
  /** The version of what is at the path, which changes when that does: `null` for nothing, `undefined` if unknown. */
  readonly version: string | null | undefined
}

/**
 * Draws the pages of the app as a stranger sees them: no page holds anything of a person, so any of them may be kept
 * by whoever passes it on.
 *
 * @param patience milliseconds that data for a page may take: after that it comes as it begins, and asks for them itself
 */
export const screenPages = (
  ctx: Context,
  { template, pages, renderPage, reachApiBy }: Renderer,
  patience = usualPatience,
): ((asked: Asked) => Promise<ScreenPage>) => {
  reachApiBy(innerApi(ctx))
  /** By address, the least recently requested first. */
  const kept = new Map<string, { version: string; page: Promise<ScreenPage> }>()
  const drawn = async (path: string, options: RenderOptions, isFixed = false): Promise<ScreenPage> => ({
    html: composePage(template, await renderPage(path, options)),
    isFixed,
  })

  /** The page kept at an address, or a new one if its version is another. The version must be older than its data. */
  const keep = (address: string, version: string, draw: () => Promise<ScreenPage>): Promise<ScreenPage> => {
    const before = kept.get(address)
    kept.delete(address)
    if (before?.version === version) {
      kept.set(address, before)
      return before.page
    }
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
    const entry = { version, page: draw() }
    kept.set(address, entry)
    entry.page.catch(() => kept.get(address) === entry && kept.delete(address))
    return entry.page
  }

  const fixed = ({ path, sample }: PageKind, origin: string): Promise<ScreenPage> => {
    const address = `fixed ${origin}${sample}`
    // One page for all that begin alike has no address of its own.
    const url = sample === path ? { url: `${origin}${sample}` } : {}
    return keep(address, '', () => drawn(sample, { origin, ...url }, true))
  }

  return async ({ path, origin, version }) => {
    const screen = screenOf(path)?.path ?? '*'
    const kind = pages.find((each) => each.path === screen)
    if (!kind) throw new Error(`The renderer has no page for ${screen}`)
    // Of what is not there, there are no data.
    if (!kind.hasData || version === null) return fixed(kind, origin)
    const options = { origin, url: origin + path }
    const draw = () => drawn(path, { ...options, signal: AbortSignal.timeout(patience) })
    try {
      return await (version === undefined ? draw() : keep(options.url, version, draw))
    } catch (error) {
      ctx.log.error(`A page was served without its data: ${path}`, error)
      return drawn(path, options)
    }
  }
}
