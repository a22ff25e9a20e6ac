import type { Context } from '../context.ts'
import { type Db, isUnavailable } from './database.ts'

/** Milliseconds that a replica that failed is passed over. */
const rest = 5000
/** The statement was cancelled, because what it read had just changed on the primary. */
const conflict = '40001'

/** A copy of the database that follows it, for reads that may be a moment old. */
export interface Replica {
  readonly db: Db
  /** End of the time that it is passed over: milliseconds of the server's clock. */
  awayUntil: number
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (('code' in error && error.code === code) || hasCode(error.cause, code))

/**
 * Reads from the replica where there is one, and from the database itself while the replica does not answer (APP-137).
 * Only for reads of what no caller has just written: the replica may be behind.
 */
export const readFromReplica = async <T>(
  ctx: Context,
  read: (ctx: Context) => Promise<T> | T,
): Promise<T> => {
  const { replica = null } = ctx
  if (replica === null || ctx.now().getTime() < replica.awayUntil) return read(ctx)
  try {
    return await read({ ...ctx, db: replica.db })
  } catch (cause) {
    const isAway = isUnavailable(cause)
    if (!isAway && !hasCode(cause, conflict)) throw cause
    if (isAway) {
      replica.awayUntil = ctx.now().getTime() + rest
      ctx.log.error('database: the replica does not answer', cause)
    }
    return read(ctx)
  }
}
