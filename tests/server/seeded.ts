import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db, OpenDatabase } from '../../server/db/database.ts'
import { embeddedDb } from '../../server/db/embedded.ts'
import { startPglite } from '../../server/db/pglite-client.ts'
import { seed } from '../../server/db/seed.ts'
import { readSettings } from '../../server/settings.ts'
import { openArchive, openInMemory, openOn, openOnPostgres, snapshot, startPostgres } from './databases.ts'

/** Where the files of one run share what is made once; nothing is shared without it. */
const shared = process.env.TESTS_SHARED

const fill = (db: Db) => seed({ db, now: () => new Date(), settings: readSettings({}) })

const exists = (path: string) => stat(path).then(Boolean, () => false)

/** What the first who asks makes. Two workers may make it at the same time: the one that ends first is taken. */
const once = async (path: string, make: (path: string) => Promise<void>): Promise<string> => {
  if (await exists(path)) return path
  const unfinished = `${path}.${process.pid}`
  await make(unfinished)
  // A folder never replaces another one, a file does: either way what is there is whole.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true, force: true }))
  return path
}

/** PGlite in memory, migrated and seeded. Filling one takes seconds, a filled one opens in a fraction of it. */
export const seededInMemory = async (): Promise<OpenDatabase> => {
  if (!shared) return openInMemory()
  const path = await once(join(shared, 'pglite.tar'), async (unfinished) => {
    const client = await startPglite('memory://', await snapshot())
    await fill(await embeddedDb(client))
    await writeFile(unfinished, await client.dump())
    await client.close()
  })
  return openArchive(await readFile(path))
}

/** The same folder with the same owner, who on Linux may be somebody else. */
const copyFolder = async (from: string, to: string) => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', from, to])
}

/** A PostgreSQL server of its own, migrated and seeded: a copy of the first one's folder. */
export const seededOnPostgres = async (): Promise<OpenDatabase> => {
  if (!shared) return openOnPostgres()
  await chmod(shared, 0o755)
  const filled = await once(join(shared, 'postgres'), async (unfinished) => {
    const opened = await openOn(await startPostgres({ data: unfinished, isKept: true }))
    await fill(opened.db)
    await opened.close()
  })
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-postgres-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  await copyFolder(filled, data)
  const opened = await openOn(await startPostgres({ data, isFilled: true }))
  return {
    ...opened,
    async close() {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
