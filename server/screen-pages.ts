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
/** Pages that are kept: far more than there are screens, but not one for each name that somebody calls us by. */
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

/** The page at a path, and whether it may be sent again to whoever asks for it. */
export interface ScreenPage {
  readonly html: string
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
  /** Whether there is something at the path. */
  readonly isThere: boolean
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
  const kept = new Map<string, Promise<ScreenPage>>()
  const drawn = async (path: string, options: RenderOptions) =>
    composePage(template, await renderPage(path, options))

  const fixed = ({ path, sample }: PageKind, origin: string): Promise<ScreenPage> => {
    const key = `${origin}${sample}`
    const before = kept.get(key)
    if (before) return before
    if (kept.size >= mostKept) kept.clear()
    // One page for all that begin alike has no address of its own.
    const url = sample === path ? { url: key } : {}
    const page = drawn(sample, { origin, ...url }).then((html) => ({ html, isFixed: true }))
    kept.set(key, page)
    page.catch(() => kept.delete(key))
    return page
  }

  return async ({ path, origin, isThere }) => {
    const screen = screenOf(path)?.path ?? '*'
    const kind = pages.find((each) => each.path === screen)
    if (!kind) throw new Error(`The renderer has no page for ${screen}`)
    // Of what is not there, there are no data.
    if (!kind.hasData || !isThere) return fixed(kind, origin)
    const options = { origin, url: origin + path }
    try {
      return {
        html: await drawn(path, { ...options, signal: AbortSignal.timeout(patience) }),
        isFixed: false,
      }
    } catch (error) {
      ctx.log.error(`A page was served without its data: ${path}`, error)
      return { html: await drawn(path, options), isFixed: false }
    }
  }
}
