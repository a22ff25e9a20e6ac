import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema-outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'

/** Milliseconds between questions to the provider about a payment that it does not report on. */
export const watchPause = 120_000

/** From now on the provider is asked what became of a payment, until it is settled: a report may be lost (ORD-236). */
export const watchPayment = (tx: Db, orderId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'payment', orderId }, now, { key: orderId, at: new Date(now.getTime() + watchPause) })

/** Closes a payment at the provider soon: it was closed here before its link was opened there. */
export const closeSoon = async (tx: Db, orderId: string, now: Date): Promise<void> => {
  await watchPayment(tx, orderId, now)
  await hastenWatch(tx, [orderId], now)
}

/** Has payments that were closed looked at soon, so that they are closed at the provider too. */
export const hastenWatch = async (tx: Db, orderIds: readonly string[], now: Date): Promise<void> => {
  const own = and(
    eq(outbox.kind, 'payment'),
    inArray(outbox.key, [...orderIds]),
    gt(outbox.nextAttemptAt, now),
  )
  await tx.update(outbox).set({ nextAttemptAt: now }).where(own)
}
