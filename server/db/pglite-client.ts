import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from './database.ts'
import workerSource from './pglite-worker.cjs?raw'

interface Told {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

/** Error of the database about a statement, with PostgreSQL's code for it. */
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

/** Job for the worker. */
export type Job =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: QueryOptions['rowMode'] }
  | { kind: 'dump' }
  | { kind: 'close' }

/** Target of statements: the database, or a transaction of it. */
export interface PgliteClient {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
  transaction<T>(run: (client: PgliteClient) => Promise<T>): Promise<T>
  /** The whole data folder as one archive. */
  dump(): Promise<Uint8Array>
  /** From now on statements fail when the worker has not answered anything for 2 s. */
  limitSilence(): void
  /** Statements that have no answer yet. */
  waiting(): number
  /** Resolves when the worker has ended by itself, or has been silent for 10 s. It does not come back then. */
  readonly died: Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds of silence after which statements fail, and between two looks at it: 2 s together. A failing write may
 * leave PGlite in an endless loop.
 */
const [longestSilence, lookEvery] = [1800, 200]
/** The same while it closes, which writes everything to the disk, and until it counts as dead. */
const longestClosing = 10_000

/**
 * Starts PGlite in a worker thread, with the interface that Drizzle's PGlite driver expects. There is one connection
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
  /** Time of the worker's last sign of work. */
  let lastSign = performance.now()
  let isSilent = false
  let silenceLimit = longestSilence
  let hasStopped = false
  let isClosing = false
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  let watch: NodeJS.Timeout | null = null
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const stopped = (cause?: unknown) => {
    hasStopped = true
    if (!isClosing) die()
    failAll(new DatabaseUnavailable('The embedded database stopped.', { cause }))
  }
  const wait = (id: number) => new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.on('message', ({ id, output, error }: Answer) => {
    lastSign = performance.now()
    isSilent = false
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new StatementError(error))
    else answer?.resolve(output)
  })
  worker.on('error', stopped)
  worker.on('exit', () => stopped())

  const checkSilence = () => {
    if (isSilent && !isClosing && performance.now() - lastSign > longestClosing) die()
    if (waiting.size === 0 || performance.now() - lastSign < silenceLimit) return
    isSilent = true
    failAll(new DatabaseUnavailable('The embedded database does not answer.'))
  }
  const limitSilence = () => {
    // An answer may have come while this thread was busy: it is read before the check.
    watch ??= setInterval(() => setImmediate(checkSilence), lookEvery)
    watch.unref()
  }

  const send = (id: number, job: Job) => {
    if (waiting.size === 0) lastSign = performance.now()
    const answer = wait(id)
    worker.postMessage({ id, job })
    return answer
  }
  const ask = (job: Job): Promise<unknown> => {
    if (hasStopped) return Promise.reject(new DatabaseUnavailable('The embedded database stopped.'))
    if (isSilent) return Promise.reject(new DatabaseUnavailable('The embedded database does not answer.'))
    lastId += 1
    return send(lastId, job)
  }
  const statement = (sql: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) =>
    ask({ kind: 'query', sql, params, rowMode })

  /** Ends a failed transaction. A worker that does not answer gets the statement too, for when it does again. */
  const rollBack = async () => {
    if (!isSilent) return statement('rollback')
    lastId += 1
    worker.postMessage({ id: lastId, job: { kind: 'query', sql: 'rollback', params: [] } })
    return undefined
  }

  /** Resolves when no transaction is open. */
  let turn: Promise<unknown> = Promise.resolve()
  const transactionClient = () => {
    let isOver = false
    const client: PgliteClient = {
      // After its end, a statement would run outside of the transaction.
      query: (sql, params, options) =>
        isOver ? Promise.reject(new Error('The transaction is over.')) : statement(sql, params, options),
      transaction: (run) => run(client),
      dump: () => Promise.reject(new Error('A transaction is open.')),
      limitSilence,
      waiting: () => waiting.size,
      died,
      close: () => Promise.reject(new Error('A transaction is open.')),
    }
    const end = () => {
      isOver = true
    }
    return { client, end }
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
        // The first statement follows at once: the worker takes statements in the order they are sent.
        const begun = statement('begin')
        const { client, end } = transactionClient()
        try {
          const [result] = await Promise.all([run(client), begun])
          end()
          await statement('commit')
          return result
        } catch (cause) {
          end()
          await rollBack().catch(() => undefined)
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
    limitSilence,
    waiting: () => waiting.size,
    died,
    async close() {
      await turn
      isClosing = true
      silenceLimit = longestClosing
      limitSilence()
      try {
        await ask({ kind: 'close' })
      } catch (cause) {
        if (!(cause instanceof DatabaseUnavailable)) throw cause
      } finally {
        if (watch) clearInterval(watch)
        await worker.terminate()
      }
    },
  }
}
