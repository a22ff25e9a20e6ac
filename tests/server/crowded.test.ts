import { connect, createServer, type Socket } from 'node:net'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { getCart } from '@tiffin-junction/contract/calls/cart'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { carts } from '../../server/db/schema-order.ts'
import { type RealPostgres, startPostgres } from './databases.ts'
import { describeServer, TestServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'

describeServer('a crowd', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))

  it('[APP-128] 100 connections of one account leave the database to others, and some are sent away', async () => {
    const [crowd, other] = await Promise.all([newCustomer(server), newCustomer(server)])
    let running = 0
    let most = 0
    const { db } = server.ctx
    const begin = db.transaction.bind(db)
    const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
      running += 1
      most = Math.max(most, running)
      return begin(...args).finally(() => {
        running -= 1
      })
    })
    const ended: string[] = []
    const all = Array.from({ length: 100 }, async () => {
      const { status } = await crowd.add(kitchen.dal)
      ended.push(`crowd ${status}`)
      return status
    })
    const others = server
      .request(getCart, {}, { token: other.token })
      .then(({ status }) => ended.push(`other ${status}`))
    const statuses = await Promise.all(all)
    await others
    spy.mockRestore()
    expect(ended).toContain('other 200')
    // Of the crowd, only the four that run at a time may end before; what is sent away used no database.
    const before = ended.slice(0, ended.indexOf('other 200')).filter((each) => each !== 'crowd 429')
    expect(before.length).toBeLessThanOrEqual(4)
    expect(most).toBe(1)
    // 4 run, 50 wait; a cart holds 20 of a dish.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 422, 429]))
  })

  it('[APP-131] 200 registrations that take over devices and tokens of each other all succeed', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(server)))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => {
        const token = people[number % 8]?.token ?? ''
        // Each token goes round the devices, and each device round the tokens, against each other.
        const body = { fcmToken: `token ${number % 5}`, deviceId: `device ${(number * 3) % 7}` }
        return server.request(registerPushToken, { body }, { token })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(server.errors).toEqual([])
  })
})

describe('a PostgreSQL that hangs', () => {
  let postgres: RealPostgres
  let isStill = false
  const sockets = new Set<Socket>()
  /** Stands between server and database, and can let nothing through. */
  const between = createServer((client) => {
    const database = connect(Number(new URL(postgres.url).port), '127.0.0.1')
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => !isStill && to.write(data))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  const server = new TestServer()

  beforeAll(async () => {
    postgres = await startPostgres()
    await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
    const url = new URL(postgres.url)
    url.port = String((between.address() as { port: number }).port)
    await server.start(() => openDatabase({ databaseUrl: url.href, dataDir: '' }))
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    between.close()
    await server.stop().catch(() => undefined)
    await postgres.stop()
  }, 30_000)

  it('[APP-130] calls answer 503 with Retry-After within 10 s, and again as usual afterwards', async () => {
    const { token } = await server.newPerson()
    expect((await server.request(getCart, {}, { token })).status).toBe(200)
    isStill = true
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.request(getCart, {}, { token })),
    )
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    isStill = false
    for (const socket of sockets) socket.destroy()
    server.errors.length = 0
    await expect
      .poll(async () => (await server.request(getCart, {}, { token })).status, { timeout: 15_000 })
      .toBe(200)
  }, 60_000)

  it('[APP-129] a lock is waited for 4 s, then the call answers 503', async () => {
    await openKitchens(server.ctx.db)
    const person = await newCustomer(server)
    await person.add(kitchen.dal)
    const answer = await server.ctx.db.transaction(async (tx) => {
      await tx.select().from(carts).for('update')
      return person.add(kitchen.dal)
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }, 30_000)
})
