import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { cartOf } from './cart.selectors.ts'
import type { CheckoutFacts } from './checkout.rules.ts'

/** Whether two carts are the same to the checkout. */
export const isSameCart = (a: CheckoutFacts['cart'], b: CheckoutFacts['cart']): boolean =>
  a.print === b.print && a.isSettled === b.isSettled && a.showCod === b.showCod

/** What the checkout must know of the cart. */
export const checkoutCartOf = (snapshot: SnapshotFrom<typeof cartMachine>): CheckoutFacts['cart'] => {
  const { restaurantId, lines, showCod, version } = cartOf(snapshot)
  return {
    print: JSON.stringify([
      version,
      restaurantId,
      lines.map(({ menuId, menuCount, quantity }) => [menuId, menuCount, quantity]),
    ]),
    isEmpty: lines.length === 0,
    isSettled: snapshot.hasTag('synced') && snapshot.context.pending.length === 0,
    showCod,
  }
}
