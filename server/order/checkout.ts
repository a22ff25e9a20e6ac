import { randomBytes, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import type { initOrder } from '@tiffin-junction/contract/calls/order'
import { notesFor, notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { minimumText } from '@tiffin-junction/contract/domain/minimum-order'
import { formatMoney, paiseOf } from '@tiffin-junction/contract/domain/money'
import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import {
  cartOf,
  emptyOut,
  type LockedCart,
  loadPricedCart,
  mustBeOpen,
  type PricedCart,
} from '../cart/cart.ts'
import { keptCharges } from '../cart/charges.ts'
import { usedUp } from '../cart/coupon-rules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { couponCounts, orderItems, orders, payments } from '../db/schema-order.ts'
import { HttpError, unprocessable } from '../http/http-error.ts'
import { atKitchen, notifyKitchen } from '../kitchen/orders.ts'
import { onlinePayment } from '../payment/providers.ts'
import { watchPayment } from '../payment/watch.ts'
import { toAddress, toSeat } from './destination.ts'
import { limitFirstCash } from './first-cash.ts'
import { enqueueReceipt } from './mail.ts'
import { seatOfOrder } from './seat.ts'
import { firstStatus, nextStatus } from './status.ts'
import { isExpired, supersede } from './unpaid.ts'

type InitOrderBody = Infer<(typeof initOrder)['body']>
type Order = typeof orders.$inferSelect
type Shop = Pick<Context, 'payment'>

/** Letters and digits that are not confused on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new order number, `TJ-7KQ2M-9XDWA`: 10^14 of them, so none is found by trying. */
const newNumber = () => `TJ-${signs(5)}-${signs(5)}`

/** 40 signs of base64url, which is as much as Razorpay takes as a reference. */
const tokenBytes = 30

const newPin = () => String(randomInt(10_000)).padStart(4, '0')

const filled = (held: PricedCart, isPlaced: boolean) => {
  const { restaurant, lines, totals } = held
  if (!restaurant || !totals) throw unprocessable('Your cart is empty')
  if (!isPlaced) mustBeOpen(restaurant)
  const gone = lines.find((line) => line.obstacle)
  if (gone)
    throw unprocessable(`${gone.name} is no longer available like this. Please take it out of your cart.`)
  const missing = (restaurant.minimumOrder ?? 0) - totals.subTotal
  if (missing > 0) throw unprocessable(minimumText(missing, restaurant.name))
  return { restaurant, lines, totals }
}

/** Throws a 409 `HttpError` with the cart when its total, in paise, is not the one in rupees that was agreed to. */
const mustBeAgreed = (shop: Shop, held: PricedCart, total: number, expected: number | undefined): void => {
  if (expected === undefined || paiseOf(expected) === total) return
  const message = `The total is now ${formatMoney(total)}. Nothing was ordered.`
  throw new HttpError(409, message, { data: writeCart(cartOf(held, shop)) })
}

/** Fields of the cart's coupon that an order keeps; none of a coupon that does not apply. */
const couponOf = ({ coupon }: PricedCart) =>
  coupon && coupon.problem === null
    ? { couponCode: coupon.couponCode, couponDiscount: coupon.discount, couponUse: coupon.use }
    : { couponCode: null, couponDiscount: 0, couponUse: null }

/**
 * Returns the fields that an order keeps of its cart, its destination and its notes. A cart that `isPlaced` was
 * ordered before, so its restaurant may have closed since.
 */
const draftOf = async (
  shop: Shop,
  tx: Db,
  cart: LockedCart,
  wishes: InitOrderBody,
  now: Date,
  isPlaced = false,
) => {
  const asked = await seatOfOrder(tx, cart.userId, wishes, now)
  const held = await loadPricedCart(tx, cart.userId, now, asked?.stop)
  // Before the opening hours, because its reasons name the station.
  const seat = asked && held.restaurant && toSeat(asked, held.restaurant, now)
  const { restaurant, lines, totals } = filled(held, isPlaced)
  const destination = seat ?? (await toAddress(tx, cart.userId, wishes, restaurant))
  const tip = paiseOf(wishes.tip)
  mustBeAgreed(shop, held, totals.total + tip, wishes.expectedTotal)
  const agreed = {
    userId: cart.userId,
    cartVersion: cart.version,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    restaurantImage: restaurant.image,
    ...destination,
    tip,
    total: totals.total + tip,
  }
  return {
    notes: notesFor(seat ? 'stop' : 'address', notesIn(wishes)),
    agreed,
    charges: { ...keptCharges(totals), ...couponOf(held) },
    restaurant,
    lines,
    isCashOffered: totals.isCashOffered,
  }
}
type Draft = Awaited<ReturnType<typeof draftOf>>

type Beginning = Pick<
  Order,
  'status' | 'statusTimes' | 'paymentMethod' | 'createdAt' | 'nextStageAt' | 'acceptBy'
>

/** Orders of one account within an hour, in milliseconds, for which nothing is paid yet or cash is promised. */
const unpaidOrders = { most: 10, window: 3_600_000 }

/** Throws a 429 `HttpError` when an account has ordered without paying as often as an hour allows (ACC-166). */
const refuseTooMany = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const { most, window } = unpaidOrders
  const recent = await tx
    .select({ at: orders.createdAt })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.createdAt, new Date(now.getTime() - window)),
        or(isNull(payments.state), ne(payments.state, 'paid')),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(most)
  const oldest = recent[most - 1]
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.at.getTime() + window - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw new HttpError(
    429,
    `You have placed ${most} orders within an hour. Please order again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

const insertOrder = async (tx: Db, draft: Draft, beginning: Beginning): Promise<Order> => {
  await refuseTooMany(tx, draft.agreed.userId, beginning.createdAt)
  const [order] = await tx
    .insert(orders)
    .values({
      ...draft.agreed,
      ...draft.charges,
      ...draft.notes,
      ...beginning,
      number: newNumber(),
      userPin: newPin(),
    })
    .onConflictDoNothing({
      target: [orders.userId, orders.couponCode, orders.couponUse],
      where: couponCounts(orders.status),
    })
    .returning()
  if (!order && draft.charges.couponCode) throw unprocessable(usedUp({ code: draft.charges.couponCode }))
  if (!order) throw new Error('The order was not stored.')
  await tx.insert(orderItems).values(
    draft.lines.map(({ menuId, name, text, choices, quantity, unitPrice }, position) => ({
      orderId: order.id,
      position,
      menuId,
      name,
      choicesText: text,
      choices,
      quantity,
      unitPrice,
    })),
  )
  return order
}

/** The order of a user that could still be paid online; the database lets there be one. */
const payableOrder = async (tx: Db, userId: string) => {
  const [found] = await tx
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.userId, userId), inArray(payments.state, ['open', 'declined'])))
    .for('no key update', { of: payments })
  return found ?? null
}
type Payable = NonNullable<Awaited<ReturnType<typeof payableOrder>>>

const isSame = (order: Order, { agreed, charges }: Draft): boolean =>
  order.cartVersion === agreed.cartVersion &&
  order.addressId === agreed.addressId &&
  order.deliveryAddress === agreed.deliveryAddress &&
  isDeepStrictEqual(order.seat, agreed.seat) &&
  order.total === agreed.total &&
  order.couponCode === charges.couponCode &&
  order.tip === agreed.tip

const reopen = async (tx: Db, { order, payment }: Payable, { notes }: Draft, now: Date) => {
  await tx.update(payments).set({ state: 'open' }).where(eq(payments.orderId, payment.orderId))
  await tx
    .update(orders)
    .set({ ...notes, ...nextStatus('payment_processing', now) })
    .where(eq(orders.id, order.id))
}

/**
 * Orders a locked cart to be paid online; answers the order's number, by which `payLink` opens its payment after the
 * commit. While nothing has changed the unpaid order stays and is answered again, also after its restaurant has closed
 * (ORD-260); otherwise it is closed and a new one takes its place, so that one cart is never paid twice (decisions
 * D16). Throws a 422 `HttpError` when the cart
 * cannot be ordered, the restaurant does not deliver there or takes no more orders for the train, or nothing can be paid
 * online, 409 when its total or the address is not the expected one, 404 when the address is not the user's, 429 when
 * the account has ordered too often; and what `seatOfOrder` throws.
 */
export const orderOnline = async (
  { now, payment }: Pick<Context, 'now' | 'payment'>,
  tx: Db,
  cart: LockedCart,
  wishes: InitOrderBody,
): Promise<string> => {
  const provider = onlinePayment(payment)
  const createdAt = now()
  const payable = await payableOrder(tx, cart.userId)
  const placed =
    payable?.order.cartVersion === cart.version && !isExpired(payable.payment, payable.order, createdAt)
      ? payable
      : null
  const draft = await draftOf({ payment }, tx, cart, wishes, createdAt, placed !== null)
  if (placed && isSame(placed.order, draft)) {
    await reopen(tx, placed, draft, createdAt)
    return placed.order.number
  }
  mustBeOpen(draft.restaurant)
  if (payable) await supersede(tx, payable.order, createdAt)
  const order = await insertOrder(tx, draft, {
    ...firstStatus('payment_processing', createdAt),
    paymentMethod: 'online',
    createdAt,
    nextStageAt: null,
    acceptBy: null,
  })
  await tx.insert(payments).values({
    orderId: order.id,
    userId: cart.userId,
    token: randomBytes(tokenBytes).toString('base64url'),
    provider: provider.name,
    state: 'open',
    amount: order.total,
    createdAt,
  })
  if (provider.watch) await watchPayment(tx, order.id, createdAt)
  return order.number
}

/**
 * Orders a locked cart to be paid in cash and empties it; an unpaid online order of the user is closed. Throws a 422
 * `HttpError` when the cart cannot be ordered, the restaurant does not deliver there or takes no more orders for the
 * train, or the cart is worth too much for cash where it could be paid online, 409 when its total or the address is not
 * the expected one, 404 when the address is not the user's, 429 when the account has ordered too often; and what
 * `seatOfOrder` and `limitFirstCash` throw.
 *
 * @param network of the request (`remoteNetwork`)
 */
export const orderInCash = async (
  ctx: Pick<Context, 'now' | 'settings' | 'payment' | 'kitchen'>,
  tx: Db,
  cart: LockedCart,
  wishes: InitOrderBody,
  network: string,
): Promise<Order> => {
  const createdAt = ctx.now()
  const draft = await draftOf(ctx, tx, cart, wishes, createdAt)
  if (!draft.isCashOffered && ctx.payment)
    throw unprocessable('Cash on delivery is not offered for an order of this value.')
  const { userId } = cart
  await limitFirstCash(ctx, tx, { userId, restaurantId: draft.restaurant.id, network })
  const payable = await payableOrder(tx, userId)
  if (payable) await supersede(tx, payable.order, createdAt)
  const order = await insertOrder(tx, draft, {
    ...firstStatus('confirmed', createdAt),
    paymentMethod: 'cash',
    createdAt,
    ...atKitchen(ctx, draft.agreed, createdAt),
  })
  await emptyOut(tx, cart)
  await enqueueReceipt(tx, order.number, createdAt)
  await notifyKitchen(tx, ctx, 'order.placed', order.id, createdAt)
  return order
}
