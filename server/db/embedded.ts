import { access, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseError, type OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { statementTurns } from './lanes.ts'
import { restrictToOwner } from './owner-only.ts'
import { type PgliteClient, startPglite } from './pglite-client.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** An empty database, made beforehand: unpacking it takes about half the time of making one. */
const emptyDatabase = async (): Promise<Uint8Array> => {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return new Uint8Array(await (await dataDir()).arrayBuffer())
}

const openFolder = async (folder: string): Promise<PgliteClient> => {
  const path = join(folder, 'database')
  // Exists while a database is being created: after a kill, the incomplete database is deleted and created again.
  const unfinished = `${path}.unfinished`
  // (Earlier versions made it in a folder of that name.)
  if (await exists(unfinished))
    for (const half of [path, unfinished]) await rm(half, { recursive: true, force: true })
  const isNew = !(await exists(path))
  if (isNew) await writeFile(unfinished, '', { mode: 0o600 })
  try {
    const client = await startPglite(path, isNew ? await emptyDatabase() : undefined)
    await rm(unfinished, { force: true })
    return client
  } catch (cause) {
    throw new DatabaseError(
      `The database in ${path} cannot be opened: it is damaged or of another version; nothing in it was changed, so put a copy back, or move it away to begin anew.`,
      { cause },
    )
  }
}

/** One runs and the next one waits in the worker, so that it never waits for this thread. */
const [running, runningEach] = [2, 1]

/** Drizzle over a database in a worker thread. */
export const embeddedDb = async (client: PgliteClient) => {
  const { drizzle } = await import('drizzle-orm/pglite')
  const turns = statementTurns(running, runningEach)
  // Drizzle's driver uses only `query` and `transaction` of it.
  const inTurns: Pick<PgliteClient, 'query' | 'transaction'> = {
    query: (...statement) => turns.run(() => client.query(...statement)),
    transaction: (run) => turns.run(() => client.transaction(run)),
  }
  return drizzle({ client: inTurns as unknown as PGlite, casing: 'snake_case' })
}

/** Opens the embedded database of a data folder, making it on the first start. */
export const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const folder = resolve(dataDir)
  const lock = await lockFolder(folder)
  try {
    await restrictToOwner(folder)
    const client = await openFolder(folder)
    return {
      db: await embeddedDb(client),
      kind: 'embedded',
      limitSilence: client.limitSilence,
      tryWrite: lock.tryWrite,
      connections: async () => ({ waiting: client.waiting() }),
      died: Promise.race([
        client.died.then(() => 'The embedded database has died'),
        lock.lost.then(() => 'Another process has taken over the data folder'),
      ]),
      async close() {
        await client.close()
        await lock.unlock()
      },
    }
  } catch (cause) {
    await lock.unlock()
    throw cause
  }
}
