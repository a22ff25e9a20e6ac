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
}

/** What the server reckons for a cart; paise. */
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
  /** The server's reckoning of exactly these lines, or `null` when it has given none. */
  readonly totals: CartTotals | null
  readonly showCod: boolean
  /** Rises with every change on the server and never comes back, so that equal carts of two days differ. */
  readonly version: number
}

export const emptyCart: Cart = {
  restaurantId: null,
  restaurantName: '',
  lines: [],
  totals: null,
  showCod: false,
  version: 0,
}

/** What a line needs to be shown before the server has answered. */
export type LineFacts = Omit<CartLine, 'menuCount' | 'quantity'>

/**
 * One wish of the person, not yet confirmed. `add` puts a new variant in (raising it when it is there after
 * all), `set` gives a line its final quantity (0 removes; a plain item that is not there comes in). `key` is the
 * idempotency key its request carries.
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
}

export interface GroupChoice {
  readonly groupId: number
  readonly items: readonly number[]
}

export const quantityLimit = 50

/** A quantity held between 0 and the limit, whole. */
export const clampQuantity = (quantity: number): number =>
  Math.max(0, Math.min(quantityLimit, Math.trunc(Number.isFinite(quantity) ? quantity : 0)))

/** The variant of an item with these choices, when the cart holds one. */
export const variantOf = (cart: Cart, menuId: number, text: string): CartLine | null =>
  cart.lines.find((line) => line.menuId === menuId && line.text === text) ?? null

/**
 * The `menuCount` a new variant of an item gets: the wanted one when no other variant has it, else one above the
 * highest.
 */
export const freeMenuCount = (
  lines: readonly { readonly menuId: number; readonly menuCount: number }[],
  menuId: number,
  wanted = 0,
): number => {
  const taken = lines.filter((line) => line.menuId === menuId).map((line) => line.menuCount)
  return wanted > 0 && !taken.includes(wanted) ? wanted : 1 + Math.max(0, ...taken)
}

/** The line a change speaks of: an `add` means a variant by its choices, a `set` by its number. */
const lineOf = (cart: Cart, change: CartChange): CartLine | undefined =>
  change.kind === 'add'
    ? (variantOf(cart, change.line.menuId, change.line.text) ?? undefined)
    : cart.lines.find(
        ({ menuId, menuCount }) => menuId === change.line.menuId && menuCount === change.menuCount,
      )

/**
 * The cart after one change. A change for another restaurant first empties the cart (ORD-6); the server's totals
 * no longer hold and go.
 */
export const applyChange = (cart: Cart, change: CartChange): Cart => {
  const isOther = cart.restaurantId !== null && cart.restaurantId !== change.restaurantId
  const base = isOther ? { ...emptyCart, version: cart.version } : cart
  const line = lineOf(base, change)
  const quantity = clampQuantity(
    change.kind === 'add' && line ? line.quantity + change.quantity : change.quantity,
  )
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

/** The last view of each cart: every row of a menu asks for it, at each change of the cart. */
const views = new WeakMap<Cart, { readonly pending: readonly CartChange[]; readonly view: Cart }>()

/** What the person sees: the last confirmed cart with every pending change on it. Neither may be altered in place. */
export const optimisticCart = (base: Cart, pending: readonly CartChange[]): Cart => {
  const known = views.get(base)
  if (known?.pending === pending) return known.view
  const view = pending.reduce(applyChange, base)
  views.set(base, { pending, view })
  return view
}

/** How many pieces lie in the cart. */
export const itemCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces of one item lie in the cart, over all its variants. */
export const quantityOf = (cart: Cart, menuId: number): number =>
  cart.lines.reduce((sum, line) => (line.menuId === menuId ? sum + line.quantity : sum), 0)
