import {
  applyChange,
  type Cart,
  type CartChange,
  clampQuantity,
  emptyCart,
  freeMenuCount,
  type GroupChoice,
  type LineFacts,
  optimisticCart,
  variantOf,
} from '@tiffin-junction/contract/domain/cart'
import { failureText, statusOf } from '@tiffin-junction/contract/domain/failure'

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
  /** In the order in which they were made. */
  readonly pending: readonly CartChange[]
}

/** The cart that is shown. Returns the same object while neither `base` nor `pending` changes. */
export const shownCart = ({ base, pending }: Pick<OptimisticCart, 'base' | 'pending'>): Cart =>
  optimisticCart(base, pending)

const sameLine = (a: CartChange, b: CartChange) =>
  a.restaurantId === b.restaurantId && a.line.menuId === b.line.menuId && a.menuCount === b.menuCount

/** Pieces of the variant of a change: its number may be another one in another cart. */
const piecesOf = (cart: Cart, { line }: CartChange): number =>
  variantOf(cart, line.menuId, line.text)?.quantity ?? 0

/** The changes of which the oldest was sent once more: from then on the server may know it by its key (ORD-242). */
export const withSent = ([first, ...rest]: readonly CartChange[]): readonly CartChange[] =>
  first ? [{ ...first, tries: (first.tries ?? 0) + 1 }, ...rest] : []

/**
 * Adds a final quantity for a line to the pending changes. A waiting change of the same line takes the new
 * quantity, so quick taps become one request (ORD-28). A change that was sent once stays as it is (ORD-242).
 */
const withQuantity = ({ base, pending }: OptimisticCart, change: CartChange): readonly CartChange[] => {
  const index = pending.findLastIndex((other) => sameLine(other, change))
  const waiting = pending[index]
  if (!waiting || waiting.tries) return [...pending, change]
  // An addition to pieces that another change adds before it stays as it is: what is set counts for all of them.
  if (waiting.kind === 'add') {
    if (piecesOf(pending.slice(0, index).reduce(applyChange, base), change)) return [...pending, change]
    if (change.quantity === 0) return pending.toSpliced(index, 1)
  }
  return pending.with(index, { ...waiting, quantity: change.quantity })
}

/** Adds an item to the pending changes; a variant that is in the cart is raised instead (ORD-3, ORD-40). */
export const withAddition = (cart: OptimisticCart, wish: AddToCart, key: string): readonly CartChange[] => {
  const view = shownCart(cart)
  const isOther = view.restaurantId !== null && view.restaurantId !== wish.restaurantId
  const existing = isOther ? null : variantOf(view, wish.line.menuId, wish.line.text)
  if (existing) {
    const quantity = clampQuantity(existing.quantity + wish.quantity)
    return withQuantity(cart, { ...wish, kind: 'set', key, menuCount: existing.menuCount, quantity })
  }
  const quantity = clampQuantity(wish.quantity)
  const menuCount = isOther ? 1 : freeMenuCount(view.lines, wish.line.menuId)
  const kept = isOther ? cart.pending.filter(({ tries }) => tries) : cart.pending
  return quantity === 0 ? cart.pending : [...kept, { ...wish, kind: 'add', key, menuCount, quantity }]
}

/** The final quantity of one line. */
export interface LineQuantity {
  readonly menuId: number
  readonly menuCount: number
  readonly quantity: number
}

/** Adds the final quantity of a line to the pending changes; an unknown line changes nothing. */
export const setQuantity = (cart: OptimisticCart, wish: LineQuantity, key: string): readonly CartChange[] => {
  const view = shownCart(cart)
  const line = view.lines.find((each) => each.menuId === wish.menuId && each.menuCount === wish.menuCount)
  if (!line || view.restaurantId === null) return cart.pending
  const { menuCount, quantity: _, ...facts } = line
  const { restaurantId, restaurantName } = view
  const quantity = clampQuantity(wish.quantity)
  return withQuantity(cart, {
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
export const asksToSwitch = (cart: OptimisticCart, wish: AddToCart): boolean => {
  const view = shownCart(cart)
  return view.lines.length > 0 && view.restaurantId !== wish.restaurantId
}

/** Changes that were pending when their page was left. */
export interface RestoredChanges {
  readonly changes: readonly CartChange[]
  /** Changes that waited too long to be sent (ORD-253). */
  readonly lost: readonly CartChange[]
}

export type CartEvent =
  /** A person signed in; `stored` is the cart of this person on this device. */
  | { readonly type: 'session.opened'; readonly stored: Cart | null }
  /** There is no session, or it is over; `isEnded`: it ended without a sign-out in this tab. */
  | { readonly type: 'session.closed'; readonly isEnded: boolean }
  | { readonly type: 'item.added'; readonly wish: AddToCart }
  | ({ readonly type: 'quantity.set' } & LineQuantity)
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.cancelled' }
  /** A screen needs the current totals. */
  | { readonly type: 'refresh.requested' }
  /** The order was placed. */
  | { readonly type: 'cart.cleared' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.back' }
  /** Changes that waited when the page was loaded again. */
  | ({ readonly type: 'changes.restored' } & RestoredChanges)

export interface CartContext extends OptimisticCart {
  /** The last item count from the server. */
  readonly count: number
  /** The addition that waits for the answer to 'Change Restaurant?'. */
  readonly waiting: AddToCart | null
  /** Prefix of idempotency keys, followed by `made`; unique to each tab and start. */
  readonly seed: string
  readonly made: number
  readonly isOffline: boolean
  /** Whether changes are sent that waited for the network, or for their page to be loaded again. */
  readonly isLate: boolean
}

/** Answers of a server that is busy or not there, or of the proxy before it. */
const busy: readonly (number | null)[] = [429, 502, 503, 504]

/**
 * Whether a failed request decided about its change: the server answered, even if with nothing of the contract. A busy
 * server decides nothing about a change that waited: when a train leaves a tunnel, many phones send at once (ORD-262).
 */
export const isDecided = ({ isLate }: Pick<CartContext, 'isLate'>, error: unknown): boolean => {
  const status = statusOf(error)
  if (isLate && busy.includes(status)) return false
  return status !== null || Boolean(Object(error).body)
}

/** Milliseconds that an order, a coupon and a reorder wait for the cart to be saved. */
export const settleLimit = 10_000

/** The context of a cart that was not read yet. */
export const fresh = { base: emptyCart, pending: [], count: 0, waiting: null, isLate: false }

/** The number of pieces that the server counts. */
export const countOf = (entries: readonly { readonly quantity: number }[]): number =>
  entries.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The context with a cart of the server. A repeated change is answered as it was at first (ORD-242): a cart that is
 * older than the known one changes nothing.
 */
export const withCart = ({ base }: CartContext, cart: Cart): Partial<CartContext> =>
  cart.version && cart.version < base.version ? {} : { base: cart, count: countOf(cart.lines) }

/**
 * The context with changes of before: they go first, except before one that is being sent (ORD-244). Quantities set
 * since then, without these changes, count as more or less than they leave.
 */
export const withRestored = (
  { base, pending: own }: CartContext,
  changes: readonly CartChange[],
): Pick<CartContext, 'pending' | 'isLate'> => {
  const news = changes.filter(({ key }) => own.every((each) => each.key !== key))
  let pending: readonly CartChange[] = own.toSpliced(own[0]?.tries ? 1 : 0, 0, ...news)
  for (const change of own) {
    if (!news.some(({ line }) => line.menuId === change.line.menuId)) continue
    const after = (made: readonly CartChange[]) => piecesOf(made.reduce(applyChange, base), change)
    const quantity = clampQuantity(after(own) + after(news) - after([]))
    if (after(pending) === quantity) continue
    const key = `${change.key}-1`
    pending = withQuantity({ base, pending }, { ...change, kind: 'set', key, tries: 0, quantity })
  }
  return { pending, isLate: pending.length > 0 }
}

const notSaved = (names: string, why: string) => ({
  type: 'notify' as const,
  tone: 'error' as const,
  message: `Your change to ${names} was not saved. ${why}`,
})

/** Names the oldest change as not saved, with the reason of the server (ORD-194). */
export const refusedNotice = ({ pending }: CartContext, error: unknown) =>
  notSaved(pending[0]?.line.name ?? '', failureText(error))

/** Names changes that are not sent any more, and says why. */
export const lostNotice = (lost: readonly CartChange[], why: string) =>
  notSaved([...new Set(lost.map(({ line }) => line.name))].join(' and '), why)

/** The context without the oldest change. */
export const withoutFirst = ({ pending, isLate }: CartContext): Partial<CartContext> => ({
  pending: pending.slice(1),
  isLate: isLate && pending.length > 1,
})

/** The context with one more change: an addition. */
export const withWish = (context: CartContext, wish: AddToCart): Partial<CartContext> => {
  const made = context.made + 1
  return { made, pending: withAddition(context, wish, `${context.seed}-${made}`), waiting: null }
}

/** The context with one more change: the quantity of a line. */
export const withLine = (context: CartContext, line: LineQuantity): Partial<CartContext> => {
  const made = context.made + 1
  return { made, pending: setQuantity(context, line, `${context.seed}-${made}`) }
}
