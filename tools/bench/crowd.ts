import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import { fill } from '../../server/db/fill.ts'
import { listen } from '../../server/http/listen.ts'
import { openInMemory, openOnPostgres } from '../../tests/server/databases.ts'
import { contextOn, giveOrders, signedIn } from './api.ts'
import { cases } from './api-cases.ts'
import { duration, type Measure, median } from './table.mjs'

/** How long people and the crowd ask, in milliseconds. */
const [warmUp, period] = [2000, 5000]
/** Between two calls of the stranger, in milliseconds. */
const pause = 20
const crowd = 100

interface Client {
  readonly connections: number
  readonly address: string
  /** Of who is signed in. */
  readonly token?: string
  /** What it asks for, in turn. */
  readonly paths: readonly string[]
  /** Milliseconds between two calls. */
  readonly pause: number
}

interface Answers {
  readonly times: number[]
  readonly statuses: Record<number, number>
}

/** The lists that are asked for, with all orders and choices. */
const lists = cases.slice(0, 8).flatMap(({ path }) => [path(1), path(2), path(3)])
const cart = '/api/orders/get-cart'
const history = '/api/orders/get-orders-history?page=1&limit=10&search='

/** Starts a client in a thread of its own; returns the function that ends it. */
const start = (port: number, client: Client) => {
  const worker = new Worker(join(process.cwd(), 'tools/bench/crowd-client.mjs'), {
    workerData: { port, ...client },
  })
  return async (): Promise<Answers> => {
    const answer = new Promise<Answers>((done, fail) => {
      worker.once('message', done)
      worker.once('error', fail)
    })
    worker.postMessage('stop')
    return answer
  }
}

/** Returns the medians in milliseconds of the lists and the cart of a stranger. */
const askAsStranger = async (port: number, token: string): Promise<readonly [list: number, cart: number]> => {
  const stranger = { connections: 1, address: '198.51.100.1', pause }
  const stops = [
    start(port, { ...stranger, paths: lists }),
    start(port, { ...stranger, paths: [cart], token }),
  ]
  await sleep(period)
  const [list, carts] = await Promise.all(stops.map((stop) => stop()))
  for (const answers of [list, carts])
    if (Object.keys(answers?.statuses ?? {}).join() !== '200')
      throw new Error(`The stranger got ${JSON.stringify(answers?.statuses)}`)
  return [median(list?.times ?? []), median(carts?.times ?? [])]
}

const measureOn = async (opened: OpenDatabase): Promise<Measure[]> => {
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  const made = contextOn(opened)
  const ctx: Context = { ...made, settings: { ...made.settings, trustedProxies: ['127.0.0.1'] } }
  await fill(ctx, () => undefined)
  const [stranger, reader] = [await signedIn(ctx.db, 'Ravi'), await signedIn(ctx.db, 'Asha')]
  await giveOrders(ctx.db, reader.id)
  const server = await listen(createApp(ctx), { ...ctx.settings, host: '127.0.0.1' }, 0)
  const { port } = server.address() as AddressInfo
  const ask = () => askAsStranger(port, stranger.token)
  await ask()
  const alone = await ask()
  const beside = async (whose: string, client: Pick<Client, 'paths' | 'token'>): Promise<Measure[]> => {
    const stop = start(port, { ...client, connections: crowd, address: '203.0.113.1', pause: 0 })
    await sleep(warmUp)
    const [list, carts] = await ask()
    const { times, statuses } = await stop()
    return [
      duration(`A list, beside ${whose} (${where})`, list, Math.round(alone[0] * 2)),
      duration(`A cart, beside ${whose} (${where})`, carts, Math.round(alone[1] * 2)),
      duration(`A call of ${whose} (${where})`, median(times)),
      { name: `Answers to ${whose} (${where})`, figure: JSON.stringify(statuses) },
    ]
  }
  try {
    return [
      duration(`A list, alone (${where})`, alone[0]),
      duration(`A cart, alone (${where})`, alone[1]),
      ...(await beside(`${crowd} connections of one address`, { paths: lists })),
      ...(await beside(`${crowd} connections of one account`, {
        paths: [history, cart],
        token: reader.token,
      })),
    ]
  } finally {
    server.close()
  }
}

const measureAndClose = async (opened: OpenDatabase) => {
  try {
    return await measureOn(opened)
  } finally {
    await opened.close()
  }
}

/** Times what a stranger waits for lists and for a cart while one address, and one account, hold 100 connections. */
export const measureCrowd = async (): Promise<Measure[]> => [
  ...(await measureAndClose(await openOnPostgres())),
  ...(await measureAndClose(await openInMemory())),
]
