import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FlowError } from './flow-error.mjs'

/**
 * @typedef {object} Change texts of an existing file
 * @property {string} before
 * @property {string} after
 */

/**
 * Writes all files or none: after a failure, it restores all files.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} created texts of new files by path
 * @param {ReadonlyMap<string, Change>} changed
 * @throws {FlowError} naming the file that could not be written
 */
export async function writeAll(root, created, changed) {
  /** @type {(() => Promise<void>)[]} */
  const undo = []
  let current = ''
  try {
    for (const [path, text] of created) {
      current = path
      const file = join(root, path)
      // The first flow of an area that makes calls also makes the area's folder.
      const folder = await mkdir(dirname(file), { recursive: true })
      if (folder !== undefined) undo.push(() => rm(folder, { recursive: true }))
      // `wx` fails when the file exists, so `undo` never removes a file that was there before.
      await writeFile(file, '', { flag: 'wx' })
      undo.push(() => rm(file))
      await writeFile(file, text)
    }
    for (const [path, { before, after }] of changed) {
      current = path
      const file = join(root, path)
      if ((await readFile(file, 'utf8')) !== before) throw new Error('it has been changed meanwhile')
      undo.push(() => writeFile(file, before))
      await writeFile(file, after)
    }
  } catch (error) {
    for (const step of undo.reverse()) await step()
    const reason = error instanceof Error ? error.message : String(error)
    throw new FlowError(`${current} could not be written: ${reason}. Nothing was changed.`)
  }
}
