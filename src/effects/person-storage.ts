import { type Address, addressSubtext } from '@tiffin-junction/contract/domain/address'
import type { Cart } from '@tiffin-junction/contract/domain/cart'
import { forgetKeptReads } from './app-worker.ts'
import { forgetChanges, keepChanges, moveChanges } from './pending-changes.ts'
import { keys, markOf, parsed, readToken, remove, type UnconfirmedChanges, write } from './storage.ts'

// Writes what the device keeps of a person. The shell only reads it, so this loads later. It writes nothing for
// a person who has signed out by then.

export { forgetPages } from './kept-pages.ts'
export { watchChanges } from './pending-changes.ts'

/** A person's cart as stored on the device. */
interface KeptCart extends UnconfirmedChanges {
  /** The cart that the server has confirmed. */
  readonly base: Cart
  /** The server's last item count. */
  readonly count: number
}

/**
 * Stores the cart's items (ORD-12), restaurant, server count, owner and when the server answered it, unless its person
 * has left meanwhile.
 */
export const keepCart = ({ token, seed, base, count, pending }: KeptCart): void => {
  if (readToken() !== token) return
  write(keys.cartOwner, markOf(token))
  write(
    keys.cartItems,
    base.lines.map(({ unitPrice, ...line }) => ({
      ...line,
      id: line.menuId,
      restaurantId: base.restaurantId,
      restaurantName: base.restaurantName,
      price: unitPrice,
    })),
  )
  write(keys.cartRestaurant, base.restaurantId)
  write(keys.cartCount, count)
  write(keys.cartReadAt, base.readAt ?? null)
  keepChanges({ page: seed, token, changes: pending })
}

/** Assigns the cart and the changes that wait to the renewed token of the same person (ACC-116). */
export const moveCart = (token: string): void => {
  if (readToken() !== token) return
  moveChanges(parsed(keys.cartOwner), markOf(token))
  write(keys.cartOwner, markOf(token))
}

/** Removes what is kept of a person beside the values of the storage: changes of the cart, and answers (D48). */
export const forgetKept = (): void => {
  forgetChanges()
  void forgetKeptReads()
}

/** The addresses of a person, and the chosen one. */
interface KeptAddresses {
  readonly token: string | null
  readonly addresses: readonly Address[]
  readonly selected: Address | null
}

/** Stores the address list, and the chosen address as `{locationName, locationSubtext}` (ADR-16, ADR-17). */
export const keepAddresses = ({ token, addresses, selected }: KeptAddresses): void => {
  if (readToken() !== token) return
  write(keys.addresses, addresses)
  if (selected)
    write(keys.latestAddress, {
      locationName: selected.completeAddress,
      locationSubtext: addressSubtext(selected),
    })
  else remove(keys.latestAddress)
}
