import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../server/db/folder-lock.ts'
import { cellOf, cellsAround } from '../../server/db/grid.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { restrictToOwner } from '../../server/db/owner-only.ts'
import { isUniqueViolation, rowsOf } from '../../server/db/rows.ts'
import { seed } from '../../server/db/seed.ts'
import { closedPort } from './databases.ts'
import { describeServer } from './harness.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the grid', () => {
  it('covers every point of a circle', () => {
    const centres = [
      { latitude: 28.6139, longitude: 77.209 },
      { latitude: -33.9, longitude: 18.4 },
      { latitude: 71, longitude: 25 },
      { latitude: 0.001, longitude: -0.001 },
    ]
    for (const centre of centres)
      for (const radius of [1000, 15_000, 100_000]) {
        const { from, to } = cellsAround(centre, radius)
        for (let step = 0; step < 360; step += 7) {
          const reach = (radius / 111_195) * 0.999
          const latitude = centre.latitude + reach * Math.cos(step)
          const longitude = centre.longitude + (reach * Math.sin(step)) / Math.cos((latitude * Math.PI) / 180)
          if (distanceBetween(centre, { latitude, longitude }) > radius) continue
          const cell = cellOf({ latitude, longitude })
          expect(from.some((low, row) => low <= cell && cell <= (to[row] ?? 0))).toBe(true)
        }
      }
  })
})

describe('the lock of a data folder', () => {
  const quick = { beat: 10, touchTimeout: 50 }
  const make = async (name: string, text: string) => {
    const path = join(folder, name)
    await mkdir(path)
    await writeFile(join(path, 'server.lock'), text)
    return path
  }
  /** The text of a lock that this process holds, with other values. */
  const lockOf = async (changes: object) => {
    const path = join(folder, 'own')
    const { unlock } = await lockFolder(path)
    const own = JSON.parse(await readFile(join(path, 'server.lock'), 'utf8'))
    await unlock()
    return JSON.stringify({ ...own, ...changes })
  }
  const startProgram = async (script: string) => {
    const program = spawn(process.execPath, ['-e', `${script}; console.log(1); process.stdin.resume()`], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    await once(program.stdout, 'data')
    const end = async () => {
      program.stdin.end()
      await once(program, 'exit')
    }
    return { pid: program.pid, end }
  }

  it('is held once, also against ourselves, and given back', async () => {
    const { unlock } = await lockFolder(join(folder, 'once'))
    await expect(lockFolder(join(folder, 'once'))).rejects.toThrow(
      /is in use by process \d+: stop that one first/,
    )
    await unlock()
    await (await lockFolder(join(folder, 'once'))).unlock()
  })

  it('[APP-179] is taken over when its number is that of another program by now', async () => {
    const program = await startProgram('')
    const path = await make('reused', await lockOf({ pid: program.pid, start: '1' }))
    await (await lockFolder(path)).unlock()
    // As the versions before wrote it.
    await writeFile(join(path, 'server.lock'), String(program.pid))
    await (await lockFolder(path, quick)).unlock()
    await program.end()
  })

  it.runIf(process.platform === 'linux')('[APP-179] is kept by a server of the version before', async () => {
    const path = await make('before', '')
    const file = join(path, 'data')
    const server = await startProgram(`require('node:fs').openSync(${JSON.stringify(file)}, 'w')`)
    await writeFile(join(path, 'server.lock'), String(server.pid))
    await expect(lockFolder(path)).rejects.toThrow(`is in use by process ${server.pid}: stop`)
    await server.end()
    await (await lockFolder(path)).unlock()
  })

  it('[APP-179] tells two containers on one volume apart, which may have the same number', async () => {
    const path = await make('shared', await lockOf({ place: 'another', host: 'kitchen-2' }))
    const beats: Promise<void>[] = []
    const heart = setInterval(() => beats.push(utimes(join(path, 'server.lock'), new Date(), new Date())), 5)
    await expect(lockFolder(path, { ...quick, touchTimeout: 5000 })).rejects.toThrow(
      `is in use by process ${process.pid} on kitchen-2: stop`,
    )
    clearInterval(heart)
    // On a busy machine some of them still wait.
    await Promise.all(beats)
    await (await lockFolder(path, quick)).unlock()
  })

  it('[APP-179] says when another process has taken it over, and leaves it to that one', async () => {
    const path = join(folder, 'lost')
    const lock = await lockFolder(path, quick)
    const other = await lockOf({ pid: 1 })
    await writeFile(join(path, 'server.lock'), other)
    await lock.lost
    await lock.unlock()
    expect(await readFile(join(path, 'server.lock'), 'utf8')).toBe(other)
  })

  it('[APP-180] finds out that the folder was moved or is full', async () => {
    const path = join(folder, 'tried')
    const lock = await lockFolder(path)
    await lock.tryWrite()
    expect(await readdir(path)).toEqual(['server.lock'])
    await rename(path, `${path}-moved`)
    await expect(lock.tryWrite()).rejects.toThrow('ENOENT')
    await rename(`${path}-moved`, path)
    if (process.platform === 'linux') {
      await symlink('/dev/full', join(path, 'server.probe'))
      await expect(lock.tryWrite()).rejects.toThrow('ENOSPC')
    }
    await lock.tryWrite()
    await lock.unlock()
  })

  it('is taken over when it holds nonsense', async () => {
    await (await lockFolder(await make('nonsense', ''))).unlock()
  })

  it('says when the folder cannot be one', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(lockFolder(join(folder, 'file', 'data'))).rejects.toThrow(/cannot be written to \(ENOTDIR\)/)
  })
})

describe('opening a database', () => {
  // One folder through its life, since making a database takes seconds.
  const life = { dataDir: '', databaseUrl: null }

  it('begins anew where a first start was cut off', async () => {
    life.dataDir = join(folder, 'life')
    const half = join(life.dataDir, 'database')
    await mkdir(half, { recursive: true, mode: 0o755 })
    await writeFile(join(half, 'PG_VERSION'), '17')
    await writeFile(`${half}.unfinished`, '')
    await (await openDatabase(life)).close()
    // As the versions before left it.
    await rm(half, { recursive: true })
    await mkdir(`${half}.unfinished`)
    const opened = await openDatabase(life)
    await opened.db.execute(sql`insert into cuisines (id, name, image) values (1, 'Thali', '')`)
    await opened.close()
  }, 60_000)

  it.skipIf(process.platform === 'win32')(
    '[APP-178] leaves a data folder to its owner: from the first moment, and one that was open to all',
    async () => {
      const readable = async () => {
        const names = await readdir(life.dataDir, { recursive: true })
        const modes = await Promise.all(
          ['.', ...names].map(async (name) => (await stat(join(life.dataDir, name))).mode & 0o077),
        )
        return modes.filter((mode) => mode !== 0).length
      }
      expect(await readable()).toBe(0)
      const database = join(life.dataDir, 'database')
      await Promise.all([life.dataDir, database].map((folder) => chmod(folder, 0o755)))
      await chmod(join(database, 'PG_VERSION'), 0o666)
      const opened = await openDatabase(life)
      await opened.db.execute(sql`create table scratch (id integer)`)
      expect(await readable()).toBe(0)
      await opened.db.execute(sql`drop table scratch`)
      await opened.close()
      expect(await readable()).toBe(0)
    },
    60_000,
  )

  it('[APP-178] leaves the mode of a folder that holds other things, such as a home folder', async () => {
    const home = join(folder, 'home')
    await mkdir(join(home, 'database'), { recursive: true })
    await writeFile(join(home, 'letter'), '')
    await Promise.all([home, join(home, 'database'), join(home, 'letter')].map((path) => chmod(path, 0o755)))
    await restrictToOwner(home)
    const modeOf = async (name: string) => (await stat(join(home, name))).mode & 0o777
    expect([await modeOf('.'), await modeOf('letter'), await modeOf('database')]).toEqual([
      0o755, 0o755, 0o700,
    ])
  })

  it('[APP-82] keeps everything in its folder from one start to the next', async () => {
    const opened = await openDatabase(life)
    expect(await rowsOf(opened.db, sql`select name from cuisines`)).toEqual([{ name: 'Thali' }])
    await expect(openDatabase(life)).rejects.toThrow(/in use/)
    await opened.close()
  }, 60_000)

  it('says in one sentence that a folder is damaged, and leaves it as it is', async () => {
    const control = join(life.dataDir, 'database/global/pg_control')
    await writeFile(control, 'damaged')
    await expect(openDatabase(life)).rejects.toThrow(/cannot be opened: it is damaged/)
    expect(await readFile(control, 'utf8')).toBe('damaged')
    await (await lockFolder(life.dataDir)).unlock()
  }, 60_000)

  it('[APP-83] says in one sentence that a PostgreSQL server cannot be reached, without the password', async () => {
    const databaseUrl = `postgres://tiffin:secret@127.0.0.1:${await closedPort()}/tiffin`
    const opening = openDatabase({ dataDir: '', databaseUrl })
    await expect(opening).rejects.toThrow(/at 127\.0\.0\.1:\d+\/tiffin cannot be used \(ECONNREFUSED\)/)
    await expect(opening).rejects.not.toThrow(/secret/)
  })
})

describeServer('the database', (server) => {
  it('takes each migration once', async () => {
    await migrate(server.ctx.db)
    const done = await rowsOf<{ name: string }>(server.ctx.db, sql`select name from migrations`)
    expect(new Set(done.map(({ name }) => name)).size).toBe(done.length)
  })

  it('[APP-139] is used by a server older than its tables while newer ones only added to them', async () => {
    await server.ctx.db.execute(sql`insert into migrations (name) values ('9999_later')`)
    await migrate(server.ctx.db)
    await server.ctx.db.execute(sql`insert into migrations (name) values ('9999_contract_later')`)
    await expect(migrate(server.ctx.db)).rejects.toThrow('The database was changed by a newer version')
    await server.ctx.db.execute(sql`delete from migrations where name like '9999%'`)
  })

  it('refuses a database from before the first release', async () => {
    await server.ctx.db.execute(sql`update migrations set name = 'old ' || name`)
    await expect(migrate(server.ctx.db)).rejects.toThrow('made by a version before the first release')
    await server.ctx.db.execute(sql`update migrations set name = substr(name, 5)`)
  })

  it('[APP-90] is filled once', async () => {
    expect(await seed(server.ctx)).toBe(false)
  })

  it('takes back a transaction that fails, and goes on', async () => {
    const { db } = server.ctx
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into cuisines (id, name, image) values (5001, 'x', '')`)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await rowsOf(db, sql`select id from cuisines where id = 5001`)).toEqual([])
  })

  it('keeps statements outside a transaction out of it', async () => {
    const { db } = server.ctx
    const inside = db.transaction(async (tx) => {
      await tx.execute(sql`insert into cuisines (id, name, image) values (5002, 'x', '')`)
      throw new Error('on purpose')
    })
    const outside = db.execute(sql`insert into cuisines (id, name, image) values (5003, 'x', '')`)
    await Promise.allSettled([inside, outside])
    expect(await rowsOf(db, sql`select id from cuisines where id > 5000`)).toEqual([{ id: 5003 }])
    await db.execute(sql`delete from cuisines where id = 5003`)
  })

  it('tells a second of something unique from other failures', async () => {
    const again = await server.ctx.db
      .execute(sql`insert into cuisines (id, name, image) select id, name, image from cuisines`)
      .catch((cause: unknown) => cause)
    expect(isUniqueViolation(again)).toBe(true)
    expect(isUniqueViolation(again, 'cuisines_pkey')).toBe(true)
    expect(isUniqueViolation(again, 'users_email_key')).toBe(false)
    expect(isUniqueViolation(new Error('other'))).toBe(false)
  })
})
