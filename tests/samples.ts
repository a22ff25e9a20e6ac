import type { Address } from '@tiffin-junction/contract/domain/address'
import { type Cart, emptyCart, type LineFacts } from '@tiffin-junction/contract/domain/cart'
import type { AddOnGroup, MenuItem, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Order, OrderTrain } from '@tiffin-junction/contract/domain/order'
import type { Place, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import type { Access, StoredSession } from '@tiffin-junction/contract/domain/session'
import type { TrainJourney } from '@tiffin-junction/contract/domain/train'
import type { ChosenStop } from '@tiffin-junction/contract/domain/train-stop'
import type { Step } from '@tiffin-junction/flows/step'
import type { AddToCart } from '../machines/order/cart.rules.ts'

/** Returns the event that a person, the parent or an actor sends in a step; empty for any other step. */
export const payloadOf = (step: Step): Readonly<Record<string, unknown>> =>
  step.type === 'event' || step.type === 'sends' ? { ...step.event } : {}

/** Returns the event of coming to a page of the app, without a detour. */
export const cameTo = (path: string, access: Access, stored: StoredSession) =>
  ({ type: 'route.changed', access, path, isSignIn: access === 'guests', detour: null, stored }) as const

/** A restaurant for a list. */
export const restaurant = (id: number, facts: Partial<Restaurant> = {}): Restaurant => ({
  id,
  name: `Platform ${id} Kitchen`,
  image: '',
  isOpen: true,
  rating: 4.2,
  totalReviews: 120,
  deliveryMinutes: 35,
  distance: 1400,
  area: 'Paharganj',
  city: 'New Delhi',
  state: 'Delhi',
  cuisines: 'North Indian',
  isFavourite: false,
  ...facts,
})

/** A menu item; prices in paise. */
export const menuItem = (menuId: number, facts: Partial<MenuItem> = {}): MenuItem => ({
  menuId,
  name: `Thali ${menuId}`,
  description: '',
  image: '',
  price: 20_000,
  finalPrice: 18_000,
  isAvailable: true,
  isBestSeller: false,
  mealCategory: 'Veg',
  rating: null,
  ratingCount: 0,
  addOnItemsCount: 3,
  defaultGroupId: null,
  defaultItemId: null,
  ...facts,
})

/** Sizes that set the price (one of them chosen at first) and an extra that adds to it. */
export const sizesAndExtras: readonly AddOnGroup[] = [
  {
    id: 1,
    name: 'Size',
    type: 'radio',
    priceType: 'absolute',
    items: [
      { id: 11, name: 'Half', price: 12_000, isDefault: true },
      { id: 12, name: 'Full', price: 20_000, isDefault: false },
    ],
  },
  {
    id: 2,
    name: 'Extras',
    type: 'checkbox',
    priceType: 'relative',
    items: [{ id: 21, name: 'Papad', price: 2500, isDefault: false }],
  },
]

/** A required choice without a default. */
export const openChoice: readonly AddOnGroup[] = [
  {
    id: 3,
    name: 'Bread',
    type: 'radio',
    priceType: 'relative',
    items: [{ id: 31, name: 'Naan', price: 3000, isDefault: false }],
  },
]

/** An address in New Delhi. */
export const address = (id: string, facts: Partial<Address> = {}): Address => ({
  id,
  addressType: 'HOME',
  completeAddress: '12 Janpath',
  area: 'Connaught Place',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110001',
  latitude: 28.6304,
  longitude: 77.2177,
  placeId: '',
  isDefault: false,
  ...facts,
})

/** A place on the map: its position and its address. */
export const place = (
  area: string,
  latitude: number,
  longitude: number,
  facts: Partial<Place['address']> = {},
): Place => {
  const placeId = `place:${area.toLowerCase()}`
  const address = {
    formattedAddress: `${area}, New Delhi, Delhi 110014, India`,
    placeId,
    area,
    city: 'New Delhi',
    pincode: '110014',
    state: 'Delhi',
    country: 'India',
    ...facts,
  }
  return { latitude, longitude, placeId, address }
}

/** A suggestion for a typed text. */
export const suggestion = (name: string, facts: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({
  placeId: `place:${name.toLowerCase()}`,
  kind: 'locality',
  name,
  detail: 'New Delhi, Delhi 110014',
  ...facts,
})

/** An addition of one piece of a plain item to the cart. */
export const wishFor = (restaurantId: number, facts: Partial<LineFacts> & { menuId: number }): AddToCart => ({
  restaurantId,
  restaurantName: `Restaurant ${restaurantId}`,
  quantity: 1,
  group: [],
  line: {
    name: 'Dish',
    image: '',
    text: '',
    unitPrice: 10_000,
    groupId: null,
    groupItemId: null,
    addOnItemsCount: 0,
    ...facts,
  },
})

/** A confirmed cart with one line. */
export const cartOf = ({ restaurantId, restaurantName, line }: AddToCart, quantity: number): Cart => ({
  ...emptyCart,
  restaurantId,
  restaurantName,
  lines: [{ ...line, menuCount: 1, quantity }],
  version: 1,
})

/** A delivered order of two dishes that nobody has rated yet; prices in paise. */
export const order = (id: string, facts: Partial<Order> = {}): Order => ({
  id,
  number: `TJ-${id}`,
  restaurantId: 5,
  restaurantName: 'Platform 5 Kitchen',
  restaurantImage: '',
  deliveryAgentId: 'RIDER-101',
  status: 'delivered',
  createdAt: Date.UTC(2026, 3, 1, 12),
  total: 45_000,
  pin: '4821',
  deliveryAddress: '12 Janpath, New Delhi',
  kitchenNote: '',
  items: [
    { menuId: 51, name: 'Dal', quantity: 2, unitPrice: 15_000, rating: null },
    { menuId: 52, name: 'Roti', quantity: 4, unitPrice: 3000, rating: null },
  ],
  foodRating: null,
  deliveryRating: null,
  comment: '',
  charges: {
    deliveryCharge: 3000,
    rainFees: 0,
    tip: 0,
    gst: 0,
    restaurantCharges: 0,
    handlingCharges: 0,
    smallCartFees: 0,
    platformFees: 0,
  },
  coupon: null,
  paymentMethod: 'online',
  payableUntil: null,
  refund: null,
  statusTimes: {},
  expectedAt: null,
  train: null,
  ...facts,
})

/** The seat of an order in that train, of which coach and berth are not known yet. */
export const orderTrain = (facts: Partial<OrderTrain> = {}): OrderTrain => ({
  number: '12301',
  boardingStation: 'HWH',
  boardingDate: '2026-12-01',
  station: 'CNB',
  trainName: 'Howrah Rajdhani',
  stationName: 'Kanpur Central',
  coach: '',
  berth: '',
  name: 'Asha',
  mobile: '9876543210',
  expectedArrival: '2026-12-02T04:35:00+05:30',
  delay: null,
  preparationAt: '2026-12-02T03:55:00+05:30',
  seatUntil: '2026-12-02T03:35:00+05:30',
  rider: null,
  claimUntil: null,
  line: [],
  ...facts,
})

/** A train on its way from Howrah to New Delhi, as its stops are shown. */
export const journey = (facts: Partial<TrainJourney> = {}): TrainJourney => {
  const stop = (code: string, name: string, arrival: string | null, departure: string | null) => ({
    code,
    name,
    arrival: arrival && `2026-12-${arrival}:00+05:30`,
    departure: departure && `2026-12-${departure}:00+05:30`,
    halt: arrival && departure ? 5 : null,
    km: null,
    point: { latitude: 26.4539, longitude: 80.3512 },
    restaurants: 0,
    orderUntil: null,
    refusal: null,
  })
  return {
    number: '12301',
    name: 'Howrah Rajdhani',
    from: 'Howrah Jn',
    to: 'New Delhi',
    edition: 'about 2015',
    knowsDays: false,
    boardingStation: 'HWH',
    boardingDate: '2026-12-01',
    stations: [
      { code: 'HWH', name: 'Howrah Jn' },
      { code: 'CNB', name: 'Kanpur Central' },
    ],
    dates: ['2026-12-01', '2026-12-02', '2026-12-03'],
    stops: [
      { ...stop('HWH', 'Howrah Jn', null, '01T16:55'), refusal: 'boarding' },
      {
        ...stop('CNB', 'Kanpur Central', '02T04:35', '02T04:40'),
        restaurants: 3,
        orderUntil: '2026-12-02T03:50:00+05:30',
      },
      { ...stop('NDLS', 'New Delhi', '02T10:00', null), refusal: 'no-restaurant' },
    ],
    ...facts,
  }
}

/** A chosen stop of that train. */
export const chosenStop = (facts: Partial<ChosenStop> = {}): ChosenStop => ({
  number: '12301',
  boardingStation: 'HWH',
  boardingDate: '2026-12-01',
  station: 'CNB',
  trainName: 'Howrah Rajdhani',
  stationName: 'Kanpur Central',
  point: { latitude: 26.4539, longitude: 80.3512 },
  arrival: '2026-12-02T04:35:00+05:30',
  departure: '2026-12-02T04:40:00+05:30',
  ...facts,
})
