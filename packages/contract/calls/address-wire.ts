import { type Address, addressLine2, addressTypes } from '../domain/address.ts'
import type { AddressWire } from './address.ts'
import * as contract from './address.ts'
import { translated } from './translate-wire.ts'

/** Converts an address from the API, in either reading, to the domain type. */
export const readAddress = (wire: AddressWire): Address => ({
  id: String(wire.id),
  addressType: addressTypes.find((each) => each === wire.addressType) ?? 'OTHERS',
  completeAddress: wire.completeAddress ?? wire.addressLine1 ?? '',
  area: wire.area ?? wire.addressLine2 ?? '',
  city: wire.city ?? '',
  state: wire.state ?? '',
  pincode: String(wire.pincode ?? ''),
  ...(wire.landmark ? { landmark: wire.landmark } : {}),
  latitude: wire.latitude ?? 0,
  longitude: wire.longitude ?? 0,
  placeId: wire.placeId ?? '',
  isDefault: wire.isDefault ?? false,
})

/** Converts an address for the API: reading B with the lines and the state of reading A. */
export const writeAddress = (address: Address): AddressWire => ({
  ...address,
  addressLine1: address.completeAddress,
  addressLine2: addressLine2(address),
})

export const getAllAddresses = translated(contract.getAllAddresses, {
  read: ({ data }) => data.map(readAddress),
})

export const setDefaultAddress = translated(contract.setDefaultAddress, {
  write: (params: { readonly id: string }) => ({ params }),
})

export const deleteAddress = translated(contract.deleteAddress, {
  write: (params: { readonly id: string }) => ({ params }),
})
