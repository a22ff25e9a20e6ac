import { composePage, withPlaces } from '../../server/pages/page-template.mjs'
import { keepForTheApp, keepTapsOfMovedButtons } from './before-the-app.mjs'

/** Without this link, the page has no styles until the scripts have run, which add them in development. */
const STYLES = '<link rel="stylesheet" href="/src/ui/theme.css" />'
/**
 * Maximum for the data of a page, in milliseconds: the sources of the renderer may have to be loaded first.
 */
const PATIENCE = 3000

/**
 * In development: serves the pages of the app rendered, as the server does, so that the app takes them over
 * in the same way and React reports mismatches.
 *
 * @param {() => Promise<import('../../server/dev-api.ts').DevApi>} apiReady
 * @returns {import('vite').Plugin}
 */
export const devPages = (apiReady) => ({
  name: 'dev-pages',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    async handler(page, { server, originalUrl, path }) {
      if (!server || path !== '/index.html') return page
      const { renderPage, reachApiBy } = /** @type {typeof import('../../src/render/render.tsx')} */ (
        await server.ssrLoadModule('/src/render/render.tsx')
      )
      reachApiBy(async (input, init) => (await apiReady()).inner(input, init))
      const { pathname } = new URL(originalUrl ?? '/', 'http://localhost')
      const draw = (/** @type {AbortSignal | undefined} */ signal) =>
        renderPage(pathname, { origin: '', ...(signal ? { signal } : {}) })
      const drawn = await draw(AbortSignal.timeout(PATIENCE)).catch(() => draw(undefined))
      const html = withPlaces(page, STYLES).replace(
        '</body>',
        () => `<script>(${keepTapsOfMovedButtons})();(${keepForTheApp})()</script></body>`,
      )
      return composePage({ html, code: {}, styles: {} }, drawn)
    },
  },
})
