import { type } from 'arktype'
import { addressTypes } from '../domain/address.ts'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { digits, line, ok } from './shapes.ts'

const addressType = lazily(() => type.enumerated(...addressTypes))

const fields = () =>
  ({
    addressType: addressType(),
    completeAddress: line(300, 1),
    area: line(150, 1),
    city: line(100, 1),
    'state?': line(100),
    pincode: digits().to(/^\d{6}$/),
    'landmark?': line(150),
    latitude: '-90 <= number <= 90',
    longitude: '-180 <= number <= 180',
    'placeId?': 'string <= 300',
    'isDefault?': 'boolean',
  }) as const

const newAddress = lazily(() => type(fields()))
const id = lazily(() => type({ id: '1 <= string <= 64' }))

/** An address in either reading of the specification, or in both at once. */
export const addressWire = lazily(() =>
  type({
    id: 'string | number',
    'addressType?': 'string | null',
    'completeAddress?': 'string | null',
    'addressLine1?': 'string | null',
    'addressLine2?': 'string | null',
    'area?': 'string | null',
    'city?': 'string | null',
    'state?': 'string | null',
    'pincode?': 'string | number | null',
    'landmark?': 'string | null',
    'latitude?': 'number | null',
    'longitude?': 'number | null',
    'placeId?': 'string | null',
    'isDefault?': 'boolean | null',
  }),
)
export type AddressWire = Infer<typeof addressWire>

export const getAllAddresses = endpoint('GET', 'api/user/get-all-addresses', {
  summary: 'The saved addresses of the person signed in',
  auth: 'required',
  reply: () => type({ success: 'true', data: addressWire().array() }),
})

export const createUserAddress = endpoint('POST', 'api/user/create-user-address', {
  summary: 'Save an address',
  auth: 'required',
  body: newAddress,
  reply: () => type({ success: 'true', data: addressWire() }),
})

export const updateUserAddress = endpoint('PUT', 'api/user/update-user-address/:id', {
  summary: 'Change an address',
  auth: 'required',
  params: id,
  body: newAddress,
  reply: ok,
})

export const setDefaultAddress = endpoint('PUT', 'api/user/set-default-address/:id', {
  summary: 'Make an address the default one',
  auth: 'required',
  params: id,
  reply: ok,
})

export const deleteAddress = endpoint('DELETE', 'api/user/delete-address/:id', {
  summary: 'Delete an address',
  auth: 'required',
  params: id,
  reply: ok,
})

export const getIp = endpoint('GET', 'get-ip', {
  summary: 'The address the request came from, as plain text',
  auth: 'none',
  reply: () => type('string <= 64'),
})

export const locateIp = endpoint('GET', 'geo/ip/:ip', {
  summary: 'Where an IP address probably is; 404 when that is not known',
  auth: 'none',
  params: () => type({ ip: '1 <= string <= 64' }),
  reply: () => type({ latitude: '-90 <= number <= 90', longitude: '-180 <= number <= 180' }),
})
