import type { SnapshotFrom } from 'xstate'
import { type Cart, type CartChange, quantityOf } from '../../src/domain/cart.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'

// What only the cart, the menu and the checkout know of the cart: apart, so that the shell does not load it.

type Snapshot = SnapshotFrom<typeof cartMachine>

/** The cart as the server gave it last. */
export const confirmedCartOf = ({ context }: Snapshot): Cart => context.base

/** The changes that the server has not confirmed, oldest first. */
export const pendingOf = ({ context }: Snapshot): readonly CartChange[] => context.pending

/** Whether nothing is asked of the server or sent to it. */
export const isSynced = (snapshot: Snapshot): boolean => snapshot.hasTag('synced')

/** Whether 'Change Restaurant?' is asked. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')

/** The restaurant whose food waits for the answer; '' while none does. */
export const nextRestaurantOf = ({ context }: Snapshot): string => context.waiting?.restaurantName ?? ''

/** How many pieces of an item lie in the cart. */
export const quantityIn =
  (menuId: number) =>
  (snapshot: Snapshot): number =>
    quantityOf(cartOf(snapshot), menuId)
