/**
 * Parts that every page is put together from, written by the build for the server.
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
 * @param {string} links what every head has besides
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

/** Characters that a value written by React never needs, and that could end its rule. */
const NO_VALUE = /[{}<>\\@]/

/**
 * Moves the styles that elements have of their own into rules: a strict content security policy lets a browser apply
 * the sheet of a page, whose hash it knows, but no `style` attribute (APP-121). React leaves the attribute that takes
 * its place alone, and sets later styles by itself.
 * @param {string} root
 */
export function withStylesAsRules(root) {
  /** @type {Map<string, string>} */
  const names = new Map()
  // React escapes quotes everywhere else, also in text.
  const markup = root.replace(/ style="([^"]*)"/g, (_, escaped) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (NO_VALUE.test(style)) return ''
    const name = names.get(style) ?? `s${names.size}`
    names.set(style, name)
    return ` data-s="${name}"`
  })
  return { markup, rules: Array.from(names, ([style, name]) => `[data-s=${name}]{${style}}`).join('') }
}

/**
 * A whole page.
 * @param {PageTemplate} template
 * @param {import('@tiffin-junction/contract/domain/rendered-page').RenderedPage} page
 * @returns {string}
 */
export function composePage({ html, code, styles }, { head, root, served, route, screen }) {
  // In development the sheet has no place, and no policy forbids attributes.
  const { markup, rules } = html.includes(STYLES) ? withStylesAsRules(root) : { markup: root, rules: '' }
  return html
    .replace(ROUTE, () => route)
    .replace(STYLES, () => `${styles[route] ?? ''}${rules}`)
    .replace(HEAD, () => head)
    .replace(ROOT, () => markup)
    .replace(
      SERVED,
      () =>
        `${served}<script type="application/json" id="code">${JSON.stringify(code[screen] ?? [])}</script>`,
    )
}
