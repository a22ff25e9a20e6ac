import { choicesText } from '@tiffin-junction/contract/domain/pricing'
import { asc, eq } from 'drizzle-orm'
import { groupsByItem } from '../cart/add-on-groups.ts'
import { addItem, type LockedCart } from '../cart/cart.ts'
import type { Db } from '../db/database.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import { conflict, HttpError, notFound } from '../http/http-error.ts'
import type { Arriving } from '../train/opening.ts'
import { itemNameOf } from './history.ts'
import { ownOrder } from './status.ts'

type Item = typeof orderItems.$inferSelect

/** A dish that could not be ordered again. */
interface Missing {
  readonly itemName: string
  readonly quantity: number
  /** Fit to be shown. */
  readonly reason: string
}

/** Result of a reorder. */
export interface Reordered {
  /** Number of different dishes in the cart now. */
  readonly added: number
  readonly missing: readonly Missing[]
}

interface ReorderRequest {
  /** The id or the number of the order. */
  readonly orderId: string
  /** Whether it may replace a cart of another restaurant. */
  readonly mayReplace: boolean
  /** The stop of a train that it is ordered for; `null` for an address. */
  readonly stop: Arriving | null
}

/** The choices of an ordered dish as a request would name them. Throws when they are not known. */
const askedChoices = ({ choices, choicesText }: Item) => {
  if (choices === null && choicesText !== '')
    throw new HttpError(422, 'The choices of this order are no longer known. Please choose them again.')
  return Object.entries(choices ?? {}).map(([groupId, items]) => ({ groupId: Number(groupId), items }))
}

/**
 * Whether the choices still read as they were ordered; a renamed or replaced choice would be another dish. Throws a
 * 422 `HttpError` otherwise.
 */
const assertSameChoices = async (tx: Db, item: Item): Promise<void> => {
  if (!item.choices || item.choicesText === '') return
  const groups = (await groupsByItem(tx, [item.menuId])).get(item.menuId) ?? []
  // Without groups the item itself is off the menu or changed, which adding it says.
  if (groups.length > 0 && choicesText(groups, item.choices) !== item.choicesText)
    throw new HttpError(422, 'Its choices have changed since. Please choose them again.')
}

/** The reason why a dish is missing; errors that are no rule of the menu are thrown on. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof HttpError)) throw error
  return error.status === 404 ? 'It is no longer on the menu.' : error.message
}

/**
 * Puts what can still be ordered of an order into a locked cart, with its choices and at today's prices, and answers
 * what could not (decisions D35). With `mayReplace` a cart of another restaurant is replaced by the first dish that
 * can be ordered. Throws a `HttpError`: 404 when the user has no such order, 409 when the cart holds items of another
 * restaurant and may not be replaced.
 */
export const reorder = async (
  tx: Db,
  cart: LockedCart,
  { orderId, mayReplace, stop }: ReorderRequest,
  now: Date,
): Promise<Reordered> => {
  const [order] = await tx.select().from(orders).where(ownOrder(cart.userId, orderId))
  if (!order) throw notFound('You have no order of this number.')
  const { restaurantId } = order
  if (cart.restaurantId !== null && cart.restaurantId !== restaurantId && !mayReplace)
    throw conflict('Your cart holds items of another restaurant.')
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const missing: Missing[] = []
  let current = cart
  for (const item of items) {
    const { menuId, quantity } = item
    try {
      const group = askedChoices(item)
      await assertSameChoices(tx, item)
      await addItem(tx, current, { restaurantId, menuId, menuCount: 1, quantity, group }, now, stop)
      current = { ...current, restaurantId }
    } catch (error) {
      missing.push({ itemName: itemNameOf(item), quantity, reason: reasonOf(error) })
    }
  }
  return { added: items.length - missing.length, missing }
}
