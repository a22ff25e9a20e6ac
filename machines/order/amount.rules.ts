import type { Cart, CartChange } from '@tiffin-junction/contract/domain/cart'
import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { billOf } from './bill.rules.ts'
import { shownCart } from './cart.rules.ts'

/** A line as it was shown with its price; paise for one piece. */
export interface ShownLine {
  readonly menuId: number
  readonly menuCount: number
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
}

/** Amount that a person saw when ordering; the total in paise. */
export interface ShownAmount {
  readonly total: number
  readonly lines: readonly ShownLine[]
  /** The coupon; absent when the cart has none. */
  readonly coupon?: CartCoupon
}

/** A line that is not as it was shown. */
export interface ChangedLine {
  readonly menuId: number
  readonly menuCount: number
  readonly name: string
  /** The change, as text. */
  readonly change: string
}

/** Another amount than was agreed to; paise. */
export interface Offer {
  readonly agreed: number
  readonly now: ShownAmount
  readonly changes: readonly ChangedLine[]
  /** Change of the coupon, as text; `null` without one. */
  readonly couponChange: string | null
}

/** The amount of a cart with its pending changes, as it is shown. */
export const shownAmount = (base: Cart, pending: readonly CartChange[]): ShownAmount => ({
  total: billOf(base, pending).total,
  lines: shownCart({ base, pending }).lines.map(({ menuId, menuCount, name, text, quantity, unitPrice }) => ({
    menuId,
    menuCount,
    name: text ? `${name}, ${text}` : name,
    quantity,
    unitPrice,
  })),
  ...(base.coupon ? { coupon: base.coupon } : {}),
})

const changeOf = (was: ShownLine | undefined, now: ShownLine | undefined): string | null => {
  if (!was) return now ? `Added: ${now.quantity}` : null
  if (!now) return 'Removed'
  const changes = [
    ...(was.unitPrice === now.unitPrice
      ? []
      : [`${formatMoney(was.unitPrice)} is now ${formatMoney(now.unitPrice)} each`]),
    ...(was.quantity === now.quantity ? [] : [`${was.quantity} is now ${now.quantity}`]),
  ]
  return changes.length > 0 ? changes.join(', ') : null
}

const couponChangeOf = ({ coupon: was }: ShownAmount, { coupon: now }: ShownAmount): string | null => {
  if (now?.problem && was?.problem !== now.problem) return now.problem
  if (now && now.problem === null && was?.discount !== now.discount)
    return `${now.couponCode} takes ${formatMoney(now.discount)} off`
  return was && !now && was.problem === null ? `${was.couponCode} was removed` : null
}

/** Another amount as it is offered: the old and the new total, and the lines that make the difference (ORD-198). */
export const offerOf = (was: ShownAmount, now: ShownAmount): Offer => {
  const lineIn = ({ lines }: ShownAmount, { menuId, menuCount }: ShownLine) =>
    lines.find((line) => line.menuId === menuId && line.menuCount === menuCount)
  const all = [...now.lines, ...was.lines.filter((line) => !lineIn(now, line))]
  return {
    agreed: was.total,
    now,
    couponChange: couponChangeOf(was, now),
    changes: all.flatMap((line) => {
      const change = changeOf(lineIn(was, line), lineIn(now, line))
      const { menuId, menuCount, name } = line
      return change ? [{ menuId, menuCount, name, change }] : []
    }),
  }
}

/** The cart that the server answered instead of placing an order at another amount; `null` for other failures. */
export const answeredCart = (error: unknown): Cart | null => {
  const { cart } = Object(error) as { readonly cart?: Cart }
  return cart ?? null
}
