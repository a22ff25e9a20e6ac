import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderWire } from '../../src/contract/order.ts'
import { rupeesOf } from '../../src/domain/money.ts'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import type { Db } from '../db/database.ts'
import { orderItems, orders } from '../db/schema-order.ts'

/** What a dish of an order goes by, with its choices. */
export const itemNameOf = ({ name, choicesText }: typeof orderItems.$inferSelect): string =>
  choicesText ? `${name} (${choicesText})` : name

const writeOrder = (
  order: typeof orders.$inferSelect,
  items: readonly (typeof orderItems.$inferSelect)[],
): OrderWire => ({
  id: order.id,
  orderId: order.number,
  restaurantId: order.restaurantId,
  restaurantName: order.restaurantName,
  restaurantImage: order.restaurantImage,
  deliveryAgentId: order.deliveryAgentId,
  orderStatus: order.status,
  createdAt: order.createdAt.toISOString(),
  totalAmount: rupeesOf(order.total),
  userPin: order.userPin,
  deliveryAddress: order.deliveryAddress,
  items: items.map((item) => ({
    menuId: item.menuId,
    itemName: itemNameOf(item),
    itemQuantity: item.quantity,
    itemPrice: rupeesOf(item.unitPrice),
    itemRating: item.rating,
  })),
  foodRating: order.foodRating,
  deliveryRating: order.deliveryRating,
  comment: order.comment,
  deliveryCharge: rupeesOf(order.deliveryCharge),
  rainFees: rupeesOf(order.rainFees),
  tip: rupeesOf(order.tip),
  gst: rupeesOf(order.gst),
  restaurantCharges: rupeesOf(order.restaurantCharges),
  handlingCharges: rupeesOf(order.handlingCharges),
  smallCartFees: rupeesOf(order.smallCartFees),
  platformFees: rupeesOf(order.platformFee),
})

interface Asked {
  /** `null` for all. */
  readonly status: OrderStatus | null
  readonly page: number
  readonly limit: number
}

/** One page of a user's orders, newest first, and how many there are; `itemPrice` is that of one piece. */
export const historyOf = async (
  db: Db,
  userId: string,
  { status, page, limit }: Asked,
): Promise<{ readonly data: OrderWire[]; readonly total: number }> => {
  const theirs = and(eq(orders.userId, userId), status ? eq(orders.status, status) : undefined)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(orders).where(theirs),
    db
      .select()
      .from(orders)
      .where(theirs)
      // Spelt like the index, which is else not used and all orders of the user are sorted.
      .orderBy(sql`${orders.createdAt} desc nulls last`, desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const ids = rows.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderItems)
          .where(inArray(orderItems.orderId, ids))
          .orderBy(asc(orderItems.position))
  return {
    data: rows.map((order) =>
      writeOrder(
        order,
        items.filter(({ orderId }) => orderId === order.id),
      ),
    ),
    total: counted?.total ?? 0,
  }
}
