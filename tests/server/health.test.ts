import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig, me } from '@tiffin-junction/contract/calls/account'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { startApi } from '../../server/api.ts'
import { createApp } from '../../server/app.ts'
import { DatabaseUnavailable, isUnavailable } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { startPglite } from '../../server/db/pglite-client.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { readSettings } from '../../server/settings.ts'
import { isAll } from '../gate.mjs'
import { snapshot } from './databases.ts'
import { describeServer } from './harness.ts'

const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })

describeServer('the state of the server', (server) => {
  afterEach(() => {
    server.ctx.lifecycle.isDraining = false
    server.errors.length = 0
  })
  const ready = async () => answerOf(await server.fetch('/readyz'))

  it('[APP-106 APP-107 APP-108] `/healthz` and `/readyz` answer 200 under every name, with `no-store`', async () => {
    for (const [path, body] of [
      ['/healthz', { alive: true }],
      ['/readyz', { ready: true }],
    ] as const) {
      const response = await server.app.request(`http://10.1.2.3:8080${path}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await answerOf(response)).toEqual({ status: 200, body })
      expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(200)
      expect((await server.fetch(path, { method: 'POST' })).status).toBe(404)
    }
  })

  it('[APP-107 APP-139] is not ready while a migration is missing, or a newer one took something away', async () => {
    const { db } = server.ctx
    const [last] = await rowsOf<{ name: string }>(db, sql`select max(name) as name from migrations`)
    const isReady = async () => (await ready()).status
    await db.execute(sql`delete from migrations where name = ${last?.name}`)
    expect(await isReady()).toBe(503)
    await db.execute(sql`insert into migrations (name) values (${last?.name}), ('9999_contract_later')`)
    expect(await isReady()).toBe(503)
    await db.execute(sql`update migrations set name = '9999_later' where name = '9999_contract_later'`)
    expect(await isReady()).toBe(200)
    await db.execute(sql`delete from migrations where name = '9999_later'`)
    expect(await isReady()).toBe(200)
  })

  it('[APP-107] is not ready when the database does not answer within 2 s; `/healthz` still answers', async () => {
    const execute = () => new Promise(() => undefined)
    const app = createApp({ ...server.ctx, db: { execute } as unknown as typeof server.ctx.db })
    const answer = await answerOf(await app.request('http://127.0.0.1/readyz'))
    expect(answer).toEqual({ status: 503, body: { ready: false, reason: 'database' } })
    expect((await app.request('http://127.0.0.1/healthz')).status).toBe(200)
  })

  it('[APP-180] is not ready while the folder of the database cannot be written to', async () => {
    let write = async () => {}
    const app = createApp({ ...server.ctx, tryWrite: () => write() })
    const ask = async () => answerOf(await app.request('http://127.0.0.1/readyz'))
    expect((await ask()).status).toBe(200)
    write = () => Promise.reject(new Error('ENOSPC: no space left on device, write'))
    expect(await ask()).toEqual({ status: 503, body: { ready: false, reason: 'database' } })
    expect(server.errors).toHaveLength(1)
  })

  it('[APP-109] while draining `/readyz` answers 503, and every answer has `Connection: close`', async () => {
    const before = await server.fetch(`/${getConfig.path}`)
    expect(before.headers.get('connection')).toBe(null)
    server.ctx.lifecycle.isDraining = true
    expect(await ready()).toEqual({ status: 503, body: { ready: false, reason: 'draining' } })
    for (const path of ['/healthz', '/readyz', `/${getConfig.path}`, `/${me.path}`, '/api', '/missing'])
      expect([path, (await server.fetch(path)).headers.get('connection')]).toEqual([path, 'close'])
  })

  it('[APP-111] answers 503 with `Retry-After` when the database cannot be reached', async () => {
    const down = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
    const fail = () => Promise.reject(new Error('Failed query', { cause: down }))
    const app = createApp({ ...server.ctx, db: { execute: fail } as unknown as typeof server.ctx.db })
    const response = await app.request('http://127.0.0.1/api/external/get-cuisines-category')
    // What the fake cannot do at all is a failure like any other.
    expect(response.status).toBe(500)
    expect(isUnavailable(new Error('Failed query', { cause: down }))).toBe(true)
    expect(isUnavailable(new Error('x', { cause: new DatabaseUnavailable('y') }))).toBe(true)
    expect(isUnavailable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false)
    expect(isUnavailable('ECONNREFUSED')).toBe(false)
  })
})

describe('an embedded database that no longer answers', () => {
  it('[APP-111] fails statements and transactions within 2 s, and takes up work when it answers again', async () => {
    const client = await startPglite('memory://', await snapshot())
    const busy = () => client.query('select pg_sleep(5)')
    client.limitSilence()
    const inTransaction = client.transaction(async (tx) => {
      await tx.query("insert into cuisines (id, name, image) values (7001, 'x', '')")
      await tx.query('select pg_sleep(5)')
    })
    await expect(inTransaction).rejects.toThrow('does not answer')
    await expect(client.query('select 1')).rejects.toThrow(DatabaseUnavailable)
    await expect.poll(() => client.query('select 1').then(Boolean, () => false)).toBe(true)
    expect(await client.query('select id from cuisines where id = 7001')).toMatchObject({ rows: [] })
    await expect(busy()).rejects.toThrow('does not answer')
    await client.close()
  }, 30_000)

  it.runIf(isAll)(
    '[APP-107 APP-111] without its log folder: calls get 503, `/readyz` too, and it can be closed',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-dead-'))
      const settings = readSettings({ DATA_DIR: dataDir })
      const opened = await openDatabase(settings)
      const log = { info: () => undefined, error: () => undefined }
      const api = await startApi({ opened, settings, client: async () => null, log, print: () => undefined })
      await rm(join(dataDir, 'database/pg_wal'), { recursive: true })
      await opened.db.execute(sql`select pg_switch_wal()`)
      const register = () => {
        const person = {
          firstName: 'Asha',
          mobile: '9812345678',
          email: 'a@example.com',
          password: 'Window#Seat7',
        }
        const headers = { 'content-type': 'application/json' }
        return api.app.request('http://127.0.0.1/api/auth/register', {
          method: 'POST',
          body: JSON.stringify(person),
          headers,
        })
      }
      const first = await register()
      const second = await register()
      // The statement at which it breaks may still be answered.
      expect(first.status).toBeGreaterThanOrEqual(500)
      expect(second.status).toBe(503)
      expect(second.headers.get('retry-after')).toBe('5')
      expect(await second.json()).toEqual({
        success: false,
        message: 'We cannot reach our database. Please try again in a moment.',
      })
      expect((await api.app.request('http://127.0.0.1/readyz')).status).toBe(503)
      await api.stop()
      await opened.close()
      await rm(dataDir, { recursive: true })
    },
    60_000,
  )
})
