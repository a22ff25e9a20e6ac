import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { composePage } from '../../server/pages/page-template.mjs'
import { Chunks } from '../../tools/build/chunks.mjs'
import { drawnWithData, pageFile } from '../../tools/build/pages.mjs'
import { root } from '../../tools/setup/root.mjs'

/**
 * A size budget and the measured size.
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} bytes gzip −9
 * @property {number} limit bytes
 * @property {string} [fault] why it fails even if the size fits
 */

const KB = 1000

/** Limits that people feel, in kB: of any page, of all JavaScript until a screen is shown, and of the entry. */
const PAGE = 16
const CODE = 152
const ENTRY = 119

/** Modules that must not be in the code that makes the shell interactive. */
const HEAVY =
  /(^|\/)node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|firebase|@firebase|@statelyai\/inspect)/

/** The module that loads the map library, and the file names of its worker in `assets`. */
const MAP_LOADER = 'src/effects/map/load-map.ts'
const MAP_WORKER = /^(maplibre|mapbox)-gl-(csp-)?worker-.*\.js$/

/** Modules for developers, which no chunk may contain. */
const INSPECTOR =
  /^(src\/inspector|src\/effects\/inspect|tests)\/|^src\/app\/inspect-button|node_modules\/(@statelyai|elkjs)\//

/** The schema library of the contract. The client gets compiled checks instead. */
const SCHEMAS = /(^|\/)node_modules\/(arktype|@ark)\//

/** @param {string | Buffer} content */
const packed = (content) => gzipSync(content, { level: 9 }).length

/**
 * Returns the budgets of the page of every route, and of all JavaScript that runs until each screen is shown.
 * Pages are measured as a static file server sends them; pages with data are rendered from sample answers.
 * @param {(files: Iterable<string>) => number} total bytes of files in `dist/client`
 * @returns {Promise<Budget[]>}
 */
async function routeBudgets(total) {
  const folder = join(root, 'dist/render')
  /** @type {import('../../server/pages/page-template.mjs').PageTemplate} */
  const template = JSON.parse(readFileSync(join(folder, 'template.json'), 'utf8'))
  /** @type {typeof import('../../src/render/render.tsx')} */
  const renderer = await import(pathToFileURL(join(folder, 'render.js')).href)
  const samples = await drawnWithData(renderer)
  const pages = renderer.pages.map(({ path, hasData }) => {
    const drawn = samples.filter(({ route }) => route === path)
    return {
      name: `Page ${path}`,
      bytes: hasData
        ? Math.max(...drawn.map((page) => packed(composePage(template, page))))
        : total([pageFile(path)]),
      limit: PAGE * KB,
      fault: hasData && drawn.length === 0 ? 'no sample shows it' : undefined,
    }
  })
  const codes = Object.entries(template.code).map(([screen, files]) => ({
    name: `All JavaScript until ${screen}.tsx is shown`,
    bytes: total(files),
    limit: CODE * KB,
  }))
  return [...pages, ...codes]
}

/**
 * Returns the size budgets of the built client, from `dist/chunks.json`, `dist/render` and the files
 * themselves.
 * @returns {Promise<Budget[]>}
 * @throws {Error} when there is no finished build, or a module named above is in no chunk
 */
export async function sizeBudgets() {
  const chunks = new Chunks()
  /** @type {Map<string, number>} */
  const weights = new Map()

  /** @param {string} file */
  const weigh = (file) => {
    const known = weights.get(file)
    if (known !== undefined) return known
    const bytes = packed(readFileSync(join(root, 'dist/client', file)))
    weights.set(file, bytes)
    return bytes
  }
  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0)
  const { entry } = chunks
  const intruder = [...entry].flatMap((file) => chunks.modulesOf(file)).find((module) => HEAVY.test(module))
  const maps = (chunks.report.lazy[MAP_LOADER] ?? []).map((module) => chunks.fileOf(module))
  const workers = readdirSync(join(root, 'dist/client/assets'))
    .filter((name) => MAP_WORKER.test(name))
    .map((name) => `assets/${name}`)
  const all = chunks.report.chunks.flatMap(({ modules }) => modules)
  const watcher = all.find((module) => INSPECTOR.test(module))
  const schema = all.find((module) => SCHEMAS.test(module))
  const early = maps.find((file) => chunks.untilRestaurants.has(file))

  return [
    {
      name: 'Shell interactive: the entry and its static imports',
      bytes: total(entry),
      limit: ENTRY * KB,
      fault: intruder && `${intruder} is in it`,
    },
    {
      name: 'All JavaScript until restaurants are shown',
      bytes: total(chunks.untilRestaurants),
      limit: CODE * KB,
    },
    {
      name: 'Arktype, compiled away: in no chunk at all',
      bytes: 0,
      limit: 0,
      fault: schema && `${schema} is in one`,
    },
    {
      name: 'Map, only where one is shown: its library and worker',
      bytes: total([...chunks.closure(maps)].filter((file) => !entry.has(file)).concat(workers)),
      limit: 480 * KB,
      fault: early ? 'it loads before restaurants do' : maps.length === 0 ? 'it is in no chunk' : undefined,
    },
    {
      name: 'Inspector, for development alone: in no chunk at all',
      bytes: 0,
      limit: 0,
      fault: watcher && `${watcher} is in one`,
    },
    ...(await routeBudgets(total)),
  ]
}

/** @param {Budget} budget */
export const isKept = ({ bytes, limit, fault }) => bytes <= limit && fault === undefined

/**
 * Returns a readable table with one line per budget.
 * @param {Budget[]} budgets
 */
export function sizeTable(budgets) {
  const width = Math.max(...budgets.map(({ name }) => name.length))
  return budgets
    .map((budget) => {
      const size = `${(budget.bytes / KB).toFixed(1)} kB`.padStart(9)
      const verdict = isKept(budget) ? 'ok' : `TOO MUCH${budget.fault ? `: ${budget.fault}` : ''}`
      return `${budget.name.padEnd(width)} ${size} of ${budget.limit / KB} kB gzip  ${verdict}`
    })
    .join('\n')
}
