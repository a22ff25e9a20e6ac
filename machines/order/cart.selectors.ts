import { type Cart, itemCount } from '@tiffin-junction/contract/domain/cart'
import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { shownCart } from './cart.rules.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

/** The shown cart; the same object while nothing changes. */
export const cartOf = ({ context }: Snapshot): Cart => shownCart(context)

/** Number of pieces in the cart. */
export const cartCountOf = (snapshot: Snapshot): number => itemCount(cartOf(snapshot))

/** Name of the restaurant that the cart is from. */
export const cartRestaurantOf = (snapshot: Snapshot): string => cartOf(snapshot).restaurantName
