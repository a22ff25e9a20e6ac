import { getRestaurantById, getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { isUnavailable, type OpenDatabase } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { addressesIn, placeOf } from '../../server/db/postgres-address.ts'
import type { Replica } from '../../server/db/replica.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { closedPort, type RealPostgres, startPostgres } from './databases.ts'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'

describe('connections to PostgreSQL', () => {
  let real: RealPostgres
  let opened: OpenDatabase
  beforeAll(async () => {
    real = await startPostgres()
    opened = await openPostgres(real.url, { connections: 2 })
    await opened.db.execute(sql`create table marks (name text primary key)`)
  }, 60_000)
  afterAll(async () => {
    await opened.close()
    await real.stop()
  })

  it('[APP-135] a transaction that loses its connection has no effect, and the process goes on', async () => {
    const { db } = opened
    const lost = db.transaction(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await tx.execute(sql`insert into marks values ('before')`)
      await db.execute(sql`select pg_terminate_backend(${own?.pid})`)
      // The connection ends between two statements: nothing is asked of it then.
      await expect
        .poll(() => rowsOf(db, sql`select 1 from pg_stat_activity where pid = ${own?.pid}`))
        .toEqual([])
      await tx.execute(sql`insert into marks values ('after')`)
    })
    const cause = await lost.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isUnavailable(cause)).toBe(true)
    expect(await rowsOf(db, sql`select name from marks`)).toEqual([])
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('later')`)
    })
    expect(await rowsOf(db, sql`select name from marks`)).toEqual([{ name: 'later' }])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    '[APP-181] prepares a statement that comes again, once for each connection, if told to: %s',
    async (prepares, count) => {
      const one = await openPostgres(real.url, { connections: 1, prepares })
      const ask = (value: number) => rowsOf(one.db, sql`select ${value}::int as "comesAgain"`)
      for (const value of [1, 2, 3]) expect(await ask(value)).toEqual([{ comesAgain: value }])
      const prepared = await rowsOf<{ name: string }>(
        one.db,
        sql`select name from pg_prepared_statements where statement like '%comesAgain%'`,
      )
      expect(prepared).toHaveLength(count)
      await one.close()
    },
  )

  it('[APP-182] statements of a transaction that do not wait for each other cause no warning', async () => {
    const warnings: string[] = []
    const keep = ({ message }: Error) => warnings.push(message)
    process.on('warning', keep)
    const { db } = opened
    const both = db.transaction((tx) =>
      Promise.all([1, 2, 3].map((value) => rowsOf(tx, sql`select ${value}::int as value`))),
    )
    expect(await both).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]])
    const failing = db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into marks values ('undone')`),
        tx.execute(sql`select 1 / ${0}::int`),
      ]),
    )
    await expect(failing).rejects.toThrow()
    expect(await rowsOf(db, sql`select name from marks where name = 'undone'`)).toEqual([])
    // Warnings come a turn later.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', keep)
    expect(warnings).toEqual([])
  })

  it('[APP-136] of several servers uses one that can be used', async () => {
    const { port } = new URL(real.url)
    const nobody = await closedPort()
    const address = real.url.replace(`:${port}/`, `:${nobody},127.0.0.1:${port}/`)
    const several = await openPostgres(address, { connections: 2 })
    expect(await rowsOf(several.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await several.close()
  })
})

describe('addresses of PostgreSQL', () => {
  it('[APP-136] may list several hosts; the password is not shown', () => {
    const address = 'postgres://shop:secret@one:6000,two/tiffin?sslmode=require&target_session_attrs=primary'
    expect(addressesIn(address)).toEqual([
      'postgres://shop:secret@one:6000/tiffin?sslmode=require&uselibpqcompat=true',
      'postgres://shop:secret@two/tiffin?sslmode=require&uselibpqcompat=true',
    ])
    expect(placeOf(address)).toBe('one:6000,two:5432/tiffin')
    expect(readSettings({ DATABASE_URL: address }).databaseUrl).toBe(address)
  })

  it.each(['mysql://one/tiffin', 'postgres://one:port/tiffin', 'one,two', ''])('refuses %j', (text) => {
    expect(() => readSettings({ DATABASE_URL: text || '.' })).toThrow(
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    )
  })

  it('[APP-137 APP-138] takes `DATABASE_READ_URL` only beside `DATABASE_URL`, and a `DATABASE_POOL` from 1 on', () => {
    expect(() => readSettings({ DATABASE_READ_URL: 'postgres://two/tiffin' })).toThrow(SettingsError)
    expect(() => readSettings({ DATABASE_POOL: '0' })).toThrow(SettingsError)
    expect(readSettings({}).databasePool).toBe(10)
  })
})

describe('a replica', () => {
  const server = new TestServer()
  let copy: OpenDatabase
  let replica: Replica
  let app: ReturnType<typeof createApp>
  beforeAll(async () => {
    await server.start(seededInMemory)
    const other = new TestServer()
    await other.start(seededInMemory)
    copy = other.opened
    replica = { db: copy.db, awayUntil: 0 }
    await copy.db.execute(sql`update restaurants set name = 'Replica Kitchen'`)
    app = createApp({ ...server.ctx, replica })
  }, 60_000)
  afterAll(() => Promise.all([server.stop(), copy.close()]))

  const nameFor = async (token?: string) => {
    const path = getRestaurantById.path.replace(':id', '1')
    const init = token ? { headers: { authorization: `Bearer ${token}` } } : {}
    const response = await app.request(`http://127.0.0.1/${path}`, init)
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: { restaurant_name: string } }).data.restaurant_name
  }

  it('[APP-137] answers what guests look for in the catalogue, and nobody who is signed in', async () => {
    expect(await nameFor()).toBe('Replica Kitchen')
    const list = await app.request(
      `http://127.0.0.1/${getRestaurants.path}?lat=28.61&lon=77.2&page=1&limit=1`,
    )
    expect(await list.text()).toContain('Replica Kitchen')
    expect(await nameFor(await server.demoToken())).not.toBe('Replica Kitchen')
  })

  it('[APP-137] is passed over for 5 s when it does not answer; the database answers then', async () => {
    const { db } = replica
    let asked = 0
    const away = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name === 'select' || name === 'execute')
          return () => {
            asked += 1
            throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
          }
        return Reflect.get(target, name, receiver)
      },
    })
    Object.assign(replica, { db: away })
    expect(await nameFor()).not.toBe('Replica Kitchen')
    expect(await nameFor()).not.toBe('Replica Kitchen')
    expect(asked).toBe(1)
    Object.assign(replica, { db })
    server.clock += 5001
    expect(await nameFor()).toBe('Replica Kitchen')
    server.errors.length = 0
  })
})
