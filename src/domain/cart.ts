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
}

export const emptyCart: Cart = {
  restaurantId: null,
  restaurantName: '',
  lines: [],
  totals: null,
  showCod: false,
}

/** What a line needs to be shown before the server has answered. */
export type LineFacts = Omit<CartLine, 'menuCount' | 'quantity'>

/**
 * One wish of the person, not yet confirmed. `add` puts a variant in (raising it when it is there), `set`
 * gives a line its final quantity (0 removes). `key` is the idempotency key its request carries.
 */
export type CartChange =
  | {
      readonly kind: 'add'
      readonly key: string
      readonly restaurantId: number
      readonly restaurantName: string
      readonly line: LineFacts
      readonly quantity: number
      readonly group: readonly { readonly groupId: number; readonly items: readonly number[] }[]
    }
  | {
      readonly kind: 'set'
      readonly key: string
      readonly restaurantId: number
      readonly menuId: number
      readonly menuCount: number
      readonly quantity: number
    }

export const quantityLimit = 50

/** A quantity held between 0 and the limit, whole. */
export const holdQuantity = (quantity: number): number =>
  Math.max(0, Math.min(quantityLimit, Math.trunc(Number.isFinite(quantity) ? quantity : 0)))

const withLines = (cart: Cart, lines: readonly CartLine[]): Cart =>
  lines.length === 0 ? emptyCart : { ...cart, lines, totals: null }

/** The variant of an item with these choices, when the cart holds one. */
export const variantOf = (cart: Cart, menuId: number, text: string): CartLine | null =>
  cart.lines.find((line) => line.menuId === menuId && line.text === text) ?? null

/** The `menuCount` the next variant of an item gets: one above the highest, from 1. */
export const nextMenuCount = (
  lines: readonly { menuId: number; menuCount: number }[],
  menuId: number,
): number =>
  1 + lines.reduce((top, line) => (line.menuId === menuId ? Math.max(top, line.menuCount) : top), 0)

/**
 * The cart after one change. A change for another restaurant replaces the whole cart (an `add`) or empties it
 * (a `set`); totals of the server no longer hold and go.
 */
export const applyChange = (cart: Cart, change: CartChange): Cart => {
  const isOther = cart.restaurantId !== null && cart.restaurantId !== change.restaurantId
  const base = isOther ? emptyCart : cart
  if (change.kind === 'set') {
    const quantity = holdQuantity(change.quantity)
    return withLines(
      base,
      base.lines.flatMap((line) => {
        if (line.menuId !== change.menuId || line.menuCount !== change.menuCount) return [line]
        return quantity === 0 ? [] : [{ ...line, quantity }]
      }),
    )
  }
  const { line: facts } = change
  const existing = variantOf(base, facts.menuId, facts.text)
  const lines = existing
    ? base.lines.map((line) =>
        line === existing ? { ...line, quantity: holdQuantity(line.quantity + change.quantity) } : line,
      )
    : [
        ...base.lines,
        {
          ...facts,
          menuCount: nextMenuCount(base.lines, facts.menuId),
          quantity: holdQuantity(change.quantity),
        },
      ]
  const { restaurantId, restaurantName } = change
  return { ...base, restaurantId, restaurantName, lines, totals: null }
}

/** What the person sees: the last confirmed cart with every pending change on it. */
export const viewOf = (base: Cart, pending: readonly CartChange[]): Cart => pending.reduce(applyChange, base)

/** How many pieces lie in the cart. */
export const itemCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces of one item lie in the cart, over all its variants. */
export const quantityOf = (cart: Cart, menuId: number): number =>
  cart.lines.reduce((sum, line) => (line.menuId === menuId ? sum + line.quantity : sum), 0)

/** Price of all lines in paise, before any charge. */
export const subTotalOf = (cart: Cart): number =>
  cart.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

/** The charges assumed while the server has not reckoned; paise. */
export const fallbackCharges = { delivery: 3000, platform: 500, fixed: 1800, discount: 1000 } as const

/**
 * The total to show, in paise: the server's whenever it gave one, else an estimate that says so
 * (`subTotal + delivery + platform + fixed − discount`, never below 0).
 */
export const totalOf = (cart: Cart): { readonly amount: number; readonly isEstimate: boolean } => {
  if (cart.totals) return { amount: cart.totals.total, isEstimate: false }
  const { delivery, platform, fixed, discount } = fallbackCharges
  return { amount: Math.max(0, subTotalOf(cart) + delivery + platform + fixed - discount), isEstimate: true }
}
