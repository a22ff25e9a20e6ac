import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from './database.ts'

const held = new Set<string>()

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const take = async (path: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The process a lock names, when it still runs; a lock of our own number that we do not hold is a leftover. */
const livingHolder = async (path: string): Promise<number | null> => {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (pid === process.pid) return held.has(path) ? pid : null
  return isAlive(pid) ? pid : null
}

/**
 * Takes the lock of a data folder, which two processes would corrupt together, and answers how to give it back.
 * The lock of a process that no longer runs is taken over. Throws a `DatabaseError` while another one holds it.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'server.lock')
  try {
    await mkdir(folder, { recursive: true })
    for (let tries = 0; !(await take(path)); tries += 1) {
      const holder = await livingHolder(path)
      if (holder !== null || tries > 2)
        throw new DatabaseError(
          `The data folder ${folder} is in use by process ${holder ?? 'unknown'}: stop that one first, or set DATA_DIR to another folder.`,
        )
      await rm(path, { force: true })
    }
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      `The data folder ${folder} cannot be written to (${(cause as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
      { cause },
    )
  }
  held.add(path)
  return async () => {
    held.delete(path)
    await rm(path, { force: true })
  }
}
