import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orders, payments, refunds } from '../db/schema-order.ts'

/** How long one question to the provider may take before another process asks, in milliseconds. */
const lease = 60_000
/** The first pause after a failed question; each further one doubles it, up to the longest. Milliseconds. */
const firstPause = 5000
const longestPause = 3_600_000
/** Refunds that one round asks for. */
const batch = 20

type Refund = typeof refunds.$inferSelect

/** The pause before the provider is asked again, in milliseconds. */
const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, attempts - 1))

interface Due {
  readonly orderId: string
  /** Paise. */
  readonly amount: number
}

/**
 * Notes that a payment is to be refunded, once: a second call for the same order changes nothing. To run in the
 * transaction that makes it due; `requestRefunds` asks the provider after the commit.
 */
export const addRefund = async (tx: Db, { orderId, amount }: Due, now: Date): Promise<void> => {
  await tx
    .insert(refunds)
    .values({ orderId, amount, state: 'pending', requestedAt: now, nextAttemptAt: now })
    .onConflictDoNothing()
}

/** Takes the refunds that are due for one process; a process that dies loses them after the lease. */
const claim = async (db: Db, now: Date): Promise<readonly Refund[]> => {
  const due = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ nextAttemptAt: new Date(now.getTime() + lease), attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.orderId, due))
    .returning()
}

const ask = async (ctx: Context, { orderId, amount, attempts }: Refund): Promise<void> => {
  const { db, payment: provider, log } = ctx
  const [found] = await db
    .select({ token: payments.token, orderNumber: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
  if (!found) return
  const outcome = await provider.refund({ ...found, key: orderId, amount }).catch((cause: unknown) => {
    log.error(`payment: refund of order ${found.orderNumber} failed, attempt ${attempts}`, cause)
    return 'pending' as const
  })
  if (outcome === 'refused') log.error(`payment: refund of order ${found.orderNumber} was refused`)
  const now = ctx.now()
  await db
    .update(refunds)
    .set(
      outcome === 'pending'
        ? { nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)) }
        : { state: outcome, settledAt: now, nextAttemptAt: null },
    )
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending')))
}

/**
 * Asks the provider for every refund that is due, outside of any transaction. Any number of processes may do it at
 * once: each refund is one process's at a time, and the provider takes repeats by their key.
 */
export const requestRefunds = async (ctx: Context): Promise<void> => {
  for (const refund of await claim(ctx.db, ctx.now())) await ask(ctx, refund)
}

/** Asks for due refunds without making anybody wait; the scheduler repeats what fails. */
export const requestRefundsSoon = (ctx: Context): void =>
  runInBackground(ctx, 'payment: refunds', () => requestRefunds(ctx))
