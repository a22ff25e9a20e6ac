import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApp } from '../../server/app.ts'
import { consoleLog } from '../../server/console-log.ts'
import type { Context } from '../../server/context.ts'
import { generateMany } from '../../server/db/catalogue/generate.ts'
import type { Db, OpenDatabase } from '../../server/db/database.ts'
import { fill } from '../../server/db/fill.ts'
import { insertCatalogue, settleCatalogue } from '../../server/db/insert-catalogue.ts'
import { openDatabase } from '../../server/db/open.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { users } from '../../server/db/schema.ts'
import { orderItems, orders } from '../../server/db/schema-order.ts'
import { seed } from '../../server/db/seed.ts'
import { embeddedMailbox } from '../../server/providers/mail.ts'
import { embeddedPayment } from '../../server/providers/payment-embedded.ts'
import type { App } from '../../server/route.ts'
import { startSession } from '../../server/sessions.ts'
import { readSettings } from '../../server/settings.ts'
import { openOnPostgres } from '../server/databases.ts'
import { cases } from './api-cases.ts'
import { duration, type Measure, median } from './table.mjs'

const restaurantCount = 100_000
const orderCount = 10_000
/** Above the ids of the seed. */
const firstId = 1_000_001
const warmUps = 20
const turns = 60
/** New databases that are filled for one figure. */
const fillings = 3

const ask = async (app: App, path: string, init?: RequestInit) => {
  const response = await app.fetch(new Request(`http://127.0.0.1${path}`, init))
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body}`)
}

/** The median of the milliseconds that calls take, one after the other, once the database is warm. */
const timed = async (call: (turn: number) => Promise<void>): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const start = performance.now()
    await call(turn)
    if (turn >= warmUps) times.push(performance.now() - start)
  }
  return median(times)
}

const signedIn = async (db: Db) => {
  const person = { id: randomUUID(), name: 'Asha', mobile: '6000000001', email: 'asha@example.com' }
  await db.insert(users).values({ ...person, passwordHash: '' })
  return { id: person.id, token: await startSession(db, person.id, new Date()) }
}

/** Gives a person orders of two dishes each, a minute between them. */
const giveOrders = async (db: Db, userId: string) => {
  for (let first = 0; first < orderCount; first += 500) {
    const made = Array.from({ length: 500 }, (_, place) => {
      const id = `bench-${first + place}`
      const order: typeof orders.$inferInsert = {
        id,
        number: id,
        userId,
        status: 'delivered',
        paymentMethod: 'cash',
        restaurantId: 1,
        restaurantName: 'Station Road Kitchen',
        restaurantImage: '',
        addressId: '',
        deliveryAddress: '12, Coach B4, New Delhi 110001',
        total: 34_900,
        cartVersion: first + place,
        userPin: '4321',
        createdAt: new Date(1_750_000_000_000 + (first + place) * 60_000),
      }
      return order
    })
    await db.insert(orders).values(made)
    await db.insert(orderItems).values(
      made.flatMap(({ id = '' }) =>
        [1, 2].map((position) => ({
          orderId: id,
          position,
          menuId: position,
          name: 'Masala Dosa',
          choicesText: '',
          quantity: position,
          unitPrice: 12_000,
        })),
      ),
    )
  }
}

/** Leafs through the first pages of a history. */
const leafing = (app: App, token: string) => (turn: number) =>
  ask(app, `/api/orders/get-orders-history?page=${(turn % 20) + 1}&limit=10&search=`, {
    headers: { authorization: `Bearer ${token}` },
  })

/** Adds the items of one restaurant in turn, so that no line passes what a cart may hold. */
const adding = async (app: App, db: Db, token: string) => {
  const items = await rowsOf<{ id: number; restaurant_id: number }>(
    db,
    sql`select id, restaurant_id from menu_items where is_available and restaurant_id =
      (select min(id) from restaurants where id >= ${firstId} and id % 10 = 0 and status = 'active')`,
  )
  return (turn: number) => {
    const item = items[turn % items.length]
    return ask(app, '/api/orders/add-to-cart', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        restaurantId: item?.restaurant_id,
        menuId: item?.id,
        menuCount: 1,
        quantity: 1,
        group: [],
      }),
    })
  }
}

/** Runs something on a new embedded database, which is removed after. */
const onEmbedded = async <Result>(run: (opened: OpenDatabase) => Promise<Result>): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-'))
  try {
    const opened = await openDatabase({ dataDir, databaseUrl: null })
    try {
      return await run(opened)
    } finally {
      await opened.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const contextOn = ({ db }: OpenDatabase): Context => {
  const now = () => new Date()
  const parts = { db, settings: readSettings({}), now, log: consoleLog, mail: embeddedMailbox(db, now) }
  return { ...parts, payment: embeddedPayment(parts), push: null }
}

const appOn = async (opened: OpenDatabase): Promise<App> => {
  const ctx = contextOn(opened)
  await fill(ctx, () => undefined)
  await insertCatalogue(ctx.db, generateMany(restaurantCount, firstId))
  await settleCatalogue(ctx.db)
  return createApp(ctx)
}

/** The median of the milliseconds in which new databases are filled. */
const timedFilling = async (put: (ctx: Context) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  while (times.length < fillings)
    await onEmbedded(async (opened) => {
      const ctx = contextOn(opened)
      const start = performance.now()
      await put(ctx)
      times.push(performance.now() - start)
    })
  return median(times)
}

/** What the places of India take of a first start: unpacked beside the catalogue, put in after it. */
const measureGazetteer = async (): Promise<Measure> => {
  const whole = await timedFilling((ctx) => fill(ctx, () => undefined))
  return duration(
    'What the gazetteer adds to the first start (PGlite)',
    whole - (await timedFilling(seed)),
    3000,
  )
}

const measureOn = async (opened: OpenDatabase): Promise<Measure[]> => {
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  const app = await appOn(opened)
  const measures: Measure[] = []
  for (const { name, path, limits } of cases)
    measures.push(
      duration(`${name} (${where})`, await timed((turn) => ask(app, path(turn))), limits[opened.kind]),
    )
  const { id, token } = await signedIn(opened.db)
  await giveOrders(opened.db, id)
  const limit = opened.kind === 'embedded' ? 10 : undefined
  const history = await timed(leafing(app, token))
  const addToCart = await timed(await adding(app, opened.db, token))
  return [
    ...measures,
    duration(`A page of 10,000 orders (${where})`, history, limit),
    duration(`Add to cart (${where})`, addToCart, limit),
  ]
}

const measurePostgres = async (): Promise<Measure[]> => {
  const opened = await openOnPostgres()
  try {
    return await measureOn(opened)
  } finally {
    await opened.close()
  }
}

/**
 * Times the server over a hundred thousand generated restaurants and ten thousand orders, on both databases: from request to whole
 * answer at its `fetch`, without a network between.
 */
export const measureApi = async (): Promise<Measure[]> => [
  ...(await onEmbedded(measureOn)),
  await measureGazetteer(),
  ...(await measurePostgres()),
]
