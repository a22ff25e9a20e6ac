import * as contract from '../../contract/address.ts'
import type { NewAddress } from '../../domain/address.ts'
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

/** `PUT api/user/set-default-address/{id}` */
export const setDefaultAddress = async (params: { id: string }, signal: AbortSignal): Promise<void> => {
  await call(contract.setDefaultAddress, { params }, signal)
}

/** `DELETE api/user/delete-address/{id}` */
export const deleteAddress = async (params: { id: string }, signal: AbortSignal): Promise<void> => {
  await call(contract.deleteAddress, { params }, signal)
}
