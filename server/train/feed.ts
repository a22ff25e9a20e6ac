import { isDate } from '@tiffin-junction/contract/domain/indian-time'
import { delayRange } from '@tiffin-junction/contract/domain/train'
import { type } from 'arktype'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { outsideLanes } from '../db/lanes.ts'
import { trainRuns } from '../db/schema-train.ts'
import type { App } from '../http/handle.ts'
import { badInput, notFound } from '../http/http-error.ts'
import { readSigned, signedBody } from '../http/signed-message.ts'
import { followRun } from '../order/follow-train.ts'
import { sendSoon } from '../outbox/send.ts'
import { hasTrain } from './find.ts'
import { runOf } from './running.ts'

const [minute, day] = [60_000, 24 * 3_600_000]

/**
 * Statement of a feed on a train on the day that it starts: a delay in minutes, or that it is cancelled, with a
 * station only there. `at` is the time of the statement.
 */
export const statementShape = type({
  number: '1 <= string <= 10',
  runDate: 'string == 10',
  'station?': '1 <= string <= 10',
  'delay?': `${delayRange.least} <= number.integer <= ${delayRange.most}`,
  'cancelled?': 'true',
  at: '1 <= string <= 40',
})
export type Statement = typeof statementShape.infer

/** Milliseconds that the clock of a feed may be ahead of ours. */
const tolerance = 5 * minute
/** Milliseconds that the statements on a run are kept. */
const memory = 30 * day

/** Returns the time of a statement. Throws a 400 `HttpError` for one without content, or without a valid time. */
const timeOf = ({ runDate, delay, cancelled, at }: Statement, now: Date): Date => {
  if (!isDate(runDate)) throw badInput('runDate must be a date such as 2026-10-12.', 'runDate')
  if ((delay === undefined) === (cancelled === undefined))
    throw badInput('A statement has either delay or cancelled.', 'delay')
  const saidAt = new Date(at)
  if (!(saidAt.getTime() <= now.getTime() + tolerance))
    throw badInput('at must be the time of the statement.', 'at')
  return saidAt
}

/**
 * Keeps what a feed says of a train, and moves or cancels the orders under way in it (TRN-25). An older statement than
 * the last one of that train on that day, and a repeated one, change nothing. Throws a `HttpError`: 404 for an unknown
 * train, 400 that names the field for a statement that cannot be read.
 */
export const takeStatement = async (ctx: Context, said: Statement): Promise<'taken' | 'older'> => {
  const now = ctx.now()
  const saidAt = timeOf(said, now)
  const number = said.number.toUpperCase()
  if (!(await hasTrain(ctx.db, number))) throw notFound('There is no train with this number.')
  const run = runOf(number, said.runDate)
  const skipped = said.cancelled && said.station ? [said.station.toUpperCase()] : []
  // That a train does not stop somewhere says nothing of the train itself.
  const ofTrain =
    skipped.length > 0
      ? {}
      : said.delay === undefined
        ? { isCancelled: true }
        : { isCancelled: false, delay: said.delay, delaySaidAt: saidAt }
  return ctx.db.transaction(async (tx) => {
    await tx.delete(trainRuns).where(lt(trainRuns.saidAt, new Date(now.getTime() - memory)))
    const [running] = await tx
      .insert(trainRuns)
      .values({ run, skipped, saidAt, ...ofTrain })
      .onConflictDoUpdate({
        target: trainRuns.run,
        set: {
          ...ofTrain,
          skipped: sql`(
            select coalesce(jsonb_agg(distinct code), '[]')
            from jsonb_array_elements(${trainRuns.skipped} || ${JSON.stringify(skipped)}::text::jsonb) code
          )`,
          saidAt,
        },
        setWhere: lt(trainRuns.saidAt, saidAt),
      })
      .returning()
    if (!running) return 'older'
    await followRun(tx, ctx, run, running, now)
    return 'taken'
  })
}

/** Mounts the route on which a feed reports how trains run (decisions D58): signed messages, one statement each. */
export const mountTrainFeed = (app: App, secret: string): void => {
  app.post('/api/trains/:number/:runDate/status', async (c) => {
    const ctx = c.get('ctx')
    const said = readSigned(statementShape, await signedBody(c, 'train', secret))
    // The signature is over the body: a message about one train says nothing of another.
    if (said.number !== c.req.param('number')) throw badInput('number must be that of the address.', 'number')
    if (said.runDate !== c.req.param('runDate'))
      throw badInput('runDate must be that of the address.', 'runDate')
    const result = await outsideLanes(() => takeStatement(ctx, said))
    sendSoon(ctx)
    return c.json({ success: true, result })
  })
}
