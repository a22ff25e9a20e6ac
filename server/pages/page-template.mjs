/**
 * What every page is put together from, written by the build for the server.
 * @typedef {object} PageTemplate
 * @property {string} html with the places below in it
 * @property {Record<string, string[]>} code by screen: addresses of all code that it needs at first
 * @property {Record<string, string>} styles by route: the rules of its first paint
 */

const HEAD = '<!--head-->'
const ROOT = '<!--root-->'
const SERVED = '<!--served-->'
const ROUTE = '<!--route-->'
const STYLES = '<!--styles-->'

const EMPTY_ROOT = '<div id="root"></div>'

/**
 * An `index.html` with the places of a template instead of its own title, description and root.
 * @param {string} html
 * @param {string} links what stands in every head besides
 * @throws {Error} when it has no empty `<div id="root">`
 */
export function withPlaces(html, links) {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html needs ${EMPTY_ROOT} for pages to stand in`)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `${HEAD}${links}`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(EMPTY_ROOT, `<div id="root" data-route="${ROUTE}">${ROOT}</div>${SERVED}`)
}

/** The place of a page's own styles. */
export const STYLE_ELEMENT = `<style>${STYLES}</style>`

/**
 * A whole page.
 * @param {PageTemplate} template
 * @param {import('@tiffin-junction/contract/domain/rendered-page').RenderedPage} page
 * @returns {string}
 */
export function composePage({ html, code, styles }, { head, root, served, route, screen }) {
  return html
    .replace(ROUTE, () => route)
    .replace(STYLES, () => styles[route] ?? '')
    .replace(HEAD, () => head)
    .replace(ROOT, () => root)
    .replace(
      SERVED,
      () =>
        `${served}<script type="application/json" id="code">${JSON.stringify(code[screen] ?? [])}</script>`,
    )
}
