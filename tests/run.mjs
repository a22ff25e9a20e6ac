/**
 * `npm test` runs all checks, from a fresh clone. `npm test -- unit browser` runs only the named stages:
 * types, lint, unused, requirements, unit, build, browser. The last line is always `N passed, N failed`.
 */
import { nodeTooOld } from '../tools/setup/node-version.mjs'
import { ensurePackages } from '../tools/setup/packages.mjs'
import { root } from '../tools/setup/root.mjs'

/** @typedef {import('./setup/stages.mjs').Stage} Stage */
/** @typedef {import('./setup/reports.mjs').Tally} Tally */

/** How many failed tests of a stage the last lines name. */
const NAMED = 20

let passed = 0
let failed = 0
/** Failed stages, each followed by its failed tests. @type {string[]} */
const failures = []

/** @param {string} reason why nothing could run at all */
function giveUp(reason) {
  console.log(reason)
  failed = 1
  summarise()
}

/** @returns {never} */
function summarise() {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/**
 * Runs a stage and adds its counts. If other stages run at the same time, its output is printed at the end.
 * @param {Stage} stage
 * @param {boolean} alone
 */
async function run(stage, alone) {
  const start = performance.now()
  let kept = ''
  if (alone) console.log(`\n── ${stage.title}`)
  const print = alone
    ? (/** @type {string} */ text) => process.stdout.write(text)
    : (/** @type {string} */ text) => {
        kept += text
      }
  /** @type {Tally} */
  const tally = await stage.run(print).catch((error) => {
    print(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  })
  passed += tally.passed
  failed += tally.failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${stage.title}: ${counts} (${seconds} s)`)
  if (tally.fault) console.log(`  Counted as failed: ${tally.fault}.`)
  if (kept) console.log(`${kept.trimEnd()}\n`)
  if (tally.failed > 0)
    failures.push(stage.title, ...(tally.names ?? []).slice(0, NAMED).map((name) => `  ${name}`))
}

const tooOld = nodeTooOld()
if (tooOld) giveUp(tooOld)

process.chdir(root)
try {
  await ensurePackages()
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}

const { quickStages, slowStages } = await import('./setup/stages.mjs')
const wanted = process.argv.slice(2)
const known = [...quickStages, ...slowStages].map(({ id }) => id)
const unknown = wanted.find((id) => !known.includes(id))
if (unknown) giveUp(`There is no part '${unknown}'. The parts are ${known.join(', ')}.`)

/** @param {Stage} stage */
const isWanted = ({ id }) => wanted.length === 0 || wanted.includes(id)

const waiting = quickStages.filter(isWanted)
const lane = async () => {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage, false)
}
await Promise.all([lane(), lane()])
for (const stage of slowStages.filter(isWanted)) await run(stage, true)
summarise()
