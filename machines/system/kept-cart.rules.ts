import type { CartContext } from '../order/cart.rules.ts'

/** What the device keeps of the cart: as the server has confirmed it, and the changes that it has not. */
export type KeptCart = Pick<CartContext, 'base' | 'count' | 'pending'>

/** Whether the device keeps another cart than this one; `null` when it keeps none yet (ORD-259). */
export const isOtherCart = (kept: KeptCart | null, { base, count, pending }: KeptCart): boolean =>
  kept?.base !== base || kept.count !== count || kept.pending !== pending
