import { type } from 'arktype'
import { type Cart, type CartTotals, fallbackCharges } from '../domain/cart.ts'
import type { AddOnGroup, ExistingVariant } from '../domain/catalogue.ts'
import { lazily } from '../domain/lazily.ts'
import { paiseOf, rupeesOf } from '../domain/money.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { catalogueId, rupees } from './shapes.ts'

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
const variantWire = lazily(() =>
  type({
    menuID: 'number.integer',
    menuCount: 'number.integer >= 1',
    quantity: 'number.integer >= 1',
    items: 'string',
  }),
)

export const readGroup = (wire: Infer<typeof groupWire>): AddOnGroup => ({
  id: wire.id,
  name: wire.groupName,
  type: wire.type,
  priceType: wire.priceType,
  items: wire.items.map((item) => ({
    id: item.id,
    name: item.itemName,
    price: paiseOf(item.price),
    isDefault: item.isDefault ?? false,
  })),
})

export const writeGroup = (group: AddOnGroup): Infer<typeof groupWire> => ({
  id: group.id,
  groupName: group.name,
  type: group.type,
  priceType: group.priceType,
  items: group.items.map(({ id, name, price, isDefault }) => ({
    id,
    itemName: name,
    price: rupeesOf(price),
    isDefault,
  })),
})

export const readVariant = (wire: Infer<typeof variantWire>): ExistingVariant => ({
  menuId: wire.menuID,
  menuCount: wire.menuCount,
  quantity: wire.quantity,
  text: wire.items,
})

export const getMenuAddOnAndSizes = endpoint('GET', 'api/orders/get-menu-add-on-and-sizes/:menuId', {
  summary: 'Add-on groups of a menu item, and its variants that lie in the cart',
  auth: 'optional',
  params: () => type({ menuId: catalogueId() }),
  reply: () => type({ success: 'true', groupData: groupWire().array(), existingMenu: variantWire().array() }),
})

const cartInfo = lazily(() => type({ menuId: 'number.integer', quantity: 'number.integer >= 1' }).array())

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
  }),
)

const cartWire = lazily(() =>
  type({
    restaurantId: 'number.integer | null',
    'restaurantName?': 'string | null',
    cartInfo: cartInfo(),
    itemDetails: lineWire().array(),
  }),
)

const cartDetailsWire = lazily(() =>
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
    /** Rises with every change of the cart. */
    'version?': 'number.integer | null',
  }),
)
export type CartDetailsWire = Infer<typeof cartDetailsWire>

/**
 * A cart with its totals. The price of one piece is the line's total over its quantity; a platform fee the server
 * does not give is the fallback's (ORD-50).
 */
export const readCart = (wire: CartDetailsWire): Cart => ({
  restaurantId: wire.itemDetails.length === 0 ? null : wire.restaurantId,
  restaurantName: wire.restaurantName ?? '',
  lines: wire.itemDetails.map((line) => ({
    menuId: line.menuId,
    menuCount: line.menuCount,
    name: line.itemName,
    image: line.imageUrl ?? '',
    text: line.items ?? '',
    quantity: line.quantity,
    unitPrice: Math.round(paiseOf(line.itemTotal) / line.quantity),
    groupId: line.selectedGroupId ?? null,
    groupItemId: line.selectedItemId ?? null,
    addOnItemsCount: line.addOnItemsCount ?? 0,
  })),
  totals:
    wire.itemDetails.length === 0
      ? null
      : {
          menuTotal: paiseOf(wire.menuTotal),
          subTotal: paiseOf(wire.subTotal),
          deliveryCharge: paiseOf(wire.deliveryCharge),
          platformFee: wire.platformFee == null ? fallbackCharges.platform : paiseOf(wire.platformFee),
          otherCharges: paiseOf(wire.otherCharges),
          otherChargesDetails: Object.entries(wire.otherChargesDetails).map(([label, amount]) => ({
            label,
            amount: paiseOf(amount),
          })),
          discount: paiseOf(wire.discount),
          total: paiseOf(wire.total),
          deliverTimeMin: wire.deliverTimeMin,
          deliverTimeMax: wire.deliverTimeMax,
        },
  showCod: wire.showCOD,
  version: wire.version ?? 0,
})

const noTotals: CartTotals = {
  menuTotal: 0,
  subTotal: 0,
  deliveryCharge: 0,
  platformFee: 0,
  otherCharges: 0,
  otherChargesDetails: [],
  discount: 0,
  total: 0,
  deliverTimeMin: null,
  deliverTimeMax: null,
}

/** A cart as the API sends it. */
export const writeCart = (cart: Cart): CartDetailsWire => {
  const totals = cart.totals ?? noTotals
  const quantities = new Map<number, number>()
  for (const line of cart.lines)
    quantities.set(line.menuId, (quantities.get(line.menuId) ?? 0) + line.quantity)
  return {
    restaurantId: cart.restaurantId,
    restaurantName: cart.restaurantName,
    cartInfo: [...quantities].map(([menuId, quantity]) => ({ menuId, quantity })),
    itemDetails: cart.lines.map((line) => ({
      menuId: line.menuId,
      menuCount: line.menuCount,
      itemName: line.name,
      items: line.text,
      imageUrl: line.image,
      itemTotal: rupeesOf(line.unitPrice * line.quantity),
      quantity: line.quantity,
      restaurantId: cart.restaurantId ?? 0,
      selectedGroupId: line.groupId,
      selectedItemId: line.groupItemId,
      addOnItemsCount: line.addOnItemsCount,
    })),
    menuTotal: rupeesOf(totals.menuTotal),
    subTotal: rupeesOf(totals.subTotal),
    deliveryCharge: rupeesOf(totals.deliveryCharge),
    platformFee: rupeesOf(totals.platformFee),
    otherCharges: rupeesOf(totals.otherCharges),
    otherChargesDetails: Object.fromEntries(
      totals.otherChargesDetails.map(({ label, amount }) => [label, rupeesOf(amount)]),
    ),
    discount: rupeesOf(totals.discount),
    total: rupeesOf(totals.total),
    deliverTimeMin: totals.deliverTimeMin,
    deliverTimeMax: totals.deliverTimeMax,
    showCOD: cart.showCod,
    version: cart.version,
  }
}

const cartReply = lazily(() => type({ success: 'true', data: cartDetailsWire() }))

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
  summary: 'The cart with every total',
  auth: 'required',
  reply: cartReply,
})

export const addToCart = endpoint('POST', 'api/orders/add-to-cart', {
  summary: 'Add a variant of an item; one of another restaurant replaces the cart. Prices are the server’s.',
  auth: 'required',
  idempotent: true,
  body: () =>
    type({
      restaurantId: 'number.integer >= 1',
      menuId: 'number.integer >= 1',
      menuCount: '1 <= number.integer <= 1000',
      quantity: '1 <= number.integer <= 50',
      group: type({ groupId: 'number.integer >= 1', items: type('(number.integer >= 1)[] <= 50') })
        .array()
        .atMostLength(20),
    }),
  reply: cartReply,
})

export const updateCart = endpoint('PUT', 'api/orders/update-cart', {
  summary: 'Give a line of the cart its final quantity; 0 removes it',
  auth: 'required',
  idempotent: true,
  body: () =>
    type({
      menuId: 'number.integer >= 1',
      restaurantId: 'number.integer >= 1',
      quantity: '0 <= number.integer <= 50',
      groupId: 'number.integer | null',
      groupItemId: 'number.integer | null',
      itemsCount: 'number.integer >= 0',
      'menuCount?': '1 <= number.integer <= 1000',
    }),
  reply: cartReply,
})
