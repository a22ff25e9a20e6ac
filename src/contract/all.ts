import * as account from './account.ts'
import * as address from './address.ts'
import * as cart from './cart.ts'
import * as discover from './discover.ts'
import type { Endpoint } from './endpoint.ts'
import * as failure from './failure.ts'
import * as geo from './geo.ts'
import * as order from './order.ts'
import * as push from './push.ts'
import * as support from './support.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The modules that declare calls and schemas, by the names of their files. */
export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account,
  address,
  cart,
  discover,
  failure,
  geo,
  order,
  push,
  support,
}

/** Every call of the API by area, for the API page and the fault matrix of the tests. */
export const endpointsByArea: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.entries({ account, address, discover, cart, order, places: geo, push, support }).map(
    ([area, exported]) => [area, Object.values(exported).filter(isEndpoint)],
  ),
)
