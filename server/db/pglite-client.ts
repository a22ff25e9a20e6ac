import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import workerSource from './pglite-worker.cjs?raw'

interface Told {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

/** What the database said against a statement, with PostgreSQL's code for it. */
class StatementError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor({ message, code, constraint, detail }: Told) {
    super(message)
    this.code = code
    this.constraint = constraint
    this.detail = detail
  }
}

interface Answer {
  id: number
  output?: unknown
  error?: Told
}
interface Waiting {
  resolve(output: unknown): void
  reject(error: Error): void
}
interface QueryOptions {
  rowMode?: 'array' | 'object'
}

/** What the worker is asked to do. */
export type Job =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: QueryOptions['rowMode'] }
  | { kind: 'dump' }
  | { kind: 'close' }

/** Where statements go: the database, or a transaction of it. */
export interface PgliteClient {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
  transaction<T>(run: (client: PgliteClient) => Promise<T>): Promise<T>
  /** The whole data folder as one archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Starts PGlite in a worker thread and speaks to it as Drizzle's PGlite driver expects. There is one connection
 * and so one transaction at a time: statements that come while one is open wait until it ends.
 */
export const startPglite = async (dataDir: string, snapshot?: Uint8Array): Promise<PgliteClient> => {
  const { resolve } = createRequire(import.meta.url)
  const worker = new Worker(workerSource, {
    eval: true,
    workerData: {
      dataDir,
      snapshot,
      pglite: resolve('@electric-sql/pglite'),
      pgTrgm: resolve('@electric-sql/pglite/contrib/pg_trgm'),
    },
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const stopped = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const wait = (id: number) => new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.on('message', ({ id, output, error }: Answer) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new StatementError(error))
    else answer?.resolve(output)
  })
  worker.on('error', (cause) => stopped(new Error('The embedded database stopped.', { cause })))
  worker.on('exit', () => stopped(new Error('The embedded database stopped.')))

  const ask = (job: Job) => {
    lastId += 1
    const answer = wait(lastId)
    worker.postMessage({ id: lastId, job })
    return answer
  }
  const statement = (sql: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) =>
    ask({ kind: 'query', sql, params, rowMode })

  /** Resolves when no transaction is open. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTransaction: PgliteClient = {
    query: statement,
    transaction: (run) => run(inTransaction),
    dump: () => Promise.reject(new Error('A transaction is open.')),
    close: () => Promise.reject(new Error('A transaction is open.')),
  }

  try {
    await wait(0)
  } catch (cause) {
    await worker.terminate()
    throw cause
  }
  return {
    async query(sql, params, options) {
      await turn
      return statement(sql, params, options)
    },
    transaction(run) {
      const done = turn.then(async () => {
        // What comes first follows at once: the worker takes statements in the order they are sent.
        const begun = statement('begin')
        try {
          const [result] = await Promise.all([run(inTransaction), begun])
          await statement('commit')
          return result
        } catch (cause) {
          await statement('rollback')
          throw cause
        }
      })
      turn = done.catch(() => undefined)
      return done
    },
    async dump() {
      await turn
      return new Uint8Array((await ask({ kind: 'dump' })) as ArrayBuffer)
    },
    async close() {
      await turn
      try {
        await ask({ kind: 'close' })
      } finally {
        await worker.terminate()
      }
    },
  }
}
