import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import type { submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { restaurants } from '../db/schema.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import { badInput, conflict, notFound, unprocessable } from '../http/http-error.ts'
import { itemNameOf } from './history.ts'

type Submitted = Infer<(typeof submitCombinedRating)['body']>
type Item = typeof orderItems.$inferSelect

/** The rating of each dish by its position; 0 counts as none. */
const ratingsOf = (items: readonly Item[], submitted: Submitted): ReadonlyMap<number, number | null> => {
  const ratings = new Map<number, number | null>(items.map(({ position }) => [position, null]))
  for (const { menuId, itemName, rating } of submitted.itemRatings) {
    const item = items.find((one) => one.menuId === menuId && itemNameOf(one) === itemName)
    if (!item) throw badInput('A dish that was rated is not part of this order.', 'itemRatings')
    ratings.set(item.position, rating === 0 ? null : rating)
  }
  return ratings
}

/** One more opinion in a restaurant's figures. */
const countIn = (tx: Db, restaurantId: number, stars: number) =>
  tx
    .update(restaurants)
    .set({
      rating: sql`(coalesce(${restaurants.rating}, 0)::float8 * ${restaurants.totalReviews} + ${stars}) / (${restaurants.totalReviews} + 1)`,
      totalReviews: sql`${restaurants.totalReviews} + 1`,
    })
    .where(eq(restaurants.id, restaurantId))

/**
 * Keeps what a customer says of a delivered order, named by its id or its number, and counts the food's stars
 * into the restaurant's rating, once: the same rating sent again changes nothing. To run in a transaction;
 * the order stays locked in it. Throws a `HttpError`: 404 when the user has no such order, 422 before it is
 * delivered, 409 when it was rated otherwise before, 400 for a restaurant or a dish that is not the order's.
 */
export const rateOrder = async (tx: Db, userId: string, submitted: Submitted, now: Date): Promise<void> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(eq(orders.id, submitted.orderId), eq(orders.number, submitted.orderId)),
      ),
    )
    .for('update')
  if (!order) throw notFound('You have no order of this number.')
  if (order.status !== 'delivered') throw unprocessable('You can only rate delivered orders.')
  if (order.restaurantId !== submitted.restaurantId)
    throw badInput('This order is not from that restaurant.', 'restaurantId')
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const ratings = ratingsOf(items, submitted)
  const { foodRating, deliveryRating } = submitted
  const comment = submitted.comment || null
  if (order.foodRating !== null) {
    const isSame =
      order.foodRating === foodRating &&
      order.deliveryRating === deliveryRating &&
      order.comment === comment &&
      items.every(({ position, rating }) => rating === ratings.get(position))
    if (!isSame) throw conflict('You have already rated this order.')
    return
  }
  await tx
    .update(orders)
    .set({ foodRating, deliveryRating, comment, ratedAt: now })
    .where(eq(orders.id, order.id))
  for (const [position, rating] of ratings)
    if (rating !== null)
      await tx
        .update(orderItems)
        .set({ rating })
        .where(and(eq(orderItems.orderId, order.id), eq(orderItems.position, position)))
  await countIn(tx, order.restaurantId, foodRating)
}
