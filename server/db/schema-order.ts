import { randomUUID } from 'node:crypto'
import { eachWish } from '@tiffin-junction/contract/domain/delivery-notes'
import type { OrderStatus, StatusTimes } from '@tiffin-junction/contract/domain/order-status'
import type { Choices } from '@tiffin-junction/contract/domain/pricing'
import type { Seat } from '@tiffin-junction/contract/domain/seat'
import type { StopKey } from '@tiffin-junction/contract/domain/train-stop'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { menuItems, restaurants, users } from './schema.ts'

const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID())
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const paise = () => integer().notNull().default(0)
const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Coupons by code, which is written in capitals. Amounts in paise; a validity that is null has no end there. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    /** Of the item total. */
    percent: integer().notNull(),
    /** The most that it takes off. */
    cap: integer().notNull(),
    /** The least item total that it takes something off. */
    minimum: paise(),
    validFrom: instant(),
    validUntil: instant(),
    usesPerPerson: integer().notNull().default(1),
    isForFirstOrder: boolean().notNull().default(false),
  },
  (table) => [
    check('coupons_code_check', sql`${table.code} = upper(${table.code}) and ${table.code} !~ '[[:space:]]'`),
    check('coupons_percent_check', sql`${table.percent} between 1 and 100`),
    check('coupons_cap_check', sql`${table.cap} > 0`),
    check('coupons_uses_check', sql`${table.usesPerPerson} > 0`),
  ],
)

/**
 * One cart a user, made with the first change. A transaction that changes the cart, orders it or settles its payment
 * locks this row first, so all that happens to one user's cart happens one after the other. `version` rises
 * with every change of the lines.
 */
export const carts = pgTable('carts', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
  version: integer().notNull().default(0),
  /** The coupon of this cart, whether it applies now or not. */
  couponCode: text().references(() => coupons.code, { onDelete: 'set null' }),
  /** Reason that the coupon no longer applies until the person applies it again; null while nothing ended it. */
  couponEnd: text({ enum: ['cleared', 'switched'] }),
})

/**
 * The variants in a cart. `choices` are the chosen add-on items by group; `choicesKey` is the same as one
 * text, so that the database keeps one item with the same choices from lying in a cart twice.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text()
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    menuItemId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    /** Numbers the variants of one item in this cart, from 1. */
    menuCount: integer().notNull(),
    quantity: integer().notNull(),
    choices: jsonb().$type<Choices>().notNull(),
    choicesKey: text().notNull(),
    /** The order in which the lines came. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.menuItemId, table.menuCount] }),
    uniqueIndex('cart_lines_choices_key').on(table.userId, table.menuItemId, table.choicesKey),
    index('cart_lines_item_idx').on(table.menuItemId),
    check('cart_lines_quantity_check', sql`${table.quantity} between 1 and 50`),
  ],
)

/** Whether an order of this status counts as a use of its coupon. */
export const couponCounts = (status: AnyColumn): SQL =>
  sql`${status} not in ('cancelled', 'rejected', 'payment_failed')`

/** The seat that an order goes to, with what was shown of train and stop (decisions D54). */
export interface OrderSeat extends StopKey, Seat {
  readonly trainName: string
  readonly stationName: string
  /** By the timetable, ISO 8601 with offset. */
  readonly arrival: string
  /** `null` where the train ends. */
  readonly departure: string | null
}

/** Events of the handover of an order to a train: the time of each, as ISO text (decisions D59). */
export interface Handover {
  /** The rider came to the station. */
  readonly atStation?: string
  /** The rider found no one at the seat. */
  readonly nobody?: string
  /** The customer then said that a person is at the seat. */
  readonly here?: string
  /** No answer came until the train left. */
  readonly unanswered?: string
  /** The rider got the PIN. */
  readonly pinUsed?: string
  /** The customer said that nothing came. */
  readonly missing?: string
}

/**
 * Orders with a copy of everything that was agreed: names, prices, charges and the address as text. Nothing
 * of it refers to the catalogue, which may change or lose an item. Amounts in paise.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Number of the order that the person sees. */
    number: text().notNull(),
    userId: owner(),
    status: text().$type<OrderStatus>().notNull(),
    paymentMethod: text({ enum: ['online', 'cash'] }).notNull(),
    restaurantId: integer().notNull(),
    restaurantName: text().notNull(),
    restaurantImage: text().notNull(),
    /** Null for an order to a train. */
    addressId: text(),
    /** The address, or seat, train and station, in one line. */
    deliveryAddress: text().notNull(),
    /** Null for an order to an address. */
    seat: jsonb().$type<OrderSeat>(),
    /** When the train is expected at the station; null for an order to an address. */
    arrivesAt: instant(),
    /** When the preparation of an order to a train begins; null for an order to an address. */
    preparationAt: instant(),
    /** The train on the day that it starts, as `runOf` names it; null for an order to an address. */
    trainRun: text(),
    /** Source of the last delay of the train, and its time; both or none. The delay is in `arrivesAt`. */
    delayBy: text({ enum: ['traveller', 'railway'] }),
    delaySaidAt: instant(),
    /** The last arrival in a message to the customer; null while it is that of the timetable. */
    toldArrivalAt: instant(),
    handover: jsonb().$type<Handover>().notNull().default({}),
    directionToReach: text().notNull().default(''),
    ...eachWish(() => boolean().notNull().default(false)),
    /** The customer's note to the kitchen, in one line; '' for none. */
    kitchenNote: text().notNull().default(''),
    subTotal: paise(),
    deliveryCharge: paise(),
    platformFee: paise(),
    gst: paise(),
    restaurantCharges: paise(),
    handlingCharges: paise(),
    rainFees: paise(),
    smallCartFees: paise(),
    discount: paise(),
    /** The coupon that was used, and what it took off; none when it did not apply. */
    couponCode: text(),
    couponDiscount: paise(),
    /** Numbers the uses of the coupon by this person, from 1. */
    couponUse: integer(),
    tip: paise(),
    total: paise(),
    /** The version of the cart this order was made of. */
    cartVersion: integer().notNull(),
    /** Four digits that the customer gives to the rider. */
    userPin: text().notNull(),
    deliveryAgentId: text(),
    createdAt: instant().notNull(),
    /** When the order moves on by itself; null when it does not. For an order to a train it follows the train. */
    nextStageAt: instant(),
    /** End of the time in which a kitchen may accept it; null once it has, and where no kitchen is asked. */
    acceptBy: instant(),
    /** When each status so far began, as ISO text; orders older than this column lack some. */
    statusTimes: jsonb().$type<StatusTimes>().notNull().default({}),
    /** When the customer removed the unpaid order from the history; null while it is listed. */
    droppedAt: instant(),
    /** 1 to 5, given by the customer after the delivery; both or none. */
    foodRating: integer(),
    deliveryRating: integer(),
    comment: text(),
    /** When the customer rated the order; ratings older than this column lack it, and others do not read them. */
    ratedAt: instant(),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.number),
    index('orders_user_idx').on(table.userId, table.createdAt.desc()),
    index('orders_next_stage_idx').on(table.nextStageAt).where(sql`${table.nextStageAt} is not null`),
    index('orders_train_run_idx').on(table.trainRun).where(sql`${table.trainRun} is not null`),
    index('orders_accept_by_idx').on(table.acceptBy).where(sql`${table.acceptBy} is not null`),
    // Reviews of a restaurant, newest first, without a look at its other orders.
    index('orders_reviews_idx')
      .on(table.restaurantId, table.ratedAt.desc(), table.id)
      .where(sql`${table.comment} is not null and ${table.ratedAt} is not null`),
    // A coupon is not used more often than it has numbers. An order that comes to nothing gives its number back.
    uniqueIndex('orders_coupon_use_key')
      .on(table.userId, table.couponCode, table.couponUse)
      .where(couponCounts(table.status)),
    check('orders_total_check', sql`${table.total} >= 0`),
    check('orders_coupon_check', sql`(${table.couponCode} is null) = (${table.couponUse} is null)`),
    check(
      'orders_rating_check',
      sql`(${table.foodRating} is null) = (${table.deliveryRating} is null) and ${table.foodRating} between 1 and 5 and ${table.deliveryRating} between 1 and 5`,
    ),
  ],
)

/** Items of an order; the price of one piece in paise. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    menuId: integer().notNull(),
    name: text().notNull(),
    /** The chosen add-ons by name. */
    choicesText: text().notNull(),
    /** The chosen add-on items by group, for ordering again; null in orders older than this column. */
    choices: jsonb().$type<Choices>(),
    quantity: integer().notNull(),
    unitPrice: integer().notNull(),
    /** 1 to 5; null while the customer has not rated it. */
    rating: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_items_rating_check', sql`${table.rating} between 1 and 5`),
  ],
)

/**
 * Online payments, one an order. `open` waits for the person and `declined` may be tried again. The others are
 * final: `paid`; `superseded` by a newer order; `expired` without payment; `dropped` by the customer. The
 * database keeps a user from having two that could still be paid.
 */
export const payments = pgTable(
  'payments',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: owner(),
    /** Identifies the payment between us and the provider; it cannot be guessed. */
    token: text().notNull(),
    provider: text().notNull(),
    state: text({ enum: ['open', 'declined', 'paid', 'superseded', 'expired', 'dropped'] }).notNull(),
    /** Paise. */
    amount: integer().notNull(),
    /** Address of the payment page; null until the provider has opened it. */
    redirectUrl: text(),
    /** The provider's name for the money that it took; null before, and where it names none. */
    transaction: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('payments_token_key').on(table.token),
    uniqueIndex('payments_one_payable_key')
      .on(table.userId)
      .where(sql`${table.state} in ('open', 'declined')`),
  ],
)

/** Reports of the provider that were taken, so that a repeated one changes nothing. */
export const paymentReports = pgTable(
  'payment_reports',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => payments.orderId, { onDelete: 'cascade' }),
    outcome: text({ enum: ['paid', 'declined'] }).notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index('payment_reports_order_idx').on(table.orderId)],
)

/**
 * Refunds of payments, at most one a payment. `pending` until the provider says that the money is on its way
 * back, `refunded` or `refused` after that.
 */
export const refunds = pgTable(
  'refunds',
  {
    orderId: text()
      .primaryKey()
      .references(() => payments.orderId, { onDelete: 'cascade' }),
    state: text({ enum: ['pending', 'refunded', 'refused'] }).notNull(),
    /** Paise. */
    amount: integer().notNull(),
    // Two columns that only servers before the outbox use; they go when none of those runs any more.
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    requestedAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index('refunds_next_attempt_idx').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    check('refunds_amount_check', sql`${table.amount} > 0`),
  ],
)

/** Answers by idempotency key, kept for a day. `content` is a hash of what was asked. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: owner(),
    endpoint: text().notNull(),
    key: text().notNull(),
    content: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
)
