import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addressText } from '@tiffin-junction/contract/domain/address'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { addressOf } from '../address/routes.ts'
import { calculateTotals, keptCharges } from '../cart/charges.ts'
import { firstStatus } from '../order/status.ts'
import type { PaymentState } from '../payment/settle.ts'
import type { Db } from './database.ts'
import { addresses, menuItems, restaurants } from './schema.ts'
import { orderItems, orders, paymentReports, payments } from './schema-order.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Status, age in milliseconds and quantities of the dishes bought, newest first: every status at least once. */
const history: readonly (readonly [OrderStatus, number, readonly number[]])[] = [
  ['payment_processing', 4 * minute, [1, 2]],
  ['pending', 9 * minute, [2]],
  ['confirmed', 14 * minute, [1, 1]],
  ['preparing', 22 * minute, [2, 1, 1]],
  ['out_for_delivery', 35 * minute, [1, 3]],
  ['payment_failed', day + 40 * minute, [1]],
  ['delivered', 2 * day, [2, 2]],
  ['cancelled', 4 * day, [1]],
  ['delivered', 7 * day, [1, 1, 2]],
  ['rejected', 11 * day, [3]],
  ['delivered', 18 * day, [1]],
  ['delivered', 30 * day, [4, 2]],
]

/** Ratings of some of the delivered ones, by their position above; the first dish has stars of its own. */
const opinions: Readonly<
  Record<number, { foodRating: number; deliveryRating: number; comment: string | null; dish: number }>
> = {
  8: { foodRating: 5, deliveryRating: 4, comment: 'Still steaming when the train pulled in.', dish: 5 },
  11: { foodRating: 4, deliveryRating: 5, comment: null, dish: 3 },
}

const isOnItsWay = (status: OrderStatus) => status === 'out_for_delivery' || status === 'delivered'

/** Digits that are the same for the same user and order, so that the seed gives the same history each time. */
const digits = (userId: string, index: number) =>
  String(BigInt(`0x${createHash('sha256').update(`${userId}/${index}`).digest('hex')}`))

const paymentStates: Partial<Record<OrderStatus, PaymentState>> = {
  payment_processing: 'open',
  payment_failed: 'expired',
}

/** The payment of an online order, so that it can be paid, expires or is refunded like any other. */
const seedPayment = async (
  tx: Db,
  userId: string,
  { id, status, total }: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'total'>,
  createdAt: Date,
) => {
  const state = paymentStates[status] ?? 'paid'
  const token = randomBytes(32).toString('base64url')
  const paid = { provider: 'embedded', amount: total, redirectUrl: `/pay/${token}`, createdAt }
  await tx.insert(payments).values({
    ...paid,
    orderId: id,
    userId,
    token,
    state,
    settledAt: state === 'open' ? null : createdAt,
  })
  if (state === 'paid')
    await tx
      .insert(paymentReports)
      .values({ id: randomUUID(), orderId: id, outcome: 'paid', receivedAt: createdAt })
}

/**
 * Gives a user with a default address a history of twelve orders in all statuses (decisions D28), from open
 * restaurants of the catalogue and counted back from `now`. None of them moves on by itself; the unpaid one expires.
 */
export const seedOrders = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault))
    .limit(1)
  if (!address) throw new Error('A history of orders needs an address.')
  const kitchens = await tx
    .select()
    .from(restaurants)
    .where(eq(restaurants.status, 'active'))
    .orderBy(asc(restaurants.id))
    .limit(6)
  const dishes = await tx
    .select()
    .from(menuItems)
    .where(
      and(
        inArray(
          menuItems.restaurantId,
          kitchens.map(({ id }) => id),
        ),
        eq(menuItems.isAvailable, true),
        eq(menuItems.addOnItemsCount, 0),
      ),
    )
    .orderBy(asc(menuItems.id))
  for (const [index, [status, age, quantities]] of history.entries()) {
    const kitchen = kitchens[index % kitchens.length]
    if (!kitchen) throw new Error('A history of orders needs an open restaurant.')
    const menu = dishes.filter(({ restaurantId }) => restaurantId === kitchen.id)
    const lines = quantities.flatMap((quantity, position) => {
      const item = menu[(index + position) % menu.length]
      return item ? [{ item, quantity, listPrice: item.price, unitPrice: item.finalPrice }] : []
    })
    const totals = calculateTotals(lines, kitchen)
    const chance = digits(userId, index)
    const createdAt = new Date(now.getTime() - age)
    const paymentMethod = status.startsWith('payment') || index % 2 === 0 ? 'online' : 'cash'
    const { dish = null, ...opinion } = opinions[index] ?? {}
    const [order] = await tx
      .insert(orders)
      .values({
        number: `TJ-${chance.slice(0, 5)}-${chance.slice(5, 10)}`,
        userId,
        ...firstStatus(status, createdAt),
        paymentMethod,
        restaurantId: kitchen.id,
        restaurantName: kitchen.name,
        restaurantImage: kitchen.image,
        addressId: address.id,
        deliveryAddress: addressText(addressOf(address)),
        ...keptCharges(totals),
        total: totals.total,
        cartVersion: 0,
        userPin: chance.slice(10, 14),
        deliveryAgentId: isOnItsWay(status) ? `RIDER-${101 + index}` : null,
        createdAt,
        ...opinion,
        ratedAt: opinions[index] ? new Date(createdAt.getTime() + 60 * minute) : null,
      })
      .returning({ id: orders.id, status: orders.status, total: orders.total, number: orders.number })
    if (!order) throw new Error('The order was not stored.')
    if (paymentMethod === 'online') await seedPayment(tx, userId, order, createdAt)
    await tx.insert(orderItems).values(
      lines.map(({ item, quantity, unitPrice }, position) => ({
        orderId: order.id,
        position,
        menuId: item.id,
        name: item.name,
        choicesText: '',
        choices: {},
        quantity,
        unitPrice,
        rating: position === 0 ? dish : null,
      })),
    )
  }
}
