import type { Cart, CartCount, CartTotals } from '../domain/cart.ts'
import { fallbackCharges } from '../domain/cart-prices.ts'
import type { AddOnGroup, AddOns, ExistingVariant } from '../domain/catalogue.ts'
import type { DeliveryArea } from '../domain/delivery-area.ts'
import { paiseOf, rupeesOf } from '../domain/money.ts'
import type { AddOnGroupWire, CartDetailsWire, VariantWire } from './cart.ts'
import * as contract from './cart.ts'
import { translated } from './translate-wire.ts'

export const readGroup = (wire: AddOnGroupWire): AddOnGroup => ({
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

export const writeGroup = (group: AddOnGroup): AddOnGroupWire => ({
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

export const readVariant = (wire: VariantWire): ExistingVariant => ({
  menuId: wire.menuID,
  menuCount: wire.menuCount,
  quantity: wire.quantity,
  text: wire.items,
})

type AreaWire = NonNullable<CartDetailsWire['deliveryArea']>

const readArea = ({ lat, lon, radius }: AreaWire): DeliveryArea => ({
  latitude: lat,
  longitude: lon,
  radius: Math.round(radius * 1000),
})

const writeArea = ({ latitude, longitude, radius }: DeliveryArea): AreaWire => ({
  lat: latitude,
  lon: longitude,
  radius: radius / 1000,
})

/**
 * Converts a cart with its totals from the API. The price of one piece is the line's total divided by its
 * quantity. A missing platform fee is replaced by the fallback (ORD-50).
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
    ...(line.isOrderable === false ? { obstacle: line.obstacle ?? 'soldOut' } : {}),
    ...(line.group ? { group: line.group } : {}),
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
  ...(wire.onlyCash ? { onlyCash: true as const } : {}),
  version: wire.version ?? 0,
  ...(wire.isRestaurantOpen === false ? { isClosed: true as const } : {}),
  ...(wire.minimumOrder ? { minimumOrder: paiseOf(wire.minimumOrder) } : {}),
  ...(wire.restaurantOpens ? { opens: wire.restaurantOpens } : {}),
  ...(wire.stopRefusal ? { stopRefusal: wire.stopRefusal } : {}),
  ...(wire.restaurantChangesAt ? { changesAt: wire.restaurantChangesAt } : {}),
  ...(wire.coupon ? { coupon: { ...wire.coupon, discount: paiseOf(wire.coupon.discount) } } : {}),
  ...(wire.deliveryArea ? { deliveryArea: readArea(wire.deliveryArea) } : {}),
})

/** The totals of an empty cart. */
export const noTotals: CartTotals = {
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

/** Converts a cart for the API. */
export const writeCart = (cart: Cart): CartDetailsWire => {
  const totals = cart.totals ?? noTotals
  const quantities = new Map<number, number>()
  for (const line of cart.lines)
    quantities.set(line.menuId, (quantities.get(line.menuId) ?? 0) + line.quantity)
  return {
    restaurantId: cart.restaurantId,
    restaurantName: cart.restaurantName,
    isRestaurantOpen: cart.restaurantId === null ? null : !cart.isClosed,
    restaurantOpens: cart.opens ?? null,
    ...(cart.stopRefusal ? { stopRefusal: cart.stopRefusal } : {}),
    restaurantChangesAt: cart.changesAt ?? null,
    minimumOrder: cart.minimumOrder ? rupeesOf(cart.minimumOrder) : null,
    deliveryArea: cart.deliveryArea ? writeArea(cart.deliveryArea) : null,
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
      isOrderable: line.obstacle === undefined,
      obstacle: line.obstacle ?? null,
      group: line.group?.map(({ groupId, items }) => ({ groupId, items: [...items] })) ?? null,
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
    onlyCash: cart.onlyCash ?? false,
    coupon: cart.coupon
      ? {
          couponCode: cart.coupon.couponCode,
          discount: rupeesOf(cart.coupon.discount),
          problem: cart.coupon.problem,
          isEnded: cart.coupon.isEnded,
        }
      : null,
    version: cart.version,
  }
}

export const getMenuAddOnAndSizes = translated(contract.getMenuAddOnAndSizes, {
  write: ({ menuId }: { readonly menuId: number }) => ({ params: { menuId } }),
  read: ({ groupData, existingMenu }): AddOns => ({
    groups: groupData.map(readGroup),
    existing: existingMenu.map(readVariant),
  }),
})

export const cartItemsCount = translated(contract.cartItemsCount, {
  read: ({ data: { restaurantId, cartInfo } }): CartCount => ({ restaurantId, entries: cartInfo }),
})
