import { getConfig, getDevices, getProfile, me } from '@tiffin-junction/contract/calls/account'
import { getAllAddresses, getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { cartItemsCount, getCartDetails, getMenuAddOnAndSizes } from '@tiffin-junction/contract/calls/cart'
import { writeCart, writeGroup } from '@tiffin-junction/contract/calls/cart-wire'
import {
  getCuisinesCategory,
  getRestaurantById,
  getRestaurants,
  getRestaurantsByCategoryId,
  type RestaurantCardWire,
  searchRestaurantsAndCategories,
} from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import { checkOrderPaymentStatus, getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { address, cartOf, menuItem, sizesAndExtras, wishFor } from '../../tests/samples.ts'
import { type Prepared, prepared } from './paused-api.ts'

/** The start of every successful answer. */
export const ok = { success: true } as const

/** The person who is signed in on a page with prepared answers. */
export const asha = {
  token: 'token-of-asha',
  name: 'Asha Rao',
  mobile: '9811122233',
  email: 'asha@example.in',
}
const ravi = {
  token: 'token-of-ravi',
  name: 'Ravi Iyer',
  mobile: '9822233344',
  email: 'ravi@example.in',
}

/** Asha's address; the only one, and the default. */
export const home = address('home', { isDefault: true })

/** The restaurants of the prepared answers, with their menus. */
export const kitchens = {
  dosaCamp: {
    id: 1,
    name: 'Mount Road Dosa Camp',
    items: [
      { menuId: 11, name: 'Masala Dosa', addOnItemsCount: 0 },
      { menuId: 12, name: 'Idli', addOnItemsCount: 0 },
    ],
  },
  momoYard: {
    id: 2,
    name: 'Momo Yard',
    items: [
      { menuId: 21, name: 'Veg Momo', addOnItemsCount: 0 },
      { menuId: 22, name: 'Thukpa', addOnItemsCount: 3 },
    ],
  },
} as const

const all = Object.values(kitchens)

/** A restaurant in the form that lists receive. */
export const cardOf = ({ id, name }: { id: number; name: string }): RestaurantCardWire => ({
  id,
  name,
  status: 'active',
  restaurantImage: '',
  rating: 4.2,
  totalReviews: 120,
  estimatedDeliveryTime: 30,
  distance: 1.2,
  area: 'Connaught Place',
  city: 'New Delhi',
  state: 'Delhi',
  cuisineType: 'South Indian',
  isFavorite: false,
})

const lastNumberOf = (url: string) => Number(new URL(url).pathname.split('/').at(-1))
const kitchenOf = (url: string) => all.find(({ id }) => id === lastNumberOf(url)) ?? kitchens.dosaCamp

/** Answers to calls that everybody may make. */
export const guestAnswers: readonly Prepared[] = [
  prepared(getRestaurants, () => ({ ...ok, data: all.map(cardOf) })),
  prepared(getCuisinesCategory, () => ({
    ...ok,
    data: [{ category_id: 1, category_name: 'South Indian', category_image: '' }],
  })),
  prepared(getRestaurantById, (request) => {
    const { id, name } = kitchenOf(request.url())
    return {
      ...ok,
      data: {
        restaurant_id: id,
        restaurant_name: name,
        rating: 4.2,
        total_reviews: 120,
        area: 'Janpath',
        status: 'active',
      },
    }
  }),
  prepared(getRestaurantItems, (request) => {
    const { items } = kitchenOf(request.url())
    const data = items.map(({ menuId, ...facts }) => writeItem(menuItem(menuId, facts)))
    return { ...ok, data, total: data.length }
  }),
  prepared(getIp, () => '127.0.0.1'),
  prepared(locateIp, () => ({ latitude: 28.6139, longitude: 77.209 })),
]

const isRavis = (authorization: string | undefined) => authorization === `Bearer ${ravi.token}`

/** Answers to calls that only a signed-in person may make, together with those for everybody. */
export const memberAnswers: readonly Prepared[] = [
  prepared(me, (request) => {
    const { name, email, mobile } = isRavis(request.headers().authorization) ? ravi : asha
    return { ...ok, user: { name, email, mobile } }
  }),
  prepared(getAllAddresses, () => ({ ...ok, data: [writeAddress(home)] })),
  ...guestAnswers,
]

/** No order is under way, so pages have no strip about one. */
export const noOrders = prepared(getOrdersHistory, () => ({ ...ok, data: [], total: 0 }))

/** A cart with one dosa and the server's totals, which may be paid in cash. */
export const dosaCart: Cart = {
  ...cartOf(wishFor(kitchens.dosaCamp.id, kitchens.dosaCamp.items[0]), 1),
  restaurantName: kitchens.dosaCamp.name,
  showCod: true,
  totals: {
    menuTotal: 10_000,
    subTotal: 10_000,
    deliveryCharge: 2500,
    platformFee: 500,
    otherCharges: 1300,
    otherChargesDetails: [{ label: 'GST', amount: 1300 }],
    discount: 0,
    total: 14_300,
    deliverTimeMin: 30,
    deliverTimeMax: 40,
  },
}

/** Answers to all other calls of the screens, with one dosa in the cart. */
export const allAnswers: readonly Prepared[] = [
  prepared(cartItemsCount, () => ({
    ...ok,
    data: { restaurantId: kitchens.dosaCamp.id, cartInfo: [{ menuId: 11, quantity: 1 }] },
  })),
  prepared(getCartDetails, () => ({ ...ok, data: writeCart(dosaCart) })),
  prepared(getMenuAddOnAndSizes, () => ({
    ...ok,
    groupData: sizesAndExtras.map(writeGroup),
    existingMenu: [],
  })),
  prepared(searchRestaurantsAndCategories, () => ({
    ...ok,
    data: { restaurants: all.map(cardOf), categories: [{ category_id: 1, category_name: 'South Indian' }] },
  })),
  prepared(getRestaurantsByCategoryId, () => ({
    ...ok,
    restaurants: all.map(({ id, name }) => ({ restaurant_id: id, restaurant_name: name, status: 'active' })),
  })),
  prepared(getConfig, () => ({ demo: null })),
  prepared(checkOrderPaymentStatus, () => ({ orderId: 'TJ-1', paymentStatus: 'Completed' as const })),
  ...memberAnswers,
]

/** Answers with an empty cart, for flows that do not use the cart. */
export const emptyCartAnswers: readonly Prepared[] = [
  prepared(cartItemsCount, () => ({ ...ok, data: { restaurantId: null, cartInfo: [] } })),
  prepared(getCartDetails, () => ({ ...ok, data: writeCart(emptyCart) })),
]

/** Answers for Asha's account settings. */
export const settingAnswers: readonly Prepared[] = [
  prepared(getProfile, () => {
    const { name, email, mobile } = asha
    return { ...ok, data: { name, email, mobile } }
  }),
  prepared(getDevices, () => ({ ...ok, data: [] })),
  ...emptyCartAnswers,
  ...memberAnswers,
]
