import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../server/db/folder-lock.ts'
import { cellOf, cellsAround } from '../../server/db/grid.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
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
  it('is held once, also against ourselves, and given back', async () => {
    const unlock = await lockFolder(join(folder, 'once'))
    await expect(lockFolder(join(folder, 'once'))).rejects.toThrow(
      /is in use by process \d+: stop that one first/,
    )
    await unlock()
    await (await lockFolder(join(folder, 'once')))()
  })

  it('is kept by a process that lives and taken over from one that does not', async () => {
    const path = join(folder, 'other')
    await mkdir(path)
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await writeFile(join(path, 'server.lock'), String(other.pid))
    await expect(lockFolder(path)).rejects.toThrow(`is in use by process ${other.pid}`)
    other.stdin?.end()
    await once(other, 'exit')
    const unlock = await lockFolder(path)
    expect(await readFile(join(path, 'server.lock'), 'utf8')).toBe(String(process.pid))
    await unlock()
  })

  it('is taken over when it holds nonsense', async () => {
    const path = join(folder, 'nonsense')
    await mkdir(path)
    await writeFile(join(path, 'server.lock'), '')
    await (await lockFolder(path))()
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
    const unfinished = join(life.dataDir, 'database.unfinished')
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'half'), '')
    const opened = await openDatabase(life)
    await opened.db.execute(sql`insert into cuisines (id, name, image) values (1, 'Thali', '')`)
    await opened.close()
  }, 60_000)

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
    await (await lockFolder(life.dataDir))()
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
