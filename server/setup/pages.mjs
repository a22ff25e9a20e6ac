import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bringTheRest } from './after-paint.mjs'
import { Chunks } from './chunks.mjs'
import { stylesAfter, stylesFor } from './first-styles.mjs'

const ROOT = '<div id="root"></div>'

/** The font files that the first screen cannot do without; the others come when a letter asks for them. */
const FIRST_FONT = /^(anek-latin|baloo-2)-first-.*\.woff2$/

/**
 * Turns the `index.html` of the client's build into the two pages the server hands out: `index.html` for `/`,
 * with shell and hero in it, and `app.html` for every other route, with an empty root. Both carry the styles of
 * what they show in themselves, so that first paint waits for no second file.
 * @param {string} client folder of the client's build
 * @param {() => Promise<{html: string}>} render renders `/` as a stranger sees it
 * @throws {Error} when the page has no empty `<div id="root">`, or starts no script
 */
export async function writePages(client, render) {
  const built = readFileSync(join(client, 'index.html'), 'utf8')
  if (!built.includes(ROOT)) throw new Error(`index.html needs ${ROOT} for the rendered page to stand in`)
  const [link = '', sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(built) ?? []
  const [script, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(built) ?? []
  if (!script || !entry) throw new Error('index.html starts no script')
  const css = readFileSync(join(client, sheet), 'utf8').trim()
  rmSync(join(client, sheet))
  const page = built.replace('</title>', () => `</title>${fontLinks(client)}`)

  writeFileSync(
    join(client, 'app.html'),
    page.replace(link, () => `<style>${css}</style>`),
  )

  const html = drawn((await render()).html)
  const chunks = new Chunks()
  /** @type {(files: Iterable<string>) => string[]} */
  const addressesOf = (files) => Array.from(files, (file) => `/${file}`)
  const rest = [
    addressesOf(chunks.untilRestaurants),
    writeSheet(client, stylesAfter(css)),
    addressesOf(chunks.aheadOfEntry),
    entry,
  ]
    .map((argument) => JSON.stringify(argument))
    .join()
  writeFileSync(
    join(client, 'index.html'),
    page
      .replace(link, () => `<style>${stylesFor(css, page + html)}</style>`)
      .replace(script, '')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(ROOT, () => ROOT.replace('></', () => `>${html}</`))
      .replace('</body>', () => `<script>(${bringTheRest})(${rest})</script></body>`),
  )
}

/**
 * Writes a style sheet beside the build's own files, which are kept for ever: its name changes with it.
 * @param {string} client
 * @param {string} css
 */
function writeSheet(client, css) {
  const name = `assets/rest-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(client, name), css)
  return `/${name}`
}

/**
 * Rendered markup whose pictures wait for first paint: they only adorn it, and on a slow line would hold back
 * the letters.
 * @param {string} html
 */
function drawn(html) {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '').replace(/(<img )src=/g, '$1data-src=')
}

/** @param {string} client */
function fontLinks(client) {
  return readdirSync(join(client, 'assets'))
    .filter((file) => FIRST_FONT.test(file))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
