import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Chunks } from '../../server/setup/chunks.mjs'
import { root } from '../../server/setup/root.mjs'

/**
 * One budget and what was found.
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} bytes gzip −9
 * @property {number} limit bytes
 * @property {string} [fault] why it fails although the size may fit
 */

const KB = 1000

/** The table of routes: every screen it imports on demand is a route. */
const ROUTES = 'src/app/routes.ts'

/** Code that has no place in what makes the shell interactive. */
const HEAVY =
  /(^|\/)node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|firebase|@firebase|@statelyai\/inspect)/

/** Where the code of maps is asked for, and by which name its worker stands among the assets. */
const MAP_LOADER = 'src/effects/map/load-map.ts'
const MAP_WORKER = /^(maplibre|mapbox)-gl-(csp-)?worker-.*\.js$/

/** Code for developers, which nobody else is ever sent. */
const INSPECTOR =
  /^(src\/inspector|src\/effects\/inspect|tests)\/|^src\/app\/inspect-button|node_modules\/(@statelyai|elkjs)\//

/** What the contract is written in. The client has it compiled. */
const SCHEMAS = /(^|\/)node_modules\/(arktype|@ark)\//

/** Code of maps, which the budget of a route leaves out. */
const MAPS = /(^|\/)node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|@vis\.gl)/

/**
 * The size budgets of the built client, from `dist/chunks.json` and the files themselves.
 * @returns {Budget[]}
 * @throws {Error} when there is no finished build, or a module named above is in no chunk
 */
export function sizeBudgets() {
  const chunks = new Chunks()
  /** @type {Map<string, number>} */
  const weights = new Map()

  /** @param {string} file */
  const weigh = (file) => {
    const known = weights.get(file)
    if (known !== undefined) return known
    const bytes = gzipSync(readFileSync(join(root, 'dist/client', file)), { level: 9 }).length
    weights.set(file, bytes)
    return bytes
  }
  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0)
  const { entry } = chunks
  const intruder = [...entry].flatMap((file) => chunks.modulesOf(file)).find((module) => HEAVY.test(module))
  const screens = chunks.report.lazy[ROUTES] ?? []
  if (screens.length === 0) throw new Error(`${ROUTES} imports no screen on demand`)

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
      limit: 105 * KB,
      fault: intruder && `${intruder} is in it`,
    },
    {
      name: 'All JavaScript until restaurants are shown',
      bytes: total(chunks.untilRestaurants),
      limit: 135 * KB,
    },
    {
      name: 'All JavaScript until a menu is shown',
      bytes: total(chunks.untilMenu),
      limit: 150 * KB,
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
    ...screens.map((screen) => {
      const file = chunks.fileOf(screen)
      const own = [...chunks.closure([file])].filter(
        (part) => !entry.has(part) && !chunks.modulesOf(part).some((module) => MAPS.test(module)),
      )
      const shared = entry.has(file) ? 'it is no chunk of its own' : undefined
      return {
        name: `Route ${screen.replace(/^src\//, '')}`,
        bytes: total(own),
        limit: 40 * KB,
        fault: shared,
      }
    }),
  ]
}

/** @param {Budget} budget */
export const isKept = ({ bytes, limit, fault }) => bytes <= limit && fault === undefined

/**
 * A table for people, one line a budget.
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
