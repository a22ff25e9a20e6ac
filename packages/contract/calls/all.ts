import * as account from './account.ts'
import * as address from './address.ts'
import * as cart from './cart.ts'
import * as coupon from './coupon.ts'
import * as device from './device.ts'
import * as deviceCart from './device-cart.ts'
import * as devicePages from './device-pages.ts'
import * as discover from './discover.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import * as failure from './failure.ts'
import * as menu from './menu.ts'
import * as navigation from './navigation.ts'
import * as order from './order.ts'
import * as places from './places.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as support from './support.ts'
import * as trains from './trains.ts'

/** The modules that declare calls and schemas, by the names of their files. */
export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account,
  address,
  discover,
  cart,
  coupon,
  device,
  'device-cart': deviceCart,
  'device-pages': devicePages,
  drafts,
  failure,
  menu,
  navigation,
  order,
  places,
  push,
  reports,
  reviews,
  support,
  trains,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the API by area, for the API page and the fault matrix of the tests. */
export const endpointsByArea: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.entries(modules)
    .map(([area, exported]) => [area, Object.values(exported).filter(isEndpoint)] as const)
    .filter(([, calls]) => calls.length > 0),
)
