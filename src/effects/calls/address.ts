import * as contract from '@tiffin-junction/contract/calls/address'
import type { NewAddress } from '@tiffin-junction/contract/domain/address'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { call } from '../api-client.ts'

/** `POST api/user/create-user-address`, or `PUT api/user/update-user-address/{id}` when there is an id. */
export const saveAddress = async (
  { id, address }: { id: string | null; address: NewAddress },
  signal: AbortSignal,
): Promise<void> => {
  const body = { ...address }
  if (id === null) await call(contract.createUserAddress, { body }, signal)
  else await call(contract.updateUserAddress, { params: { id }, body }, signal)
}

const privateAddress =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|fe80:|f[cd]|::ffff:(127|10)\.)/i

/** Looks up the position of the device by its IP address (ADR-80). */
export const locateByIp = async (signal: AbortSignal): Promise<Point> => {
  const ip = await call(contract.getIp, {}, signal)
  // A private address (the same computer, a home network) has no known position.
  if (privateAddress.test(ip.trim()))
    throw new Error('The network knows this device by a private address only')
  return call(contract.locateIp, { params: { ip: ip.trim() } }, signal)
}
