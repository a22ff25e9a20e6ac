import type { SnapshotFrom } from 'xstate'
import { type Cart, itemCount } from '../../src/domain/cart.ts'
import type { cartMachine } from './cart.machine.ts'
import { shownCart } from './cart.rules.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

/** The cart as the person sees it; the same object as long as nothing changed. */
export const cartOf = ({ context }: Snapshot): Cart => shownCart(context)

/** How many pieces lie in the cart. */
export const cartCountOf = (snapshot: Snapshot): number => itemCount(cartOf(snapshot))

/** Where the food in the cart comes from. */
export const cartRestaurantOf = (snapshot: Snapshot): string => cartOf(snapshot).restaurantName
