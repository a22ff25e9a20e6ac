import { type Address, defaultOf } from '@tiffin-junction/contract/domain/address'

/** The known addresses of a person, and the one that is selected on all screens. */
export interface Addresses {
  readonly addresses: readonly Address[]
  readonly selected: Address | null
}

/**
 * Returns the state after the list was loaded. The selected address stays selected if it still exists, else
 * the default is selected (ADR-12).
 */
export const withList = ({ selected }: Addresses, addresses: readonly Address[]): Addresses => ({
  addresses,
  selected: addresses.find(({ id }) => id === selected?.id) ?? defaultOf(addresses),
})

/**
 * Returns the state after an address became the default: it is the only default, and it is selected (ADR-29).
 */
export const withDefault = ({ addresses }: Addresses, id: string | null): Addresses => {
  const changed = addresses.map((address) => ({ ...address, isDefault: address.id === id }))
  return { addresses: changed, selected: defaultOf(changed) }
}

/**
 * Returns the state after an address was deleted: the default of the others is selected, or none (ADR-29).
 */
export const without = ({ addresses }: Addresses, id: string | null): Addresses => {
  const remaining = addresses.filter((address) => address.id !== id)
  return { addresses: remaining, selected: defaultOf(remaining) }
}

/** Returns the state after an address was chosen for the order; an unknown id changes nothing. */
export const withChoice = ({ addresses, selected }: Addresses, id: string): Addresses => ({
  addresses,
  selected: addresses.find((address) => address.id === id) ?? selected,
})
