import { type Cart, type CartChange, quantityOf } from '@tiffin-junction/contract/domain/cart'
import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'

// Selectors that only the cart, the menu and the checkout use, in a separate file so that the shell does not
// load them.

type Snapshot = SnapshotFrom<typeof cartMachine>

/** The server's last answer. */
export const confirmedCartOf = ({ context }: Snapshot): Cart => context.base

/** The changes that the server has not confirmed, oldest first. */
export const pendingOf = ({ context }: Snapshot): readonly CartChange[] => context.pending

/** Time at which the server answered the cart shown offline, epoch milliseconds; `null` with a network. */
export const asOfOf = (snapshot: Snapshot): number | null =>
  snapshot.hasTag('offline') ? (snapshot.context.base.readAt ?? null) : null

/** Whether no request of the cart is running. */
export const isSynced = (snapshot: Snapshot): boolean => snapshot.hasTag('synced')

/** Whether the question 'Change Restaurant?' is open. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')

/** Restaurant of the addition that waits for the answer; '' when none waits. */
export const nextRestaurantOf = ({ context }: Snapshot): string => context.waiting?.restaurantName ?? ''

/** Number of pieces of an item in the cart. */
export const quantityIn =
  (menuId: number) =>
  (snapshot: Snapshot): number =>
    quantityOf(cartOf(snapshot), menuId)
