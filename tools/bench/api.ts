import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startSession } from '../../server/account/sessions.ts'
import { createApp } from '../../server/app.ts'
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
import { embeddedIpLocation } from '../../server/geo/ip/embedded-provider.ts'
import type { App } from '../../server/http/handle.ts'
import { consoleLog } from '../../server/log/console-log.ts'
import { embeddedMailbox } from '../../server/mail/provider.ts'
import { loadRenderer } from '../../server/pages/screen-pages.ts'
import { embeddedPayment } from '../../server/payment/embedded-provider.ts'
import { readSettings } from '../../server/settings.ts'
import { openOnPostgres } from '../../tests/server/databases.ts'
import { cases } from './api-cases.ts'
import { duration, type Measure, median } from './table.mjs'

const restaurantCount = 100_000
const orderCount = 10_000
/** Higher than the ids of the seed. */
const firstId = 1_000_001
const warmUps = 20
const turns = 60
/** Number of new databases that are filled for one figure. */
const fillings = 3
/** Maximum time to render a menu page, in milliseconds. */
const pageLimits = { embedded: 15, postgres: 8 }
/** For pages per second: the number of concurrent requests, and the duration in milliseconds. */
const concurrentPages = 10
const pageLoad = 3000

const ask = async (app: App, path: string, init?: RequestInit) => {
  const response = await app.fetch(new Request(new URL(path, 'http://127.0.0.1'), init))
  const body = await response.arrayBuffer()
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${new TextDecoder().decode(body)}`)
}

/** Returns the median duration of calls in milliseconds, one after the other, once the database is warm. */
const timed = async (call: (turn: number) => Promise<void>): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const start = performance.now()
    await call(turn)
    if (turn >= warmUps) times.push(performance.now() - start)
  }
  return median(times)
}

/** Signs a new person in. */
export const signedIn = async (db: Db, name = 'Asha') => {
  const mobile = `6${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`
  const person = { id: randomUUID(), name, mobile, email: `${name}@example.com` }
  await db.insert(users).values({ ...person, passwordHash: '' })
  return { id: person.id, token: await startSession(db, person.id, new Date()) }
}

/** Gives a person 10,000 orders of two dishes each, one minute apart. */
export const giveOrders = async (db: Db, userId: string) => {
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

/** Reads the first pages of a history in turn. */
const leafing = (app: App, token: string) => (turn: number) =>
  ask(app, `/api/orders/get-orders-history?page=${(turn % 20) + 1}&limit=10&search=`, {
    headers: { authorization: `Bearer ${token}` },
  })

/** Adds the items of one restaurant in turn, so that no line exceeds the maximum of a cart. */
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

/** Opens menus in turn as a browser does: of restaurants of the seed whose first page of dishes is full. */
const openingMenus = async (app: App, db: Db) => {
  const ids = await rowsOf<{ id: number }>(
    db,
    sql`select restaurant_id as id from menu_items where restaurant_id < ${firstId}
      group by restaurant_id having count(*) >= 10 order by restaurant_id limit ${warmUps + turns}`,
  )
  if (ids.length < warmUps + turns) throw new Error(`Only ${ids.length} restaurants have a full page.`)
  return (turn: number, host = '127.0.0.1') =>
    ask(app, `http://${host}/foods/item-card/${ids[turn % ids.length]?.id}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
}

/** Opens the home page as a browser does. */
const openHome = (app: App, host = '127.0.0.1') =>
  ask(app, `http://${host}/`, {
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' },
  })

/** Returns the number of pages that this process serves per second under concurrent requests. */
const pagesPerSecond = async (open: (turn: number) => Promise<void>): Promise<number> => {
  const start = performance.now()
  let turn = 0
  const reader = async () => {
    while (performance.now() - start < pageLoad) {
      turn += 1
      await open(turn)
    }
  }
  await Promise.all(Array.from({ length: concurrentPages }, reader))
  return (turn / (performance.now() - start)) * 1000
}

/** Runs a function on a new embedded database, which is removed afterwards. */
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

/** Returns what a server over an open database works with, as it is without settings. */
export const contextOn = ({ db }: OpenDatabase): Context => {
  const now = () => new Date()
  const parts = {
    db,
    settings: readSettings({}),
    now,
    log: consoleLog('error'),
    mail: embeddedMailbox(db, now),
    lifecycle: { isDraining: false },
  }
  return {
    ...parts,
    payment: embeddedPayment(parts),
    kitchen: null,
    push: null,
    ipLocation: embeddedIpLocation(),
  }
}

const failOnError: Context['log']['error'] = (message, cause) => {
  throw new Error(message, { cause })
}

/** Puts the restaurants in; returns the server over them, and the milliseconds that it took. */
const appOn = async (opened: OpenDatabase): Promise<{ app: App; filling: number }> => {
  const ctx = contextOn(opened)
  await fill(ctx, () => undefined)
  const rows = generateMany(restaurantCount, firstId)
  const start = performance.now()
  await insertCatalogue(ctx.db, rows)
  await settleCatalogue(ctx.db)
  const filling = performance.now() - start
  const renderer = await loadRenderer('dist/render')
  if (!renderer) throw new Error('There is no build to draw pages with.')
  // A page that is rendered without its data logs an error and would be fast, so an error ends the
  // measurement.
  const log = { ...ctx.log, error: failOnError }
  const app = createApp(
    { ...ctx, log },
    { client: { folder: 'dist/client', renderer, renderTimeout: 10_000 } },
  )
  return { app, filling }
}

/** Returns the median time to fill a new database, in milliseconds. */
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

/**
 * Measures the share of the gazetteer and the timetable in a first start: they are unpacked beside the catalogue, and
 * inserted after it.
 */
const measurePlacesAndTrains = async (): Promise<Measure> => {
  const whole = await timedFilling((ctx) => fill(ctx, () => undefined))
  return duration(
    'What the gazetteer and the timetable add to the first start (PGlite)',
    whole - (await timedFilling(seed)),
    4500,
  )
}

const measureOn = async (opened: OpenDatabase): Promise<Measure[]> => {
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  const { app, filling } = await appOn(opened)
  const measures = [duration(`Putting 100,000 restaurants in (${where})`, filling, 60_000)]
  for (const { name, path, limits } of cases)
    measures.push(
      duration(`${name} (${where})`, await timed((turn) => ask(app, path(turn))), limits[opened.kind]),
    )
  const openMenu = await openingMenus(app, opened.db)
  // The server stores a page for each of its host names, so under a new name every page is rendered.
  const drawn = await pagesPerSecond((turn) => openMenu(turn, `127.1.${turn >> 8}.${turn & 255}`))
  const page = await timed(openMenu)
  const kept = await pagesPerSecond(openMenu)
  const homesDrawn = await pagesPerSecond((turn) => openHome(app, `127.2.${turn >> 8}.${turn & 255}`))
  const homesKept = await pagesPerSecond(() => openHome(app))
  const { id, token } = await signedIn(opened.db)
  await giveOrders(opened.db, id)
  const limit = opened.kind === 'embedded' ? 10 : undefined
  const history = await timed(leafing(app, token))
  const addToCart = await timed(await adding(app, opened.db, token))
  return [
    ...measures,
    duration(`A rendered menu page (${where})`, page, pageLimits[opened.kind]),
    { name: `Menu pages per second, all drawn (${where})`, figure: `${Math.round(drawn)}` },
    { name: `Menu pages per second, unchanged since drawn (${where})`, figure: `${Math.round(kept)}` },
    { name: `Home pages per second, all drawn (${where})`, figure: `${Math.round(homesDrawn)}` },
    { name: `Home pages per second, unchanged since drawn (${where})`, figure: `${Math.round(homesKept)}` },
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
 * Times the built server's API and rendered menu pages with 100,000 generated restaurants and 10,000 orders,
 * on both databases: from the request to the complete answer at its `fetch`, without a network in between.
 */
export const measureApi = async (): Promise<Measure[]> => [
  ...(await onEmbedded(measureOn)),
  await measurePlacesAndTrains(),
  ...(await measurePostgres()),
]
