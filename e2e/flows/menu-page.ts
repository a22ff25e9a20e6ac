import { cartItemsCount, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { type Prepared, prepared } from './paused-api.ts'
import { ok } from './prepared-answers.ts'

/** The restaurant whose menu the flows of a single dish open. */
export const kitchen = { id: 5, name: 'Platform 5 Kitchen' } as const
export const kitchenPath = `/foods/item-card/${kitchen.id}`

/** Answers for the menu of that restaurant with these dishes, and for the cart of the signed-in person. */
export const menuAnswers = (items: readonly MenuItem[], cart: () => Cart): readonly Prepared[] => [
  prepared(getRestaurantById, () => ({
    ...ok,
    data: { restaurant_id: kitchen.id, restaurant_name: kitchen.name, status: 'active' },
  })),
  prepared(getRestaurantItems, () => ({ ...ok, data: items.map(writeItem), total: items.length })),
  prepared(cartItemsCount, () => {
    const { restaurantId, cartInfo } = writeCart(cart())
    return { ...ok, data: { restaurantId, cartInfo } }
  }),
  prepared(getCartDetails, () => ({ ...ok, data: writeCart(cart()) })),
]
