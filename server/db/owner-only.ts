import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The names that this server uses in a data folder; with anything else in it the folder is not its own. */
const ownNames: ReadonlySet<string> = new Set([
  'database',
  'database.unfinished',
  'server.lock',
  'server.probe',
])

/**
 * Sets the mode of a file or folder. Only its owner may do that: one of another user, such as a volume, keeps the
 * mode that its operator has set.
 */
const setMode = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPERM') throw cause
  })

/** Takes a file or folder, and all in it, from everybody but its owner. Leaves links, which may lead anywhere. */
const restrict = async (path: string): Promise<void> => {
  const entry = await lstat(path)
  if (!entry.isDirectory() && !entry.isFile()) return
  if (entry.mode & 0o077) await setMode(path, entry.mode & 0o700)
  if (!entry.isDirectory()) return
  await Promise.all((await readdir(path)).map((name) => restrict(join(path, name))))
}

/**
 * Makes the files of an embedded database readable by their owner alone (APP-178): versions before wrote them for
 * everybody. A data folder that holds anything else, such as a home folder, keeps its own mode.
 */
export const restrictToOwner = async (folder: string): Promise<void> => {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => ownNames.has(name)).map((name) => restrict(join(folder, name))))
  const { mode } = await lstat(folder)
  if (mode & 0o077 && names.every((name) => ownNames.has(name))) await setMode(folder, mode & 0o700)
}
