import {
  type Cart,
  type CartChange,
  clampQuantity,
  freeMenuCount,
  type GroupChoice,
  type LineFacts,
  optimisticCart,
  variantOf,
} from '@tiffin-junction/contract/domain/cart'

/** An addition to the cart, as a menu or a sheet sends it. */
export interface AddToCart {
  readonly restaurantId: number
  readonly restaurantName: string
  readonly line: LineFacts
  readonly quantity: number
  readonly group: readonly GroupChoice[]
}

/** The server's last answer and the changes made since. */
export interface OptimisticCart {
  readonly base: Cart
  readonly pending: readonly CartChange[]
  /** True while the first pending change is being sent and can no longer be merged into. */
  readonly isSending: boolean
}

/** The cart that is shown. Returns the same object while neither `base` nor `pending` changes. */
export const shownCart = ({ base, pending }: Pick<OptimisticCart, 'base' | 'pending'>): Cart =>
  optimisticCart(base, pending)

const sameLine = (a: CartChange, b: CartChange) =>
  a.restaurantId === b.restaurantId && a.line.menuId === b.line.menuId && a.menuCount === b.menuCount

/**
 * Adds a final quantity for a line to the pending changes. A waiting change of the same line takes the new
 * quantity, so quick taps become one request (ORD-28). A change that is being sent stays as it is.
 */
const withQuantity = ({ pending, isSending }: OptimisticCart, change: CartChange): readonly CartChange[] => {
  const fixed = isSending ? 1 : 0
  const index = pending.findLastIndex((other, at) => at >= fixed && sameLine(other, change))
  const waiting = pending[index]
  if (!waiting) return [...pending, change]
  const rest = pending.toSpliced(index, 1)
  if (waiting.kind === 'add' && change.quantity === 0) return rest
  return pending.with(index, { ...waiting, quantity: change.quantity })
}

/** Adds an item to the pending changes; a variant that is in the cart is raised instead (ORD-3, ORD-40). */
export const withAddition = (ledger: OptimisticCart, wish: AddToCart, key: string): readonly CartChange[] => {
  const view = shownCart(ledger)
  const isOther = view.restaurantId !== null && view.restaurantId !== wish.restaurantId
  const existing = isOther ? null : variantOf(view, wish.line.menuId, wish.line.text)
  if (existing) {
    const quantity = clampQuantity(existing.quantity + wish.quantity)
    return withQuantity(ledger, { ...wish, kind: 'set', key, menuCount: existing.menuCount, quantity })
  }
  const quantity = clampQuantity(wish.quantity)
  const menuCount = isOther ? 1 : freeMenuCount(view.lines, wish.line.menuId)
  const kept = isOther && ledger.isSending ? ledger.pending.slice(0, 1) : isOther ? [] : ledger.pending
  return quantity === 0 ? ledger.pending : [...kept, { ...wish, kind: 'add', key, menuCount, quantity }]
}

/** The final quantity of one line. */
export interface LineQuantity {
  readonly menuId: number
  readonly menuCount: number
  readonly quantity: number
}

/** Adds the final quantity of a line to the pending changes; an unknown line changes nothing. */
export const setQuantity = (
  ledger: OptimisticCart,
  wish: LineQuantity,
  key: string,
): readonly CartChange[] => {
  const view = shownCart(ledger)
  const line = view.lines.find((each) => each.menuId === wish.menuId && each.menuCount === wish.menuCount)
  if (!line || view.restaurantId === null) return ledger.pending
  const { menuCount, quantity: _, ...facts } = line
  const { restaurantId, restaurantName } = view
  const quantity = clampQuantity(wish.quantity)
  return withQuantity(ledger, {
    kind: 'set',
    key,
    restaurantId,
    restaurantName,
    line: facts,
    menuCount,
    quantity,
    group: [],
  })
}

/** Whether an addition is from another restaurant than the items in the cart (ORD-22). */
export const asksToSwitch = (ledger: OptimisticCart, wish: AddToCart): boolean => {
  const view = shownCart(ledger)
  return view.lines.length > 0 && view.restaurantId !== wish.restaurantId
}
