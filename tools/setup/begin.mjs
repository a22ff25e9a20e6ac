import { nodeTooOld } from './node-version.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'

/**
 * How a command of this repository begins: in its root, on a Node that is new enough, with the packages there. Ends
 * the process with the reason where that cannot be.
 *
 * @param {() => Promise<unknown>} [prepare] what the command needs besides
 */
export async function begin(prepare) {
  try {
    const tooOld = nodeTooOld()
    if (tooOld) throw new Error(tooOld)
    process.chdir(root)
    await ensurePackages()
    await prepare?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
