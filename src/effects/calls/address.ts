import * as contract from '../../contract/address.ts'
import type { Address } from '../../domain/address.ts'
import type { Point } from '../../domain/geo.ts'
import { call } from '../api-client.ts'

/** `GET api/user/get-all-addresses` */
export const loadAddresses = async (signal: AbortSignal): Promise<Address[]> =>
  (await call(contract.getAllAddresses, {}, signal)).data.map(contract.readAddress)

/** Where the network says the device is: its IP address, looked up (ADR-80). */
export const locateByIp = async (signal: AbortSignal): Promise<Point> => {
  const ip = await call(contract.getIp, {}, signal)
  return call(contract.locateIp, { params: { ip: ip.trim() } }, signal)
}
