import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { catalogueId, forStop, idNumber, rupees } from './shapes.ts'

const addOnItemWire = lazily(() =>
  type({
    id: 'number.integer',
    itemName: 'string',
    price: rupees(),
    'isDefault?': 'boolean | null',
  }),
)
const groupWire = lazily(() =>
  type({
    id: 'number.integer',
    groupName: 'string',
    type: "'radio' | 'checkbox'",
    priceType: "'absolute' | 'relative'",
    items: addOnItemWire().array(),
  }),
)
export type AddOnGroupWire = Infer<typeof groupWire>

const variantWire = lazily(() =>
  type({
    menuID: 'number.integer',
    menuCount: 'number.integer >= 1',
    quantity: 'number.integer >= 1',
    items: 'string',
  }),
)
export type VariantWire = Infer<typeof variantWire>

export const getMenuAddOnAndSizes = endpoint('GET', 'api/orders/get-menu-add-on-and-sizes/:menuId', {
  summary: 'Add-on groups of a menu item, and its variants that lie in the cart',
  auth: 'optional',
  params: () => type({ menuId: catalogueId() }),
  reply: () => type({ success: 'true', groupData: groupWire().array(), existingMenu: variantWire().array() }),
})

const cartInfo = lazily(() => type({ menuId: 'number.integer', quantity: 'number.integer >= 1' }).array())

const groupChoices = lazily(() =>
  type({ groupId: idNumber, items: type(idNumber).array().atMostLength(50) })
    .array()
    .atMostLength(20),
)

const lineWire = lazily(() =>
  type({
    menuId: 'number.integer',
    menuCount: 'number.integer >= 1',
    itemName: 'string',
    /** The chosen add-ons by name. */
    'items?': 'string | null',
    'imageUrl?': 'string | null',
    /** Rupees for all pieces of the line. */
    itemTotal: rupees(),
    quantity: 'number.integer >= 1',
    restaurantId: 'number.integer',
    'selectedGroupId?': 'number | null',
    'selectedItemId?': 'number | null',
    'addOnItemsCount?': 'number | null',
    /** Whether the line can be ordered now, at what `itemTotal` says. */
    'isOrderable?': 'boolean | null',
    /** Reason that it cannot: the dish is not available, or its choices are no longer on the menu. */
    'obstacle?': "'soldOut' | 'choices' | null",
    /** The chosen add-ons by id, as `add-to-cart` takes them. */
    'group?': groupChoices().or('null'),
  }),
)

const cartWire = lazily(() =>
  type({
    restaurantId: 'number.integer | null',
    'restaurantName?': 'string | null',
    /** Whether the restaurant takes orders now; `null` for an empty cart. */
    'isRestaurantOpen?': 'boolean | null',
    /** Opening time as text to show; only of one that its hours keep closed. */
    'restaurantOpens?': 'string | null',
    /** Reason that it takes no orders for the stop of the call, to follow its name in a sentence; else absent. */
    'stopRefusal?': 'string',
    /** When its hours close it or open it, ISO 8601; `null` where they never do. */
    'restaurantChangesAt?': 'string | null',
    /** The circle in which the restaurant delivers, its radius in kilometres; `null` for an empty cart. */
    'deliveryArea?': type({ lat: 'number', lon: 'number', radius: 'number' }).or('null'),
    /** Rupees of food from which on the restaurant takes an order; `null` where there is no minimum. */
    'minimumOrder?': 'number | null',
    cartInfo: cartInfo(),
    itemDetails: lineWire().array(),
  }),
)

/** The coupon of a cart: a reduction of its own, besides `discount`. */
const couponWire = lazily(() =>
  type({
    couponCode: 'string',
    discount: rupees(),
    /** Reason that it takes nothing off now. */
    problem: 'string | null',
    /** Whether it has to be applied again. */
    isEnded: 'boolean',
  }),
)

export const cartDetailsWire = lazily(() =>
  cartWire().and({
    subTotal: rupees(),
    deliveryCharge: rupees(),
    discount: rupees(),
    total: rupees(),
    menuTotal: rupees(),
    otherCharges: rupees(),
    otherChargesDetails: { '[string]': 'number' },
    'platformFee?': rupees().or('null'),
    deliverTimeMin: 'number | null',
    deliverTimeMax: 'number | null',
    showCOD: 'boolean',
    /** Whether cash is the only way to pay. */
    'onlyCash?': 'boolean | null',
    'coupon?': couponWire().or('null'),
    /** Increases with every change of the cart. */
    'version?': 'number.integer | null',
  }),
)
export type CartDetailsWire = Infer<typeof cartDetailsWire>

/** The answer of every change of the cart. */
export const cartReply = lazily(() => type({ success: 'true', data: cartDetailsWire() }))

export const cartItemsCount = endpoint('GET', 'api/orders/cart-items-count', {
  summary: 'What lies in the cart, by item',
  auth: 'required',
  reply: () =>
    type({ success: 'true', data: { restaurantId: 'number.integer | null', cartInfo: cartInfo() } }),
})

export const getCart = endpoint('GET', 'api/orders/get-cart', {
  summary: 'The cart without totals',
  auth: 'required',
  reply: () => type({ success: 'true', data: cartWire() }),
})

export const getCartDetails = endpoint('GET', 'api/orders/get-cart-details', {
  summary: 'The cart with every total; for a stop of a train, whether its restaurant takes orders for that',
  auth: 'required',
  query: () => type(forStop()),
  reply: cartReply,
})

export const addToCart = endpoint('POST', 'api/orders/add-to-cart', {
  summary: 'Add a variant of an item; one of another restaurant replaces the cart. Prices are the server’s.',
  auth: 'required',
  idempotent: true,
  query: () => type(forStop()),
  body: () =>
    type({
      restaurantId: idNumber,
      menuId: idNumber,
      menuCount: '1 <= number.integer <= 1000',
      quantity: '1 <= number.integer <= 50',
      group: groupChoices(),
    }),
  reply: cartReply,
})

export const updateCart = endpoint('PUT', 'api/orders/update-cart', {
  summary: 'Give a line of the cart its final quantity; 0 removes it',
  auth: 'required',
  idempotent: true,
  query: () => type(forStop()),
  body: () =>
    type({
      menuId: idNumber,
      restaurantId: idNumber,
      quantity: '0 <= number.integer <= 50',
      groupId: `${idNumber} | null`,
      groupItemId: `${idNumber} | null`,
      itemsCount: '0 <= number.integer <= 1000',
      'menuCount?': '1 <= number.integer <= 1000',
    }),
  reply: cartReply,
})
