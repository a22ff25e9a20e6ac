/**
 * `npm run new -- flow <area>/<name>`: creates every part of a new flow, from its machine to its browser
 * test. Its tests fail and say what is still to be filled in. `--dry-run` lists the files and writes nothing.
 */

import { FlowError } from './new-flow/flow-error.mjs'
import { nextSteps } from './new-flow/next-steps.mjs'
import { planFlow } from './new-flow/plan.mjs'
import { writeAll } from './new-flow/write.mjs'
import { nodeTooOld } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { root } from './setup/root.mjs'

const usage = 'npm run new -- flow <area>/<name> [--dry-run]'

/** @param {string[]} args */
async function main(args) {
  const [kind, place, ...more] = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  if (kind !== 'flow' || place === undefined || more.length > 0) throw new FlowError(usage)
  const unknown = options.find((option) => option !== '--dry-run')
  if (unknown) throw new FlowError(`There is no option '${unknown}'.\n${usage}`)
  await ensurePackages()
  const plan = await planFlow(root, place)
  const isDry = options.length > 0
  if (!isDry) await writeAll(root, plan.created, plan.changed)
  for (const path of plan.created.keys()) console.log(`  ${isDry ? 'would create' : 'created'}  ${path}`)
  for (const path of plan.changed.keys()) console.log(`  ${isDry ? 'would change' : 'changed'}  ${path}`)
  if (!isDry) console.log(`\nNext:\n${nextSteps(plan)}`)
}

try {
  const tooOld = nodeTooOld()
  if (tooOld) throw new FlowError(tooOld)
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof FlowError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
