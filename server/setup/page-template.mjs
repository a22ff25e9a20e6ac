/**
 * What every page is put together from, written by the build for the server.
 * @typedef {object} PageTemplate
 * @property {string} html with the places below in it
 * @property {Record<string, string[]>} code by screen: addresses of all code that it needs at first
 */

const HEAD = '<!--head-->'
const ROOT = '<!--root-->'
const SERVED = '<!--served-->'
const ROUTE = '<!--route-->'

/** The places of a template, to be put into the page that Vite built. */
export const places = { HEAD, ROOT, SERVED, ROUTE }

/**
 * A whole page.
 * @param {PageTemplate} template
 * @param {import('../../src/domain/rendered-page.ts').RenderedPage} page
 * @returns {string}
 */
export function composePage({ html, code }, { head, root, served, route, screen }) {
  return html
    .replace(ROUTE, () => route)
    .replace(HEAD, () => head)
    .replace(ROOT, () => root)
    .replace(
      SERVED,
      () =>
        `${served}<script type="application/json" id="code">${JSON.stringify(code[screen] ?? [])}</script>`,
    )
}
