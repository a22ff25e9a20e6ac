import { randomBytes, randomInt } from 'node:crypto'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import type { initOrder } from '@tiffin-junction/contract/calls/order'
import { addressLine2, addressSubtext } from '@tiffin-junction/contract/domain/address'
import { deliversTo } from '@tiffin-junction/contract/domain/delivery-area'
import { formatMoney, paiseOf } from '@tiffin-junction/contract/domain/money'
import { and, eq, inArray } from 'drizzle-orm'
import { cartOf, emptyOut, isOpen, type LockedCart, loadPricedCart, type PricedCart } from '../cart/cart.ts'
import { keptCharges } from '../cart/charges.ts'
import { usedUp } from '../cart/coupon-rules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { areaOf } from '../db/delivery-area.ts'
import { addresses } from '../db/schema.ts'
import { couponCounts, orderItems, orders, payments } from '../db/schema-order.ts'
import { HttpError, notFound, unprocessable } from '../http/http-error.ts'
import { firstStatus, nextStatus } from './status.ts'
import { isExpired } from './unpaid.ts'

type InitOrderBody = Infer<(typeof initOrder)['body']>
type Order = typeof orders.$inferSelect

/** Letters and digits that nobody takes for one another on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new order number, `TJ-7KQ2M-9XDWA`: 10^14 of them, so nobody meets one by trying. */
const newNumber = () => `TJ-${signs(5)}-${signs(5)}`

const newPin = () => String(randomInt(10_000)).padStart(4, '0')

/** An address as the order keeps it. */
export const addressText = (address: typeof addresses.$inferSelect): string =>
  [
    address.completeAddress,
    addressLine2({ area: address.area, landmark: address.landmark ?? undefined }),
    addressSubtext(address),
  ]
    .filter(Boolean)
    .join(', ')

const filled = (held: PricedCart) => {
  const { restaurant, lines, totals } = held
  if (!restaurant || !totals) throw unprocessable('Your cart is empty')
  if (!isOpen(restaurant)) throw unprocessable(`${restaurant.name} is closed at the moment.`)
  const gone = lines.find((line) => line.obstacle)
  if (gone)
    throw unprocessable(`${gone.name} is no longer available like this. Please take it out of your cart.`)
  return { restaurant, lines, totals }
}

const addressOf = async (tx: Db, userId: string, addressId: string) => {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
  if (!address) throw notFound('That address is not among your saved addresses.')
  return address
}

/** Throws a 409 `HttpError` with the cart when its total, in paise, is not the one in rupees that was agreed to. */
const mustBeAgreed = (held: PricedCart, total: number, expected: number | undefined): void => {
  if (expected === undefined || paiseOf(expected) === total) return
  const message = `The total is now ${formatMoney(total)}. Nothing was ordered.`
  throw new HttpError(409, message, { data: writeCart(cartOf(held)) })
}

/** A text without control characters and line breaks, which may be typed or pasted (ORD-211). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** What an order keeps of the coupon of its cart; nothing of one that does not apply. */
const couponOf = ({ coupon }: PricedCart) =>
  coupon && coupon.problem === null
    ? { couponCode: coupon.couponCode, couponDiscount: coupon.discount, couponUse: coupon.use }
    : { couponCode: null, couponDiscount: 0, couponUse: null }

/** Everything an order keeps of its cart, its address and what the person wished for. */
const draftOf = async (tx: Db, cart: LockedCart, wishes: InitOrderBody, now: Date) => {
  const held = await loadPricedCart(tx, cart.userId, now)
  const { restaurant, lines, totals } = filled(held)
  const address = await addressOf(tx, cart.userId, wishes.addressId)
  if (!deliversTo(areaOf(restaurant), address))
    throw unprocessable(`${restaurant.name} does not deliver to this address.`)
  const tip = paiseOf(wishes.tip)
  mustBeAgreed(held, totals.total + tip, wishes.expectedTotal)
  const notes = {
    directionToReach: wishes.directionToReach,
    avoidCalling: wishes.avoidCalling,
    leaveAtDoor: wishes.leaveAtDoor,
    avoidRingingBell: wishes.avoidRingingBell,
    leaveAtSecurity: wishes.leaveAtSecurity,
    kitchenNote: oneLine(wishes.kitchenNote ?? ''),
  }
  const agreed = {
    userId: cart.userId,
    cartVersion: cart.version,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    restaurantImage: restaurant.image,
    addressId: address.id,
    deliveryAddress: addressText(address),
    tip,
    total: totals.total + tip,
  }
  return {
    notes,
    agreed,
    charges: { ...keptCharges(totals), ...couponOf(held) },
    lines,
    isCashOffered: totals.isCashOffered,
  }
}
type Draft = Awaited<ReturnType<typeof draftOf>>

type Beginning = Pick<Order, 'status' | 'statusTimes' | 'paymentMethod' | 'createdAt' | 'nextStageAt'>

const insertOrder = async (tx: Db, draft: Draft, beginning: Beginning): Promise<Order> => {
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

/** Closes a payment for good: something newer stands in its place. */
const supersede = async (tx: Db, { order, payment }: Payable, now: Date) => {
  await tx
    .update(payments)
    .set({ state: 'superseded', settledAt: now })
    .where(eq(payments.orderId, payment.orderId))
  await tx.update(orders).set(nextStatus('payment_failed', now)).where(eq(orders.id, order.id))
}

const isSame = (order: Order, { agreed, charges }: Draft): boolean =>
  order.cartVersion === agreed.cartVersion &&
  order.addressId === agreed.addressId &&
  order.deliveryAddress === agreed.deliveryAddress &&
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
 * Orders a locked cart to be paid online; answers where to pay. While nothing has changed the unpaid order
 * stands and is answered again; otherwise it is closed and a new one takes its place, so that one cart is
 * never paid twice (decisions D16). Throws a 422 `HttpError` when the cart cannot be ordered or the restaurant does not
 * deliver to the address, 409 when its total is not the expected one, 404 when the address is not the user's.
 */
export const orderOnline = async (
  { now, payment: provider }: Pick<Context, 'now' | 'payment'>,
  tx: Db,
  cart: LockedCart,
  wishes: InitOrderBody,
): Promise<{ readonly orderNumber: string; readonly redirectUrl: string }> => {
  const createdAt = now()
  const draft = await draftOf(tx, cart, wishes, createdAt)
  const payable = await payableOrder(tx, cart.userId)
  if (payable && isSame(payable.order, draft) && !isExpired(payable.payment, createdAt)) {
    await reopen(tx, payable, draft, createdAt)
    return { orderNumber: payable.order.number, redirectUrl: payable.payment.redirectUrl }
  }
  if (payable) await supersede(tx, payable, createdAt)
  const order = await insertOrder(tx, draft, {
    ...firstStatus('payment_processing', createdAt),
    paymentMethod: 'online',
    createdAt,
    nextStageAt: null,
  })
  const token = randomBytes(32).toString('base64url')
  const request = { token, orderNumber: order.number, amount: order.total }
  const redirectUrl = await provider.open(request)
  await tx.insert(payments).values({
    orderId: order.id,
    userId: cart.userId,
    token,
    provider: provider.name,
    state: 'open',
    amount: order.total,
    redirectUrl,
    createdAt,
  })
  return { orderNumber: order.number, redirectUrl }
}

/**
 * Orders a locked cart to be paid in cash and empties it; an unpaid online order of the user is closed.
 * Throws a 422 `HttpError` when the cart cannot be ordered, the restaurant does not deliver to the address or the cart
 * is worth too much for cash, 409 when its total is not the expected one, 404 when the address is not the user's.
 */
export const orderInCash = async (
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  tx: Db,
  cart: LockedCart,
  wishes: InitOrderBody,
): Promise<Order> => {
  const createdAt = now()
  const draft = await draftOf(tx, cart, wishes, createdAt)
  if (!draft.isCashOffered) throw unprocessable('Cash on delivery is not offered for an order of this value.')
  const payable = await payableOrder(tx, cart.userId)
  if (payable) await supersede(tx, payable, createdAt)
  const order = await insertOrder(tx, draft, {
    ...firstStatus('confirmed', createdAt),
    paymentMethod: 'cash',
    createdAt,
    nextStageAt: new Date(createdAt.getTime() + settings.orderStage),
  })
  await emptyOut(tx, cart)
  return order
}
