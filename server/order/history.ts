import type { OrderWire } from '@tiffin-junction/contract/calls/order'
import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import { rupeesOf } from '@tiffin-junction/contract/domain/money'
import { statusesUnderWay } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { restaurants } from '../db/schema.ts'
import { orderItems, orders, payments, refunds } from '../db/schema-order.ts'
import { notFound } from '../http/http-error.ts'
import { writeHandover } from './handover.ts'
import { lineOf } from './line.ts'
import { saleStateOf } from './sale-state.ts'
import { writeSeat } from './seat.ts'
import { ownOrder } from './status.ts'
import { expiryOf, isPayable } from './unpaid.ts'

/** Name of a dish of an order, with its choices. */
export const itemNameOf = ({ name, choicesText }: typeof orderItems.$inferSelect): string =>
  choicesText ? `${name} (${choicesText})` : name

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

/** Everything about an order that history shows. */
interface Listed {
  readonly order: typeof orders.$inferSelect
  readonly items: readonly (typeof orderItems.$inferSelect)[]
  readonly payment: Payment | null
  readonly refund: Refund | null
  /** `null` when it is no longer in the catalogue. */
  readonly restaurant: Pick<typeof restaurants.$inferSelect, 'state' | 'deliveryMinutes'> | null
}

/** The restaurant's estimate of its arrival at an address: counted from the confirmation (decisions D63). */
const expectedAtOf = (order: Listed['order'], minutes: number | null | undefined): string | null => {
  const { confirmed } = order.statusTimes
  return order.seat || !confirmed || !minutes ? null : indianIso(Date.parse(confirmed) + minutes * 60_000)
}

const writeRefund = ({ state, amount, settledAt, requestedAt }: Refund) => ({
  state,
  amount: rupeesOf(amount),
  at: (settledAt ?? requestedAt).toISOString(),
})

const writeOrder = ({ order, items, payment, refund, restaurant }: Listed, now: Date): OrderWire => {
  const seat = writeSeat(order, now)
  return {
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
    kitchenNote: order.kitchenNote,
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
    discount: rupeesOf(order.discount),
    saleState: saleStateOf(restaurant?.state ?? null, order.deliveryAddress),
    coupon: order.couponCode
      ? { couponCode: order.couponCode, discount: rupeesOf(order.couponDiscount) }
      : null,
    paymentMethod: order.paymentMethod,
    payableUntil: payment && isPayable(payment, order, now) ? expiryOf(payment, order).toISOString() : null,
    refund: refund && writeRefund(refund),
    train: seat && { ...seat, ...writeHandover(order, now) },
    statusTimes: { ...order.statusTimes },
    expectedAt: expectedAtOf(order, restaurant?.deliveryMinutes),
  }
}

/** Reads what history shows of orders besides their own rows. */
const writeOrders = async (
  db: Db,
  rows: readonly (typeof orders.$inferSelect)[],
  now: Date,
): Promise<OrderWire[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sellers = [...new Set(rows.map(({ restaurantId }) => restaurantId))]
  const [items, paid, kitchens] = await Promise.all([
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    db
      .select({ payment: payments, refund: refunds })
      .from(payments)
      .leftJoin(refunds, eq(refunds.orderId, payments.orderId))
      .where(inArray(payments.orderId, ids)),
    db
      .select({
        id: restaurants.id,
        state: restaurants.state,
        deliveryMinutes: restaurants.deliveryMinutes,
      })
      .from(restaurants)
      .where(inArray(restaurants.id, sellers)),
  ])
  const restaurantOf = new Map(kitchens.map((each) => [each.id, each]))
  const paymentOf = new Map(paid.map((each) => [each.payment.orderId, each]))
  return rows.map((order) => {
    const { payment = null, refund = null } = paymentOf.get(order.id) ?? {}
    return writeOrder(
      {
        order,
        payment,
        refund,
        items: items.filter(({ orderId }) => orderId === order.id),
        restaurant: restaurantOf.get(order.restaurantId) ?? null,
      },
      now,
    )
  })
}

/**
 * One order of a user, named by its id or its number, as history shows it. Throws a 404 `HttpError` when the user
 * has no such order.
 */
export const orderOf = async (db: Db, userId: string, idOrNumber: string, now: Date): Promise<OrderWire> => {
  const rows = await db.select().from(orders).where(ownOrder(userId, idOrNumber))
  const [[order], line] = await Promise.all([
    writeOrders(db, rows, now),
    rows[0] ? lineOf(db, rows[0], now) : [],
  ])
  if (!order) throw notFound('You have no order of this number.')
  return order.train ? { ...order, train: { ...order.train, line } } : order
}

interface Asked {
  /** `null` for all. */
  readonly status: OrderStatus | null
  /** Words to look for; '' for all. */
  readonly text: string
  readonly page: number
  readonly limit: number
}

/** Most words of a text that are looked for. */
const mostWords = 6

/** Orders that have each word of a text in the name of the restaurant or a dish, or in the order's number. */
const fits = (db: Db, text: string) =>
  (text.match(/\S+/g) ?? []).slice(0, mostWords).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return or(
      ilike(orders.restaurantName, pattern),
      ilike(orders.number, pattern),
      exists(
        db
          .select({ found: sql`1` })
          .from(orderItems)
          .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.name, pattern))),
      ),
    )
  })

/**
 * One page of a user's orders, and how many there are: those under way come first, each part newest first (ORD-280).
 * `itemPrice` is that of one piece.
 */
export const historyOf = async (
  db: Db,
  userId: string,
  { status, text, page, limit }: Asked,
  now: Date,
): Promise<{ readonly data: OrderWire[]; readonly total: number }> => {
  const theirs = and(
    eq(orders.userId, userId),
    isNull(orders.droppedAt),
    status ? eq(orders.status, status) : undefined,
    ...fits(db, text),
  )
  const newest = (which: SQL, most: number, skipped: number) =>
    db
      .select()
      .from(orders)
      .where(and(theirs, which))
      // Spelt like the index, which is else not used and all orders of the user are sorted.
      .orderBy(sql`${orders.createdAt} desc nulls last`, desc(orders.id))
      .limit(most)
      .offset(skipped)
  const isUnderWay = inArray(orders.status, statusesUnderWay)
  const [{ total = 0, running = 0 } = {}] = await db
    .select({ total: count(), running: sql<number>`count(*) filter (where ${isUnderWay})`.mapWith(Number) })
    .from(orders)
    .where(theirs)
  const start = (page - 1) * limit
  const first = Math.min(limit, Math.max(0, running - start))
  const rows = await Promise.all([
    newest(isUnderWay, first, start),
    newest(not(isUnderWay), limit - first, Math.max(0, start - running)),
  ])
  return { data: await writeOrders(db, rows.flat(), now), total }
}
