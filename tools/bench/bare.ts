import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '../../server/db/open.ts'
import { listen } from '../../server/http/listen.ts'
import { startPostgres } from '../../tests/server/databases.ts'
import {
  type Customer,
  deliverBefore,
  kitchen,
  newCustomer,
  openKitchens,
} from '../../tests/server/kitchen.ts'
import { TestServer } from '../../tests/server/test-server.ts'
import { giveOrders } from './api.ts'
import { cases } from './api-cases.ts'
import { duration, type Measure, median } from './table.mjs'

const [warmUps, turns] = [400, 200]
/** How many times as long as on a bare server without prepared statements a call may take, at the median. */
const limits = { read: 1.5, write: 1.8 }

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rowMode: unknown
  /** Which of the connections in use; those of one transaction have the same. */
  readonly connection: object
  /** Number of statements whose answers were waited for. */
  readonly after: number
}

/** The statements that are sent over `pg` from now on, in order. */
class Recorder {
  #statements: Statement[] = []
  #ended = 0
  readonly #query = pg.Client.prototype.query

  constructor() {
    const record = this.#record
    const query = this.#query as (this: pg.Client, ...statement: unknown[]) => unknown
    pg.Client.prototype.query = function (this: pg.Client, ...statement: unknown[]) {
      const ended = record(this, statement)
      const [config, values, done] = statement
      if (typeof done !== 'function') {
        const answer = query.call(this, ...statement) as Promise<unknown>
        return answer.finally(ended)
      }
      return query.call(this, config, values, (...result: unknown[]) => {
        ended()
        return done(...result)
      })
    } as typeof pg.Client.prototype.query
  }

  readonly #record = (connection: object, [config, values]: readonly unknown[]) => {
    const { text = config, rowMode } = Object(config)
    const given = Array.isArray(values) ? values : []
    this.#statements.push({ text: String(text), values: given, rowMode, connection, after: this.#ended })
    return () => {
      this.#ended += 1
    }
  }

  /** Returns the statements since the last time. */
  take(): readonly Statement[] {
    const taken = this.#statements
    this.#statements = []
    return taken
  }

  stop(): void {
    pg.Client.prototype.query = this.#query
  }
}

/** Groups statements that were sent without waiting for each other. */
const stepsOf = (statements: readonly Statement[]): readonly (readonly Statement[])[] => {
  const steps: Statement[][] = []
  for (const each of statements) {
    const step = steps.at(-1)
    if (step?.[0]?.after === each.after) step.push(each)
    else steps.push([each])
  }
  return steps
}

/** Sends statements again, over as many connections as they were sent over. */
const replay = async (pool: pg.Pool, statements: readonly Statement[], isNamed: boolean): Promise<void> => {
  const clients = new Map<object, pg.PoolClient>()
  try {
    for (const step of stepsOf(statements)) {
      for (const { connection } of step)
        if (!clients.has(connection)) clients.set(connection, await pool.connect())
      await Promise.all(
        step.map(({ text, values, rowMode, connection }) => {
          const name = isNamed && values.length > 0 ? createHash('md5').update(text).digest('hex') : undefined
          return clients
            .get(connection)
            ?.query({ text, values: [...values], rowMode, name } as pg.QueryConfig)
        }),
      )
    }
  } finally {
    for (const client of clients.values()) client.release()
  }
}

/** A request with a body over a kept connection; returns the milliseconds to its end and its text. */
const timed = (
  agent: Agent,
  options: RequestOptions,
  body: string,
): Promise<{ time: number; text: string }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    request({ host: '127.0.0.1', agent, ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => {
        const time = performance.now() - start
        if (response.statusCode === 200) resolve({ time, text })
        else reject(new Error(`${options.path} answered ${response.statusCode}: ${text}`))
      })
    })
      .on('error', reject)
      .end(body)
  })

/** A bare `node:http` server that answers with the same SQL on `pg` and the same JSON, and nothing else. */
const bareServer = async (url: string, isNamed: boolean) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true } as pg.PoolConfig)
  let statements: readonly Statement[] = []
  let answer: unknown = null
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const part of incoming) text += part
    if (text !== '') JSON.parse(text)
    await replay(pool, statements, isNamed)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    /** Brings the database to where the other one is. */
    follow: (made: readonly Statement[]) => replay(pool, made, false),
    /** Answers a request as the other server has; returns the milliseconds. */
    async time(asked: readonly Statement[], text: string, body: string) {
      statements = asked
      answer = JSON.parse(text)
      return (await timed(agent, { port, method: body ? 'POST' : 'GET', path: '/' }, body)).time
    },
    async close() {
      agent.destroy()
      server.close()
      await pool.end()
    },
  }
}

interface Call {
  readonly path: string
  readonly token?: string
  readonly body?: object
}

interface Case {
  readonly name: string
  readonly kind: keyof typeof limits
  /** Prepares a turn and returns its call. */
  readonly call: (turn: number) => Promise<Call> | Call
}

/** Somebody who has had an order delivered, as most who order have. */
const newRegular = async (server: TestServer): Promise<Customer> => {
  const customer = await newCustomer(server)
  await deliverBefore(server, customer)
  return customer
}

const casesOn = (server: TestServer, reader: Customer): readonly Case[] => [
  { name: 'List', kind: 'read', call: (turn) => ({ path: cases[0]?.path(turn) ?? '' }) },
  {
    name: 'Page of a menu',
    kind: 'read',
    call: (turn) => ({ path: `/api/external/get-restaurant-items/${1 + (turn % 100)}?page=1&limit=10` }),
  },
  {
    name: 'History',
    kind: 'read',
    call: (turn) => ({
      path: `/api/orders/get-orders-history?page=${1 + (turn % 20)}&limit=10&search=`,
      token: reader.token,
    }),
  },
  {
    name: 'Add to cart',
    kind: 'write',
    call: async () => ({
      path: '/api/orders/add-to-cart',
      token: (await newRegular(server)).token,
      body: { restaurantId: kitchen.id, menuId: kitchen.dal, menuCount: 1, quantity: 1, group: [] },
    }),
  },
  {
    name: 'Order',
    kind: 'write',
    call: async () => {
      const customer = await newRegular(server)
      await customer.add(kitchen.dal)
      const { token, addressId } = customer
      return { path: '/api/orders/init-order-cod', token, body: { ...noNotes, addressId, tip: 0 } }
    },
  },
]

/** Copies of the database `postgres` of a server, which nobody may use meanwhile. */
const copiesOf = async (url: string, names: readonly string[]): Promise<readonly string[]> => {
  const admin = new pg.Client({ connectionString: url.replace(/\/postgres$/, '/template1') })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name} template postgres`)
  await admin.end()
  return names.map((name) => url.replace(/\/postgres$/, `/${name}`))
}

/** Puts the catalogue and a person with a long history into the database; returns the person. */
const prepare = async (databaseUrl: string): Promise<Customer> => {
  const server = new TestServer()
  await server.start(() => openDatabase({ databaseUrl, dataDir: '' }))
  await openKitchens(server.ctx.db)
  const reader = await newCustomer(server)
  await giveOrders(server.ctx.db, reader.id)
  await server.ctx.db.execute(sql`vacuum analyze`)
  await server.stop()
  return reader
}

const measureCase = async (
  { call, name, kind }: Case,
  ask: (call: Call) => Promise<{ time: number; text: string; body: string }>,
  recorder: Recorder,
  bare: readonly Awaited<ReturnType<typeof bareServer>>[],
): Promise<Measure[]> => {
  const times: number[][] = [[], ...bare.map(() => [])]
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const next = await call(turn)
    const made = recorder.take()
    const { time, text, body } = await ask(next)
    const asked = recorder.take()
    const others: number[] = []
    for (const server of bare) {
      await server.follow(made)
      others.push(await server.time(asked, text, body))
    }
    recorder.take()
    if (turn >= warmUps) for (const [place, each] of [time, ...others].entries()) times[place]?.push(each)
  }
  const [own = 0, prepared = 0, plain = 0] = times.map(median)
  const most = limits[kind]
  return [
    duration(name, own),
    duration(`${name}, bare server`, plain),
    {
      name: `${name}, times the bare server`,
      figure: (own / plain).toFixed(2),
      target: `≤ ${most}`,
      isMet: own <= plain * most,
    },
    { name: `${name}, times one with prepared statements`, figure: (own / prepared).toFixed(2) },
  ]
}

/** Times calls of the server on PostgreSQL beside a bare server that sends the same statements. */
export const measureBeside = async (): Promise<Measure[]> => {
  const postgres = await startPostgres()
  const reader = await prepare(postgres.url)
  const [own = '', ...others] = await copiesOf(postgres.url, ['own', 'prepared', 'plain'])
  const recorder = new Recorder()
  const server = new TestServer()
  await server.start(() => openDatabase({ databaseUrl: own, dataDir: '' }))
  const listening = await listen(server.app, { ...server.ctx.settings, host: '127.0.0.1' }, 0)
  const bare = await Promise.all(others.map((url, place) => bareServer(url, place === 0)))
  const { port } = listening.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async ({ path, token, body }: Call) => {
    const text = body ? JSON.stringify(body) : ''
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    return {
      body: text,
      ...(await timed(agent, { port, path, method: body ? 'POST' : 'GET', headers }, text)),
    }
  }
  const measures: Measure[] = []
  try {
    for (const each of casesOn(server, reader))
      measures.push(...(await measureCase(each, ask, recorder, bare)))
  } finally {
    recorder.stop()
    agent.destroy()
    listening.close()
    for (const each of bare) await each.close()
    await server.stop()
    await postgres.stop()
  }
  return measures
}
