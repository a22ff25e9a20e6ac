import type { SnapshotFrom } from 'xstate'
import { type Cart, itemCount, viewOf } from '../../src/domain/cart.ts'
import type { cartMachine } from './cart.machine.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

/**
 * The cart as the person sees it: the server's last answer with every change on it that is still under way. The same
 * object as long as nothing changed.
 */
export const cartOf = ({ context }: Snapshot): Cart => viewOf(context.base, context.pending)

/** How many pieces lie in the cart. */
export const cartCountOf = (snapshot: Snapshot): number => itemCount(cartOf(snapshot))

/** Where the food in the cart comes from. */
export const cartRestaurantOf = (snapshot: Snapshot): string => cartOf(snapshot).restaurantName
