import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { missingMigrations } from '../db/migrate.ts'
import { inTime } from '../in-time.ts'
import type { App, RequestContext } from './handle.ts'

/** Milliseconds that the database may take to answer. */
const databaseTimeout = 2000

/** Resolves when the tables are current, a transaction can be made, and there is room to keep it. */
const tryDatabase = async ({ db, tryWrite }: Context): Promise<void> => {
  await tryWrite?.()
  const missing = await missingMigrations(db)
  if (missing.length > 0) throw new Error(`${missing.length} migrations are missing`)
  // A read alone succeeds on a database that can no longer write.
  await db.execute(sql`select pg_current_xact_id()`)
}

const answersInTime = async (ctx: Context): Promise<boolean> => {
  try {
    await inTime(tryDatabase(ctx), databaseTimeout)
    return true
  } catch (cause) {
    ctx.log.error('health: database is not ready', cause)
    return false
  }
}

const answer = (c: RequestContext, reason: string | null) =>
  c.json({ ready: reason === null, ...(reason === null ? {} : { reason }) }, reason === null ? 200 : 503)

/**
 * Mounts what a supervisor and a proxy ask: `/healthz`, whether the process runs, and `/readyz`, whether it can take
 * requests (APP-106, APP-107). They answer under every name, and no limit counts them. To be mounted first.
 */
export const mountHealth = (app: App, ctx: Context): void => {
  app.on('GET', ['/healthz', '/readyz'], async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/healthz', (c) => c.json({ alive: true }))
  app.get('/readyz', async (c) => {
    if (ctx.lifecycle.isDraining) return answer(c, 'draining')
    return answer(c, (await answersInTime(ctx)) ? null : 'database')
  })
}
