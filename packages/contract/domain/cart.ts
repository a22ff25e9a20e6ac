import type { CartCoupon } from './coupon.ts'
import type { DeliveryArea } from './delivery-area.ts'

/** One customised variant of an item in the cart; prices in paise. */
export interface CartLine {
  readonly menuId: number
  /** Numbers the variants of one item in this cart, from 1. */
  readonly menuCount: number
  readonly name: string
  readonly image: string
  /** The chosen add-ons by name, '' when there are none. */
  readonly text: string
  readonly quantity: number
  readonly unitPrice: number
  readonly groupId: number | null
  readonly groupItemId: number | null
  readonly addOnItemsCount: number
  /** Reason that the line cannot be ordered now; absent when none is known. */
  readonly obstacle?: 'soldOut' | 'choices'
  /** The chosen add-ons by group, so that a removed line can be put back; absent until the server has said. */
  readonly group?: readonly GroupChoice[]
}

/** Totals that the server calculated for a cart; paise. */
export interface CartTotals {
  readonly menuTotal: number
  readonly subTotal: number
  readonly deliveryCharge: number
  readonly platformFee: number
  readonly otherCharges: number
  readonly otherChargesDetails: readonly { readonly label: string; readonly amount: number }[]
  readonly discount: number
  readonly total: number
  readonly deliverTimeMin: number | null
  readonly deliverTimeMax: number | null
}

export interface Cart {
  readonly restaurantId: number | null
  readonly restaurantName: string
  readonly lines: readonly CartLine[]
  /** The server's totals for exactly these lines; `null` until it has answered. */
  readonly totals: CartTotals | null
  readonly showCod: boolean
  /** Nothing can be paid online; absent where it can, or until the server has said. */
  readonly onlyCash?: true
  /** Increases with every change on the server, so carts with the same lines at different times differ. */
  readonly version: number
  /** When the server answered it, epoch milliseconds; absent where that is not known. */
  readonly readAt?: number
  /** The restaurant takes no orders now; absent when it does, or the server has not said. */
  readonly isClosed?: true
  /** Opening time as text to show; only where its hours keep it closed. */
  readonly opens?: string
  /** Reason that it takes no orders for the chosen stop of a train, to follow its name in a sentence. */
  readonly stopRefusal?: string
  /** When its hours close it or open it, ISO 8601; absent where they never do, or until the server has said. */
  readonly changesAt?: string
  /** Paise of food from which on the restaurant takes an order; absent without one, or until the server has said. */
  readonly minimumOrder?: number
  /** Absent when the cart has none. */
  readonly coupon?: CartCoupon
  /** Area in which the restaurant delivers; absent until the server has said. */
  readonly deliveryArea?: DeliveryArea
}

export const emptyCart: Cart = {
  restaurantId: null,
  restaurantName: '',
  lines: [],
  totals: null,
  showCod: false,
  version: 0,
}

/** The fields of a line that the client knows before the server has answered. */
export type LineFacts = Omit<CartLine, 'menuCount' | 'quantity'>

/**
 * A change that the server has not confirmed. `add` adds a variant, or raises its quantity when the cart has
 * it. `set` sets the final quantity of a line: 0 removes it, and an item without add-ons is added when it is
 * missing. `key` is the idempotency key of the request.
 */
export interface CartChange {
  readonly kind: 'add' | 'set'
  readonly key: string
  readonly restaurantId: number
  readonly restaurantName: string
  readonly line: LineFacts
  readonly menuCount: number
  readonly quantity: number
  /** The choices of an `add`, by group. */
  readonly group: readonly GroupChoice[]
  /** Number of times it was sent; absent for none. Once sent, its quantity is fixed: the server may have its key. */
  readonly tries?: number
}

export interface GroupChoice {
  readonly groupId: number
  readonly items: readonly number[]
}

export const quantityLimit = 50

/** An integer between 0 and the limit. */
export const clampQuantity = (quantity: number): number =>
  Math.max(0, Math.min(quantityLimit, Math.trunc(Number.isFinite(quantity) ? quantity : 0)))

/** The variant of an item with these choices; `null` when the cart has none. */
export const variantOf = (cart: Pick<Cart, 'lines'>, menuId: number, text: string): CartLine | null =>
  cart.lines.find((line) => line.menuId === menuId && line.text === text) ?? null

/** The `menuCount` of a new variant of an item: `wanted` if it is free, else one more than the highest. */
export const freeMenuCount = (
  lines: readonly { readonly menuId: number; readonly menuCount: number }[],
  menuId: number,
  wanted = 0,
): number => {
  const taken = lines.filter((line) => line.menuId === menuId).map((line) => line.menuCount)
  return wanted > 0 && !taken.includes(wanted) ? wanted : 1 + Math.max(0, ...taken)
}

/** The line that a change applies to: `add` finds it by its choices, `set` by its number. */
const lineOf = (cart: Cart, change: CartChange): CartLine | undefined =>
  change.kind === 'add'
    ? (variantOf(cart, change.line.menuId, change.line.text) ?? undefined)
    : cart.lines.find(
        ({ menuId, menuCount }) => menuId === change.line.menuId && menuCount === change.menuCount,
      )

/**
 * Applies one change. A change for another restaurant empties the cart first (ORD-6). The server's totals no
 * longer match the lines, so they are removed. An addition that was sent once may be in the cart already (ORD-242).
 */
export const applyChange = (cart: Cart, change: CartChange): Cart => {
  const isOther = cart.restaurantId !== null && cart.restaurantId !== change.restaurantId
  const base = isOther ? { ...emptyCart, version: cart.version } : cart
  const line = lineOf(base, change)
  const before = change.kind === 'add' && line ? line.quantity : 0
  const quantity = clampQuantity(change.tries ? Math.max(before, change.quantity) : before + change.quantity)
  const mayCreate = change.kind === 'add' || change.line.addOnItemsCount === 0
  if (!line && (quantity === 0 || !mayCreate)) return base
  const lines = line
    ? base.lines.flatMap((each) => (each !== line ? [each] : quantity === 0 ? [] : [{ ...each, quantity }]))
    : [
        ...base.lines,
        {
          ...change.line,
          menuCount: freeMenuCount(base.lines, change.line.menuId, change.menuCount),
          quantity,
        },
      ]
  if (lines.length === 0) return { ...emptyCart, version: base.version }
  const { restaurantId, restaurantName } = change
  return { ...base, restaurantId, restaurantName, lines, totals: null }
}

/** Caches the last result for each cart, because every row of a menu asks for it after each change. */
const views = new WeakMap<Cart, { readonly pending: readonly CartChange[]; readonly view: Cart }>()

/** The cart that is shown: the confirmed cart with all pending changes. Do not mutate the arguments. */
export const optimisticCart = (base: Cart, pending: readonly CartChange[]): Cart => {
  const known = views.get(base)
  if (known?.pending === pending) return known.view
  const view = pending.reduce(applyChange, base)
  views.set(base, { pending, view })
  return view
}

/** The number of pieces in the cart. */
export const itemCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)

/** The number of pieces of one item in the cart, over all its variants. */
export const quantityOf = (cart: Cart, menuId: number): number =>
  cart.lines.reduce((sum, line) => (line.menuId === menuId ? sum + line.quantity : sum), 0)

/** The answer of the cart count call. */
export interface CartCount {
  readonly restaurantId: number | null
  readonly entries: readonly { readonly menuId: number; readonly quantity: number }[]
}
