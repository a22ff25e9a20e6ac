import type { OrderStatus, StatusTimes } from '@tiffin-junction/contract/domain/order-status'
import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-order.ts'
import { notFound } from '../http/http-error.ts'

type Order = typeof orders.$inferSelect

/** The first status of a new order, with its time (decisions D29). */
export const firstStatus = (
  status: OrderStatus,
  at: Date,
): { readonly status: OrderStatus; readonly statusTimes: StatusTimes } => ({
  status,
  statusTimes: { [status]: at.toISOString() },
})

/** The times of an order after it reached a status; the status may be a column or an expression. */
export const timesWith = (status: OrderStatus | SQL | AnyColumn, at: Date): SQL<StatusTimes> =>
  sql`${orders.statusTimes} || jsonb_build_object(${status}::text, ${at.toISOString()}::text)`

/** The columns that give an order its next status, with the time of it. */
export const nextStatus = (status: OrderStatus, at: Date) => ({ status, statusTimes: timesWith(status, at) })

/** An order of a user by its id or number; one that the user dropped counts as unknown (decisions D20). */
export const ownOrder = (userId: string, idOrNumber: string) =>
  and(
    eq(orders.userId, userId),
    isNull(orders.droppedAt),
    or(eq(orders.id, idOrNumber), eq(orders.number, idOrNumber)),
  )

/**
 * Locks an order of a user until the transaction ends. Throws a 404 `HttpError` when the user has no such order.
 */
export const lockOrder = async (tx: Db, userId: string, idOrNumber: string): Promise<Order> => {
  const [order] = await tx.select().from(orders).where(ownOrder(userId, idOrNumber)).for('update')
  if (!order) throw notFound('You have no order of this number.')
  return order
}
