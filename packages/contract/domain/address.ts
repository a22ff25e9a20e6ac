import type { Point } from './geo.ts'

export const addressTypes = ['HOME', 'WORK', 'OTHERS'] as const
export type AddressType = (typeof addressTypes)[number]

/** A delivery address: both readings of the specification in one type. */
export interface Address {
  readonly id: string
  readonly addressType: AddressType
  readonly completeAddress: string
  readonly area: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly landmark?: string
  readonly latitude: number
  readonly longitude: number
  readonly placeId: string
  readonly isDefault: boolean
}

/** A new address from a person; the server adds the id. */
export type NewAddress = Omit<Address, 'id'>

/** The second line of an address: `area, landmark`, or only the area when there is no landmark. */
export const addressLine2 = (address: Pick<Address, 'area' | 'landmark'>): string =>
  address.landmark ? `${address.area}, ${address.landmark}` : address.area

/** `city, state pincode`: the small line under a chosen address. */
export const addressSubtext = (address: Pick<Address, 'city' | 'state' | 'pincode'>): string =>
  [address.city, `${address.state} ${address.pincode}`.trim()].filter(Boolean).join(', ')

/** An address in one line, as the checkout shows it and an order keeps it. */
export const addressText = (
  address: Omit<NewAddress, 'addressType' | 'placeId' | 'isDefault' | keyof Point>,
): string =>
  [address.completeAddress, addressLine2(address), addressSubtext(address)].filter(Boolean).join(', ')

/** Destination of an order, as the person sees it. */
export interface Destination extends Point {
  readonly text: string
}

export const destinationOf = (address: Parameters<typeof addressText>[0] & Point): Destination => ({
  text: addressText(address),
  latitude: address.latitude,
  longitude: address.longitude,
})

export const isSameDestination = (one: Destination, other: Destination): boolean =>
  one.text === other.text && one.latitude === other.latitude && one.longitude === other.longitude

export const pointOf = (address: Address): Point => ({
  latitude: address.latitude,
  longitude: address.longitude,
})

/** The address that is selected while the person has chosen none: the default one, or `null`. */
export const defaultOf = (addresses: readonly Address[]): Address | null =>
  addresses.find((address) => address.isDefault) ?? null
