import pg from 'pg'
import { statementTurns } from './lanes.ts'

type Done = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/** Returns the most connections of one address: two would take all of a database of two cores (APP-192). */
const shareOf = (connections: number): number => Math.max(1, Math.floor(connections / 10))

/** A pool before which statements and transactions take turns: what waits holds no connection. */
export class FairPool extends pg.Pool {
  readonly #turns
  /** The function that ends the turn of a connection in use. */
  readonly #leaving = new WeakMap<object, () => void>()

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config)
    this.#turns = statementTurns(config.max, shareOf(config.max))
    this.on('release', (_, client) => {
      this.#leaving.get(client)?.()
      this.#leaving.delete(client)
    })
  }

  // As the pool calls it for a statement, and Drizzle for a transaction.
  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect()
    if (!done) return connected
    connected.then(
      (client) => done(undefined, client, client.release),
      (cause: Error) => done(cause),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const leave = await this.#turns.enter()
    try {
      const client = await super.connect()
      this.#leaving.set(client, leave)
      return client
    } catch (cause) {
      leave()
      throw cause
    }
  }
}
