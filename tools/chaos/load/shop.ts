import { getRestaurantById, getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { paiseOf } from '@tiffin-junction/contract/domain/money'
import type { Client } from './client.ts'

/** Connaught Place, where many restaurants deliver to. */
export const home = { latitude: 28.6315, longitude: 77.2167 }
export const near = { lat: home.latitude, lon: home.longitude }

export interface Dish {
  readonly menuId: number
  /** Paise. */
  readonly price: number
}

/** A restaurant that takes orders at any time, with dishes without choices. */
export interface Shop {
  readonly id: number
  readonly dishes: readonly Dish[]
}

/** Finds restaurants to order from, and reads what their dishes cost. */
export const findShops = async (client: Client, count: number): Promise<readonly Shop[]> => {
  const list = await client.call(getRestaurants, { query: { ...near, page: 1, limit: 50, openNow: 'true' } })
  const shops: Shop[] = []
  for (const { id } of list.reply?.data ?? []) {
    if (shops.length === count) break
    const params = { id }
    const head = (await client.call(getRestaurantById, { params, query: near })).reply?.data
    if (!head || head.hours || head.minimum_order) continue
    const query = { page: 1, limit: 50 }
    const menu = await client.call(getRestaurantItems, { params: { restaurantId: id }, query })
    const dishes = (menu.reply?.data ?? [])
      .filter((item) => item.isAvailable && !item.addOnItemsCount && (item.finalPrice ?? item.price) <= 300)
      .map((item) => ({ menuId: item.menuId, price: paiseOf(item.finalPrice ?? item.price) }))
      .slice(0, 4)
    if (dishes.length >= 2) shops.push({ id, dishes })
  }
  if (shops.length === 0) throw new Error('No restaurant can be ordered from.')
  return shops
}
