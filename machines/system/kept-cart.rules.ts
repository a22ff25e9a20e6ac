import type { CartContext } from '../order/cart.rules.ts'

/** Cart as stored on the device: the state that the server has confirmed, and the pending changes. */
export type KeptCart = Pick<CartContext, 'base' | 'count' | 'pending'>

/** Whether the device keeps another cart than this one; `null` when it keeps none yet (ORD-259). */
export const isOtherCart = (kept: KeptCart | null, { base, count, pending }: KeptCart): boolean =>
  kept?.base !== base || kept.count !== count || kept.pending !== pending
