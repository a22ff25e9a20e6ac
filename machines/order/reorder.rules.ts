import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { Order } from '@tiffin-junction/contract/domain/order'
import type { Reordered } from '@tiffin-junction/contract/domain/reorder'

/** Cart, as far as a reorder depends on it. */
export interface CartSeen {
  readonly restaurantId: number | null
  readonly restaurantName: string
  /** Whether the server has confirmed all changes. */
  readonly isSettled: boolean
}

export interface ReorderRequest {
  readonly id: string
  /** Idempotency key. */
  readonly key: string
  readonly mayReplace: boolean
}

export const nothingReordered: Reordered = { added: 0, missing: [] }

/** Whether the cart holds items of another restaurant than the order (ORD-177). */
export const asksFirst = ({
  order,
  cart,
}: {
  readonly order: Order | null
  readonly cart: CartSeen
}): boolean => cart.restaurantId !== null && cart.restaurantId !== order?.restaurantId

/** Error message of the last attempt. */
export const problemOf = ({ failure }: { readonly failure: unknown }): string =>
  failureText(failure, 'Ordering again failed. Please try again.')

/** The reason that all of several missing dishes share, to be said once (ORD-261); `null` when there is none. */
export const sharedReason = ({ missing }: Reordered): string | null => {
  const [reason, ...others] = new Set(missing.map((each) => each.reason))
  return reason && others.length === 0 && missing.length > 1 ? reason : null
}
