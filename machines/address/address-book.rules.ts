import { type Address, defaultOf } from '../../src/domain/address.ts'

/** What is known of somebody's addresses, and the one that stands selected everywhere. */
export interface Addresses {
  readonly addresses: readonly Address[]
  readonly selected: Address | null
}

/** A list as it was just read: what was selected stays so if it is still there, else the default is (ADR-12). */
export const withList = ({ selected }: Addresses, addresses: readonly Address[]): Addresses => ({
  addresses,
  selected: addresses.find(({ id }) => id === selected?.id) ?? defaultOf(addresses),
})

/** After one address was made the default: it alone is, and it is selected (ADR-29). */
export const withDefault = ({ addresses }: Addresses, id: string | null): Addresses => {
  const changed = addresses.map((address) => ({ ...address, isDefault: address.id === id }))
  return { addresses: changed, selected: defaultOf(changed) }
}

/** After one address was deleted: the default of those that remain is selected, or none (ADR-29). */
export const without = ({ addresses }: Addresses, id: string | null): Addresses => {
  const remaining = addresses.filter((address) => address.id !== id)
  return { addresses: remaining, selected: defaultOf(remaining) }
}

/** After one of the addresses was chosen to order to; an id that is not among them changes nothing. */
export const withChoice = ({ addresses, selected }: Addresses, id: string): Addresses => ({
  addresses,
  selected: addresses.find((address) => address.id === id) ?? selected,
})
