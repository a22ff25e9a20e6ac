/**
 * `npm run bench`: prints sizes and times in one table, each figure beside its target. `npm run bench -- api
 * page` runs the named parts: sizes, flows, walks, inspect, api, bare, crowd, codes, interactions, tracking, worker,
 * rides, page. `npm run bench -- page:/help page:/map` loads only these pages. Exits with 0 whatever the figures are,
 * and with 1 when something could not be measured.
 */
import { nodeTooOld } from '../setup/node-version.mjs'
import { ensurePackages } from '../setup/packages.mjs'
import { root } from '../setup/root.mjs'
import { table } from './table.mjs'

/** @typedef {{title: string, measure: (only: string[]) => Promise<import('./table.mjs').Measure[]>}} Part */

/** @type {Record<string, Part>} */
const parts = {
  sizes: {
    title: 'Sizes of the built client, gzip −9',
    measure: async () => (await import('./sizes.mjs')).measure(),
  },
  flows: {
    title: 'Paths of all machines, generated from nothing',
    measure: async () => (await import('./flows.mjs')).measure(),
  },
  walks: {
    title: 'Paths of the machines walked in a real browser',
    measure: async () => (await import('./walks.mjs')).measure(),
  },
  inspect: {
    title: 'The inspector: long walks through all machines, processor time, the fastest of 80 rounds',
    measure: async () => (await import('./inspect.mjs')).measure(),
  },
  api: {
    title: 'API and rendered menus over 100,000 restaurants, median of 60 calls in process',
    measure: async () => (await import('./api.mjs')).measure(),
  },
  bare: {
    title: 'Calls on PostgreSQL beside a bare server with the same statements, median of 200 in turns',
    measure: async () => (await import('./bare.mjs')).measure(),
  },
  crowd: {
    title: 'A list of restaurants beside a flood of one address, over connections, median of 5 s',
    measure: async () => (await import('./crowd.mjs')).measure(),
  },
  codes: {
    title: 'What the time of an answer says of an account, on PostgreSQL',
    measure: async () => (await import('./codes.mjs')).measure(),
  },
  interactions: {
    title: 'Interaction to Next Paint, processor slowed 4 times, judged by the worst of 10',
    measure: async () => (await import('./interactions.mjs')).measure(),
  },
  tracking: {
    title: 'The tracking of an order, processor slowed 4 times, 10 seconds',
    measure: async () => (await import('./tracking.mjs')).measure(),
  },
  worker: {
    title: 'With the service worker: network and processor of the phone in Lighthouse, median of 7',
    measure: async () => (await import('./worker.mjs')).measure(),
  },
  rides: {
    title: 'Train rides: the network goes and comes back at random steps of an order',
    measure: async () => (await import('./rides.mjs')).measure(),
  },
  page: {
    title:
      'Every page in Lighthouse mobile, public and signed in, median of 5, a bare React page beside them',
    measure: async (only) => (await import('./page.mjs')).measure(only),
  },
}

/** @param {string} reason */
function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}

const tooOld = nodeTooOld()
if (tooOld) giveUp(tooOld)
process.chdir(root)
ensurePackages()

const wanted = process.argv.slice(2).map((argument) => {
  const [id = '', ...path] = argument.split(':')
  return { id, path: path.join(':') }
})
const unknown = wanted.find(({ id }) => !(id in parts))?.id
if (unknown !== undefined)
  giveUp(`There is no part '${unknown}'. The parts are ${Object.keys(parts).join(', ')}.`)

const results = []
/** @type {string[]} */
const broken = []
for (const [id, { title, measure }] of Object.entries(parts)) {
  const calls = wanted.filter((each) => each.id === id)
  if (wanted.length > 0 && calls.length === 0) continue
  const only = calls.map(({ path }) => path).filter(Boolean)
  try {
    console.log(`Measuring ${id}`)
    results.push({ title, measures: await measure(only) })
  } catch (error) {
    // The other measurements are kept.
    console.error(error)
    broken.push(id)
  }
}
console.log(`\n${table(results)}`)
if (broken.length > 0) giveUp(`\nNot measured: ${broken.join(', ')}.`)
process.exit(0)
