import {
  type Cart,
  type CartLine,
  emptyCart,
  freeMenuCount,
  quantityLimit,
} from '@tiffin-junction/contract/domain/cart'
import type { AddOnGroup } from '@tiffin-junction/contract/domain/catalogue'
import { type Choices, choicesText, isComplete, unitPrice } from '@tiffin-junction/contract/domain/pricing'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { areaOf } from '../db/delivery-area.ts'
import { menuItems, restaurants } from '../db/schema.ts'
import { cartLines, carts, coupons } from '../db/schema-order.ts'
import { conflict, notFound, unprocessable } from '../http/http-error.ts'
import { type Arriving, type OrderOpening, openingFor } from '../train/opening.ts'
import { type AskedChoices, baseChoice, choicesKey, groupsByItem, settleChoices } from './add-on-groups.ts'
import { type CalculatedTotals, calculateTotals, subTotalOf } from './charges.ts'
import { type KeptCoupon, type PricedCoupon, priceCoupon } from './coupon-rules.ts'

const lineLimit = 50

/** A user's cart row, locked until the transaction ends. */
export interface LockedCart {
  readonly userId: string
  readonly restaurantId: number | null
  readonly version: number
  readonly couponCode: string | null
  readonly couponEnd: KeptCoupon['end']
}

/**
 * Locks the cart of a user, and creates it if there is none. Until its transaction ends, no other changes it, orders
 * it or completes its payment.
 */
export const lockCart = async (tx: Db, userId: string): Promise<LockedCart> => {
  const find = () => tx.select().from(carts).where(eq(carts.userId, userId)).for('update')
  const [found] = await find()
  if (found) return found
  await tx.insert(carts).values({ userId }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('cart: the row that was just created is missing')
  return made
}

/** A line as it would be ordered now; it has an `obstacle` when the menu no longer offers it like this. */
export interface PricedCartLine extends CartLine {
  /** Paise for one piece before any discount. */
  readonly listPrice: number
  readonly choices: Choices
}

// Only these columns of the catalogue are read: whole rows make every read of a cart slower.
const restaurantColumns = {
  id: restaurants.id,
  name: restaurants.name,
  image: restaurants.image,
  status: restaurants.status,
  hours: restaurants.hours,
  days: restaurants.days,
  deliveryMinutes: restaurants.deliveryMinutes,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  deliveryRadius: restaurants.deliveryRadius,
  smallCartBelow: restaurants.smallCartBelow,
  smallCartFee: restaurants.smallCartFee,
  minimumOrder: restaurants.minimumOrder,
}
const itemColumns = {
  id: menuItems.id,
  name: menuItems.name,
  image: menuItems.image,
  price: menuItems.price,
  finalPrice: menuItems.finalPrice,
  isAvailable: menuItems.isAvailable,
  addOnItemsCount: menuItems.addOnItemsCount,
}
const lineColumns = {
  menuItemId: cartLines.menuItemId,
  menuCount: cartLines.menuCount,
  quantity: cartLines.quantity,
  choices: cartLines.choices,
}
type RestaurantRow = Pick<typeof restaurants.$inferSelect, keyof typeof restaurantColumns>
type OpenableRow = RestaurantRow & OrderOpening
type ItemRow = Pick<typeof menuItems.$inferSelect, keyof typeof itemColumns>
type LineRow = Pick<typeof cartLines.$inferSelect, keyof typeof lineColumns>

/** A cart with the current prices of the catalogue. */
export interface PricedCart {
  readonly version: number
  readonly restaurant: OpenableRow | null
  readonly lines: readonly PricedCartLine[]
  /** `null` when the cart is empty. */
  readonly totals: CalculatedTotals | null
  /** `null` when the cart is empty or has none. */
  readonly coupon: PricedCoupon | null
}

/** Reason that a line cannot be ordered now (decisions D31). */
const obstacleOf = (
  line: LineRow,
  item: ItemRow,
  groups: readonly AddOnGroup[],
): Pick<CartLine, 'obstacle'> => {
  if (!item.isAvailable) return { obstacle: 'soldOut' }
  return isComplete(groups, line.choices) ? {} : { obstacle: 'choices' }
}

const loadPricedLine = (line: LineRow, item: ItemRow, groups: readonly AddOnGroup[]): PricedCartLine => ({
  menuId: item.id,
  menuCount: line.menuCount,
  name: item.name,
  image: item.image,
  text: choicesText(groups, line.choices),
  quantity: line.quantity,
  unitPrice: unitPrice(item.finalPrice, groups, line.choices),
  listPrice: unitPrice(item.price, groups, line.choices),
  choices: line.choices,
  ...baseChoice(groups, line.choices),
  addOnItemsCount: item.addOnItemsCount,
  group: Object.entries(line.choices).map(([groupId, items]) => ({ groupId: Number(groupId), items })),
  ...obstacleOf(line, item, groups),
})

/**
 * The cart of a user with the prices of the catalogue and its coupon at a moment (decisions D24, D36). With a stop of a
 * train, its restaurant is open when it takes orders for that (TRN-13).
 */
export const loadPricedCart = async (
  db: Db,
  userId: string,
  now: Date,
  stop: Arriving | null = null,
): Promise<PricedCart> => {
  const rows = await db
    .select({
      version: carts.version,
      restaurant: restaurantColumns,
      line: lineColumns,
      item: itemColumns,
      coupon: coupons,
      end: carts.couponEnd,
    })
    .from(carts)
    .leftJoin(restaurants, eq(restaurants.id, carts.restaurantId))
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .leftJoin(menuItems, eq(menuItems.id, cartLines.menuItemId))
    .leftJoin(coupons, eq(coupons.code, carts.couponCode))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.position))
  const { version = 0, restaurant = null, coupon: kept = null, end = null } = rows[0] ?? {}
  const held = rows.flatMap(({ line, item }) => (line && item ? [{ line, item }] : []))
  if (!restaurant || held.length === 0)
    return { version, restaurant: null, lines: [], totals: null, coupon: null }
  const withAddOns = held.filter(({ item }) => item.addOnItemsCount > 0).map(({ item }) => item.id)
  const groups = await groupsByItem(db, withAddOns)
  const lines = held.map(({ line, item }) => loadPricedLine(line, item, groups.get(item.id) ?? []))
  const coupon = kept && (await priceCoupon(db, userId, { coupon: kept, end }, subTotalOf(lines), now))
  const totals = calculateTotals(lines, restaurant, coupon?.discount)
  const opening = openingFor(restaurant, now, stop)
  return { version, restaurant: { ...restaurant, ...opening }, lines, totals, coupon }
}

/**
 * Throws a 422 `HttpError` when a restaurant takes no orders. It says when it opens (DIS-122), or why it takes none for
 * the stop that it was loaded for (TRN-13).
 */
export const mustBeOpen = ({
  name,
  isOpen,
  opens,
  refusal,
}: Pick<OpenableRow, 'name' | 'isOpen' | 'opens' | 'refusal'>): void => {
  if (isOpen) return
  if (refusal) throw unprocessable(`${name} ${refusal}.`)
  throw unprocessable(`${name} is closed at the moment.${opens ? ` ${opens}.` : ''}`)
}

/** The domain's cart of a priced one, as a shop with these payments takes it. */
export const cartOf = (
  { version, restaurant, lines, totals, coupon }: PricedCart,
  { payment }: Pick<Context, 'payment'>,
): Cart =>
  restaurant && totals
    ? {
        restaurantId: restaurant.id,
        restaurantName: restaurant.name,
        lines,
        totals,
        showCod: totals.isCashOffered || payment === null,
        ...(payment === null ? { onlyCash: true as const } : {}),
        version,
        ...(restaurant.isOpen ? {} : { isClosed: true as const }),
        ...(restaurant.minimumOrder ? { minimumOrder: restaurant.minimumOrder } : {}),
        ...(restaurant.opens ? { opens: restaurant.opens } : {}),
        ...(restaurant.refusal ? { stopRefusal: restaurant.refusal } : {}),
        ...(restaurant.changesAt ? { changesAt: restaurant.changesAt.toISOString() } : {}),
        ...(coupon ? { coupon } : {}),
        deliveryArea: areaOf(restaurant),
      }
    : { ...emptyCart, version }

/** Reads an item of a restaurant's menu and the lines of the user's cart in one query. */
const orderableItem = async (tx: Db, userId: string, restaurantId: number, menuId: number) => {
  const rows = await tx
    .select({
      item: itemColumns,
      restaurant: restaurantColumns,
      line: { ...lineColumns, choicesKey: cartLines.choicesKey },
    })
    .from(menuItems)
    .innerJoin(restaurants, eq(restaurants.id, menuItems.restaurantId))
    .leftJoin(cartLines, eq(cartLines.userId, userId))
    .where(and(eq(menuItems.id, menuId), eq(menuItems.restaurantId, restaurantId)))
  const [found] = rows
  if (!found) throw notFound('That item is not on the menu of this restaurant.')
  return { ...found, lines: rows.flatMap(({ line }) => line ?? []) }
}

const mustBeOrderable = (
  { item, restaurant }: { item: ItemRow; restaurant: RestaurantRow },
  now: Date,
  stop: Arriving | null,
) => {
  mustBeOpen({ ...restaurant, ...openingFor(restaurant, now, stop) })
  if (!item.isAvailable) throw unprocessable(`${item.name} is not available at the moment.`)
}

const lineIs = (userId: string, line: { menuItemId: number; menuCount: number }) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.menuItemId, line.menuItemId),
    eq(cartLines.menuCount, line.menuCount),
  )

/** A coupon is for the dishes of one restaurant: without them it ends, and the person can apply it again. */
const endAfter = (cart: LockedCart, restaurantId: number | null): KeptCoupon['end'] => {
  if (cart.couponCode === null || restaurantId === cart.restaurantId) return cart.couponEnd
  if (restaurantId === null) return 'cleared'
  return cart.restaurantId === null ? cart.couponEnd : 'switched'
}

/** Increases the version of a cart, so an unpaid order of the old lines no longer matches it. */
const markChanged = (tx: Db, cart: LockedCart, restaurantId: number | null) =>
  tx
    .update(carts)
    .set({ restaurantId, version: sql`${carts.version} + 1`, couponEnd: endAfter(cart, restaurantId) })
    .where(eq(carts.userId, cart.userId))

/** Removes all lines of a locked cart that was ordered, and its coupon. */
export const emptyOut = async (tx: Db, { userId }: LockedCart): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId))
  await tx
    .update(carts)
    .set({ restaurantId: null, version: sql`${carts.version} + 1`, couponCode: null, couponEnd: null })
    .where(eq(carts.userId, userId))
}

const mustHold = (quantity: number) => {
  if (quantity > quantityLimit) throw unprocessable(`You can order at most ${quantityLimit} of one item.`)
}

interface Addition {
  readonly restaurantId: number
  readonly menuId: number
  /** The client's number for the variant; used if it is free. */
  readonly menuCount: number
  readonly quantity: number
  readonly group: AskedChoices
}

/**
 * Adds a variant of an item to a locked cart, or raises its quantity. An item of another restaurant replaces the cart's
 * lines (decisions D22). Throws a 404 `HttpError` for an item that the restaurant does not have, and 422 when the item
 * or the restaurant takes no orders (with a stop of a train, for that), the choices are not valid, or a limit is
 * exceeded.
 */
export const addItem = async (
  tx: Db,
  cart: LockedCart,
  addition: Addition,
  now: Date,
  stop: Arriving | null = null,
): Promise<void> => {
  const { userId } = cart
  const { restaurantId, menuId, quantity, group } = addition
  const isReplaced = cart.restaurantId !== restaurantId
  const found = await orderableItem(tx, userId, restaurantId, menuId)
  const lines = isReplaced ? [] : found.lines
  mustBeOrderable(found, now, stop)
  const groups = await groupsByItem(tx, found.item.addOnItemsCount > 0 ? [menuId] : [])
  const choices = settleChoices(groups.get(menuId) ?? [], group)
  const key = choicesKey(choices)
  if (isReplaced) await tx.delete(cartLines).where(eq(cartLines.userId, userId))
  const existing = lines.find((line) => line.menuItemId === menuId && line.choicesKey === key)
  mustHold((existing?.quantity ?? 0) + quantity)
  const put = () => {
    if (existing)
      return tx
        .update(cartLines)
        .set({ quantity: existing.quantity + quantity })
        .where(lineIs(userId, existing))
    if (lines.length >= lineLimit) throw unprocessable(`A cart holds at most ${lineLimit} different items.`)
    const variants = lines.map(({ menuItemId, menuCount }) => ({ menuId: menuItemId, menuCount }))
    const menuCount = freeMenuCount(variants, menuId, found.item.addOnItemsCount > 0 ? addition.menuCount : 1)
    return tx
      .insert(cartLines)
      .values({ userId, menuItemId: menuId, menuCount, quantity, choices, choicesKey: key })
  }
  await Promise.all([put(), markChanged(tx, cart, restaurantId)])
}

interface QuantityChange {
  readonly restaurantId: number
  readonly menuId: number
  readonly quantity: number
  /** Defaults to the item's only variant, or to the first. */
  readonly menuCount?: number | undefined
}

/**
 * Sets the final quantity of a line of a locked cart; 0 removes it. A missing line is created when its item has no
 * add-ons. Throws a 409 `HttpError` when the cart has items of another restaurant, 404 for an unknown item or variant,
 * and 422 when it would be raised while the item or the restaurant takes no orders (with a stop of a train, for that).
 */
export const setQuantity = async (
  tx: Db,
  cart: LockedCart,
  change: QuantityChange,
  now: Date,
  stop: Arriving | null = null,
): Promise<void> => {
  const { userId } = cart
  const { restaurantId, menuId, quantity } = change
  if (cart.restaurantId !== null && cart.restaurantId !== restaurantId)
    throw conflict('Your cart holds items of another restaurant.')
  const found = await orderableItem(tx, userId, restaurantId, menuId)
  const { lines } = found
  const variants = lines.filter((line) => line.menuItemId === menuId)
  const menuCount = change.menuCount ?? (variants.length === 1 ? variants[0]?.menuCount : 1)
  const line = variants.find((variant) => variant.menuCount === menuCount)
  if (quantity === 0) {
    if (!line) return
    await tx.delete(cartLines).where(lineIs(userId, line))
    await markChanged(tx, cart, lines.length === 1 ? null : restaurantId)
    return
  }
  if (!line) {
    if (found.item.addOnItemsCount > 0 || (menuCount ?? 1) !== 1)
      throw notFound('That item is not in your cart.')
    return addItem(tx, cart, { restaurantId, menuId, menuCount: 1, quantity, group: [] }, now, stop)
  }
  if (line.quantity === quantity) return
  // Fewer pieces, or none, can always be had: otherwise a line that is an obstacle could not be removed.
  if (quantity > line.quantity) mustBeOrderable(found, now, stop)
  await tx.update(cartLines).set({ quantity }).where(lineIs(userId, line))
  await markChanged(tx, cart, restaurantId)
}
