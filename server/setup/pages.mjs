import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '<div id="root"></div>'

/** The one font file that the first screen cannot do without; the others come when a letter asks for them. */
const FIRST_FONT = /^anek-latin-latin-wght-normal-.*\.woff2$/

/**
 * Turns the `index.html` of the client's build into the two pages the server hands out: `index.html` for `/`,
 * with shell and hero in it, and `app.html` for every other route, with an empty root. Both carry their
 * styles in themselves, so that first paint waits for no second file.
 * @param {string} client folder of the client's build
 * @param {() => Promise<{html: string, head?: string}>} render renders `/` as a stranger sees it
 * @throws {Error} when the page has no empty `<div id="root">`
 */
export async function writePages(client, render) {
  const page = preloadFont(inlineStyles(readFileSync(join(client, 'index.html'), 'utf8'), client), client)
  if (!page.includes(ROOT)) throw new Error(`index.html needs ${ROOT} for the rendered page to stand in`)
  const { html, head = '' } = await render()
  writeFileSync(join(client, 'app.html'), page)
  writeFileSync(
    join(client, 'index.html'),
    page
      .replace('</head>', () => `${head}</head>`)
      .replace(ROOT, () => ROOT.replace('></', () => `>${html}</`)),
  )
}

/**
 * @param {string} page
 * @param {string} client
 */
function inlineStyles(page, client) {
  return page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file) => {
    return `<style>${readFileSync(join(client, file), 'utf8').trim()}</style>`
  })
}

/**
 * @param {string} page
 * @param {string} client
 */
function preloadFont(page, client) {
  const font = readdirSync(join(client, 'assets')).find((file) => FIRST_FONT.test(file))
  if (!font) return page
  const link = `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`
  return page.replace('</title>', () => `</title>${link}`)
}
