import { nodeTooOld } from './node-version.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'

/**
 * Starts a command of this repository: in its root, on a Node that is new enough, with the packages
 * installed. Ends the process with the reason when that is not possible.
 *
 * @param {() => Promise<unknown>} [prepare] further preparation that the command needs
 */
export async function begin(prepare) {
  try {
    const tooOld = nodeTooOld()
    if (tooOld) throw new Error(tooOld)
    process.chdir(root)
    ensurePackages()
    await prepare?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
