import type { APIRequestContext } from '@playwright/test'
import { addToCart } from '@tiffin-junction/contract/calls/cart'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { initOrder } from '@tiffin-junction/contract/calls/order'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { ask, type Dish, type Person } from './real-server.ts'

/** A stop of train 12301 on its next run, in the words of the API. */
export interface Stop {
  readonly train: string
  readonly boardingStation: string
  readonly boardingDate: string
  readonly station: string
}

/** Returns a dish without choices of a restaurant that takes orders for a stop of train 12301, and that stop. */
export const foodAt = async (
  request: APIRequestContext,
  station: string,
): Promise<{ food: Dish; stop: Stop }> => {
  const { data: train } = await ask(request, getTrain, { params: { number: '12301' }, query: {} })
  const { boardingStation, boardingDate } = train
  const stop = { train: '12301', boardingStation, boardingDate, station }
  const query = { lat: 0, lon: 0, page: 1, limit: 10, ...stop }
  const { data: restaurants } = await ask(request, getRestaurants, { query })
  for (const { id, name, status } of restaurants) {
    if (status !== 'active') continue
    const { data } = await ask(request, getRestaurantItems, {
      params: { restaurantId: id },
      query: { page: 1, limit: 20 },
    })
    const dish = data.find(({ isAvailable, addOnItemsCount }) => isAvailable && addOnItemsCount === 0)
    if (dish)
      return { food: { restaurantId: id, restaurant: name, menuId: dish.menuId, name: dish.itemName }, stop }
  }
  throw new Error(`No restaurant takes orders for train 12301 at ${station}`)
}

/** Orders a dish to a seat through the API, and pays it on the embedded payment page; returns the order's number. */
export const paidToSeat = async (
  request: APIRequestContext,
  { token }: Pick<Person, 'token'>,
  station: string,
): Promise<string> => {
  const { food, stop } = await foodAt(request, station)
  const { restaurantId, menuId } = food
  const { train: number, ...rest } = stop
  await ask(request, addToCart, {
    token,
    query: { ...stop },
    body: { restaurantId, menuId, menuCount: 1, quantity: 1, group: [] },
    idempotencyKey: crypto.randomUUID(),
  })
  const train = { number, ...rest, coach: 'B4', berth: '32', name: '', mobile: '' }
  const { orderId, redirectUrl } = await ask(request, initOrder, {
    token,
    body: { tip: 0, ...noNotes, train },
    idempotencyKey: crypto.randomUUID(),
  })
  await request.post(redirectUrl, { form: { choice: 'pay' } })
  return orderId
}
