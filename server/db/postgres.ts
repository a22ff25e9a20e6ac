import { hostname } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inTime } from '../in-time.ts'
import { DatabaseError, DatabaseUnavailable, type OpenDatabase } from './database.ts'
import { FairPool } from './fair-pool.ts'
import { addressesIn, placeOf } from './postgres-address.ts'
import { statementNames } from './statement-names.ts'

/** Says in the list of connections which process has one; PostgreSQL takes 63 characters. */
const applicationName = `tiffin-junction ${process.pid} ${hostname()}`.slice(0, 63)
/** Milliseconds that a statement waits for a connection. */
const connectTimeout = 5000
/** Seconds that a connection is used at most: a balancer before the servers can then share connections again. */
const life = 1800

/** Milliseconds that a statement waits for a lock, and takes at most; calls are answered before (`server/app.ts`). */
const [longestLock, longestStatement] = [4000, 30_000]

/** Role of a server among several: the one that takes writes, or any that answers. */
type Role = 'primary' | 'any'

/** Options of a database connection. */
interface Use {
  /** Of this process, at most. */
  readonly connections: number
  /** Whether statements that come again are prepared (APP-181). */
  readonly prepares?: boolean
}

type Connect = (done: (error: Error) => void) => void
type Query = (statement: unknown, values?: unknown, ...others: unknown[]) => unknown

const nameOf = statementNames()

/** The statement with its name. One without values may be several, which PostgreSQL cannot keep. */
const named: (...statement: Parameters<Query>) => unknown = (statement, values) => {
  if (!Array.isArray(values) || values.length === 0) return statement
  const { text } = Object(statement)
  return typeof text === 'string' ? { ...Object(statement), name: nameOf(text) } : statement
}

/** A connection that broke says so for each of its statements, and not here. */
const ignoreLoss = (client: { on(event: 'error', listener: () => void): unknown }) =>
  client.on('error', () => undefined)

/**
 * A pool of connections to the first of some servers that can be used; when it no longer can be, new connections
 * try the next one.
 */
const poolOf = (addresses: readonly string[], { connections, prepares = true }: Use, role: Role): pg.Pool => {
  let place = 0
  const passOver = (failed: number) => {
    // Of several connections that fail at once, the first passes over the server.
    if (failed === place) place = (place + 1) % addresses.length
  }
  const places = new WeakMap<object, number>()
  class Connection extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[place] })
      const own = place
      places.set(this, own)
      const connect: Connect = this.connect.bind(this)
      const connectOr: Connect = (done) =>
        connect((error) => {
          if (error) passOver(own)
          done(error)
        })
      // As the pool calls it.
      this.connect = connectOr as typeof this.connect
      if (!prepares) return
      const query = this.query.bind(this) as Query
      const queryNamed: Query = (...statement) => query(named(...statement), ...statement.slice(1))
      this.query = queryNamed as typeof this.query
    }
  }
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) => {
    client.query('select pg_is_in_recovery() as "isStandby"').then(
      ({ rows }) => {
        if (!rows[0]?.isStandby) return done()
        passOver(places.get(client) ?? 0)
        done(new DatabaseUnavailable('This PostgreSQL server is a standby.'))
      },
      (cause: Error) => done(cause),
    )
  }
  const pool = new FairPool({
    Client: Connection,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: life,
    keepAlive: true,
    // Statements of one transaction that do not wait for each other are sent at once; in a queue they are deprecated.
    pipeline: true,
    application_name: applicationName,
    lock_timeout: longestLock,
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: longestStatement,
    ...(role === 'primary' && addresses.length > 1 ? { verify } : {}),
  } as pg.PoolConfig & { max: number })
  pool.on('connect', ignoreLoss)
  ignoreLoss(pool)
  return pool
}

/** Asks each server once whether it can be used. Throws what the last one said. */
const tryAll = async (pool: pg.Pool, servers: number): Promise<void> => {
  for (let left = servers; left > 0; left -= 1)
    try {
      await pool.query('select 1')
      return
    } catch (cause) {
      if (left === 1) throw cause
    }
}

const reasonOf = (cause: unknown): string => {
  const { code, message = '' } = cause as { code?: string; message?: string }
  return code ?? (/timeout/.test(message) ? 'CONNECT_TIMEOUT' : 'no reason given')
}

/** Ends all connections; waits for those in use for 5 s at most. */
const closed = (pool: pg.Pool): Promise<void> => inTime(pool.end(), 5000).catch(() => undefined)

/** A PostgreSQL database that is only read. Does not connect at once: a process starts without one that is away. */
export const openReplica = (address: string, use: Use): Pick<OpenDatabase, 'db' | 'close'> => {
  const pool = poolOf(addressesIn(address), use, 'any')
  return { db: drizzle({ client: pool, casing: 'snake_case' }), close: () => closed(pool) }
}

/** Opens a PostgreSQL database. Throws a `DatabaseError` when it cannot be reached or refuses. */
export const openPostgres = async (address: string, use: Use): Promise<OpenDatabase> => {
  const addresses = addressesIn(address)
  const pool = poolOf(addresses, use, 'primary')
  const close = () => closed(pool)
  try {
    await tryAll(pool, addresses.length)
  } catch (cause) {
    await close()
    throw new DatabaseError(
      `The database of DATABASE_URL at ${placeOf(address)} cannot be used (${reasonOf(cause)}): check that it runs and that the address, the name and the password are right.`,
      { cause },
    )
  }
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    kind: 'postgres',
    limitSilence: () => undefined,
    connections: async () => {
      const { rows } = await pool.query<{ state: string; count: number }>(
        `select coalesce(state, 'starting') as state, count(*)::int as count
         from pg_stat_activity where application_name = $1 group by 1`,
        [applicationName],
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    close,
  }
}
