const ROOT = '<div id="root"></div>'
/** Without it the page has no styles until the scripts have run, which bring them in development. */
const STYLES = '<link rel="stylesheet" href="/src/ui/theme.css" />'

/**
 * In development: serves `/` rendered, as the build does, so that hydration is the same and React reports what does
 * not match.
 *
 * @returns {import('vite').Plugin}
 */
export const devPages = () => ({
  name: 'dev-pages',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    async handler(page, { server, originalUrl, path }) {
      if (!server || path !== '/index.html' || originalUrl?.split('?')[0] !== '/') return page
      const { render } = await server.ssrLoadModule('/src/prerender.tsx')
      const { html } = await render()
      return page
        .replace('</title>', `</title>${STYLES}`)
        .replace(ROOT, () => ROOT.replace('></', () => `>${html}</`))
    },
  },
})
