import { connect, createServer, type Socket } from 'node:net'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { getCart } from '@tiffin-junction/contract/calls/cart'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { carts } from '../../server/db/schema-order.ts'
import { type RealPostgres, startPostgres } from './databases.ts'
import { describeServer, TestServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'

/** The handlers of one account wait at a gate. */
const held = vi.hoisted(() => ({ userId: '', count: 0, gate: Promise.resolve() }))

vi.mock('../../server/http/handle.ts', async (original) => {
  const { aroundHandlers } = await import('./around-handlers.ts')
  return aroundHandlers(await original<typeof import('../../server/http/handle.ts')>(), (userId) => {
    if (userId !== held.userId) return
    held.count += 1
    return held.gate
  })
})

describeServer('a crowd', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))

  it('[APP-128] of 100 calls of one account 4 run at once and 50 wait, and others do not wait for them', async () => {
    const [crowd, other] = await Promise.all([newCustomer(server), newCustomer(server)])
    let open = () => {}
    held.gate = new Promise((resolve) => {
      open = resolve
    })
    Object.assign(held, { userId: crowd.id, count: 0 })
    let refused = 0
    const all = Array.from({ length: 100 }, async () => {
      const { status } = await server.send(getCart, {}, crowd.sender)
      if (status === 429) refused += 1
      return status
    })
    await expect.poll(() => refused).toBe(46)
    expect(held.count).toBe(4)
    expect((await server.request(getCart, {}, other.sender)).status).toBe(200)
    open()
    expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(54)
  })

  it('[APP-128] of 100 changes of one cart one is in the database at a time', async () => {
    const crowd = await newCustomer(server)
    const { db } = server.ctx
    const begin = db.transaction.bind(db)
    let [running, most] = [0, 0]
    const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
      running += 1
      most = Math.max(most, running)
      return begin(...args).finally(() => {
        running -= 1
      })
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => crowd.add(kitchen.dal)))
    spy.mockRestore()
    expect(most).toBe(1)
    // A cart holds 50 of a dish.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => ![200, 422, 429].includes(status))).toEqual([])
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
