import { addressWire } from '@tiffin-junction/contract/calls/address'
import { readAddress } from '@tiffin-junction/contract/calls/address-wire'
import * as cartContract from '@tiffin-junction/contract/calls/cart'
import { readCart, readGroup, readVariant } from '@tiffin-junction/contract/calls/cart-wire'
import * as contract from '@tiffin-junction/contract/calls/order'
import { readOrder } from '@tiffin-junction/contract/calls/order-wire'
import type { Destination } from '@tiffin-junction/contract/domain/address'
import type { Cart, CartChange } from '@tiffin-junction/contract/domain/cart'
import type { AddOnGroup, ExistingVariant } from '@tiffin-junction/contract/domain/catalogue'
import type { DeliveryNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { rupeesOf } from '@tiffin-junction/contract/domain/money'
import type { Order, OrderQuery, OrderRating } from '@tiffin-junction/contract/domain/order'
import type { PaymentStatus } from '@tiffin-junction/contract/domain/order-status'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { Reordered } from '@tiffin-junction/contract/domain/reorder'
import { call } from '../api-client.ts'

/** `GET api/orders/cart-items-count` */
export const countCart = async (
  signal: AbortSignal,
): Promise<{
  readonly restaurantId: number | null
  readonly entries: readonly { readonly menuId: number; readonly quantity: number }[]
}> => {
  const { data } = await call(cartContract.cartItemsCount, {}, signal)
  return { restaurantId: data.restaurantId, entries: data.cartInfo }
}

const cartNow = (data: Parameters<typeof readCart>[0]): Cart => ({ ...readCart(data), readAt: Date.now() })

/** `GET api/orders/get-cart-details` */
export const fetchCart = async (signal: AbortSignal): Promise<Cart> =>
  cartNow((await call(cartContract.getCartDetails, {}, signal)).data)

/** `POST api/orders/add-to-cart` or `PUT api/orders/update-cart`, by the kind of the change. */
export const sendChange = async (
  { change }: { readonly change: CartChange | undefined },
  signal: AbortSignal,
): Promise<Cart> => {
  if (!change) throw new Error('There is no change to send')
  const { kind, key, restaurantId, line, menuCount, quantity, group } = change
  const { menuId, groupId, groupItemId, addOnItemsCount } = line
  const choices = group.map(({ groupId, items }) => ({ groupId, items: [...items] }))
  const { data } =
    kind === 'add'
      ? await call(
          cartContract.addToCart,
          { idempotencyKey: key, body: { restaurantId, menuId, menuCount, quantity, group: choices } },
          signal,
        )
      : await call(
          cartContract.updateCart,
          {
            idempotencyKey: key,
            body: {
              menuId,
              restaurantId,
              quantity,
              groupId,
              groupItemId,
              itemsCount: addOnItemsCount,
              menuCount,
            },
          },
          signal,
        )
  return cartNow(data)
}

/** `GET api/orders/get-menu-add-on-and-sizes/{menuId}` */
export const loadAddOns = async (
  { menuId }: { readonly menuId: number },
  signal: AbortSignal,
): Promise<{ readonly groups: readonly AddOnGroup[]; readonly existing: readonly ExistingVariant[] }> => {
  const { groupData, existingMenu } = await call(
    cartContract.getMenuAddOnAndSizes,
    { params: { menuId } },
    signal,
  )
  return {
    groups: groupData.map(readGroup),
    existing: existingMenu.map(readVariant),
  }
}

interface OrderRequest {
  readonly key: string
  readonly addressId: string
  /** Paise. */
  readonly expectedTotal: number
  readonly expectedAddress: Destination
  readonly notes: DeliveryNotes
}

const orderInput = ({ key, addressId, expectedTotal, expectedAddress, notes }: OrderRequest) => ({
  idempotencyKey: key,
  body: { addressId, tip: 0, expectedTotal: rupeesOf(expectedTotal), expectedAddress, ...notes },
})

/** Adds the cart or the address to the failure of an order for which it was not the expected one. */
const withCurrent = (failure: unknown): unknown => {
  const { status, body } = Object(failure)
  const { data } = Object(body)
  if (status !== 409) return failure
  if (cartContract.cartDetailsWire().allows(data))
    return Object.assign(failure as object, { cart: cartNow(data) })
  return addressWire().allows(data)
    ? Object.assign(failure as object, { address: readAddress(data) })
    : failure
}

const ordered = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (failure) {
    throw withCurrent(failure)
  }
}

/** `POST api/orders/init-order`. Its failure has a `cart` or an `address` when that is not as expected. */
export const orderOnline = async (wish: OrderRequest, signal: AbortSignal) => {
  const { redirectUrl } = await ordered(call(contract.initOrder, orderInput(wish), signal))
  return { redirectUrl }
}

/** `POST api/orders/init-order-cod`. Its failure has a `cart` or an `address` when that is not as expected. */
export const orderInCash = async (wish: OrderRequest, signal: AbortSignal) => {
  const { orderStatus, orderId } = await ordered(call(contract.initOrderCod, orderInput(wish), signal))
  return { orderStatus, orderId }
}

/** `GET api/orders/check-order-payment-status/{orderId}` */
export const fetchPaymentStatus = async (
  { orderId }: { readonly orderId: string },
  signal: AbortSignal,
): Promise<PaymentStatus> =>
  (await call(contract.checkOrderPaymentStatus, { params: { orderId } }, signal)).paymentStatus

/** `GET api/orders/get-orders-history`. `total` is `null`: there may be more if a page is full (ORD-103). */
export const loadOrders = async (
  { query, page, pageSize }: PageRequest<OrderQuery>,
  signal: AbortSignal,
): Promise<Page<Order>> => {
  const { data } = await call(
    contract.getOrdersHistory,
    { query: { page, limit: pageSize, search: query.status ?? '', text: query.text } },
    signal,
  )
  return { items: data.map(readOrder), total: null }
}

/** `GET api/orders/get-order/{orderId}` */
export const fetchOrder = async (
  { orderId }: { readonly orderId: string },
  signal: AbortSignal,
): Promise<Order> => readOrder((await call(contract.getOrder, { params: { orderId } }, signal)).data)

/** `POST api/orders/cancel-order/{orderId}`. Safe to repeat. */
export const cancelOrder = async ({ id }: { readonly id: string }, signal: AbortSignal): Promise<Order> =>
  readOrder((await call(contract.cancelOrder, { params: { orderId: id } }, signal)).data)

/** `DELETE api/orders/drop-order/{orderId}`. Safe to repeat. */
export const dropOrder = async ({ id }: { readonly id: string }, signal: AbortSignal): Promise<void> => {
  await call(contract.dropOrder, { params: { orderId: id } }, signal)
}

/** `POST api/orders/pay-order/{orderId}` */
export const payOrder = async ({ id }: { readonly id: string }, signal: AbortSignal) => {
  const { redirectUrl } = await call(contract.payOrder, { params: { orderId: id } }, signal)
  return { redirectUrl }
}

/** `POST api/orders/reorder/{orderId}`. The same key adds once. */
export const reorder = async (
  { id, key, mayReplace }: { readonly id: string; readonly key: string; readonly mayReplace: boolean },
  signal: AbortSignal,
): Promise<Reordered> => {
  const query = mayReplace ? { replace: 'true' as const } : {}
  const { added, missing } = await call(
    contract.reorder,
    { params: { orderId: id }, query, idempotencyKey: key },
    signal,
  )
  return {
    added,
    missing: missing.map(({ itemName, quantity, reason }) => ({ name: itemName, quantity, reason })),
  }
}

/** `POST api/orders/submit-combined-rating` */
export const submitRating = async (
  { order, rating }: { readonly order: Order; readonly rating: OrderRating },
  signal: AbortSignal,
): Promise<void> => {
  await call(
    contract.submitCombinedRating,
    {
      body: {
        orderId: order.id,
        restaurantId: order.restaurantId,
        deliveryAgentId: order.deliveryAgentId,
        foodRating: rating.foodRating,
        deliveryRating: rating.deliveryRating,
        itemRatings: rating.items.map(({ menuId, name, rating }) => ({
          menuId,
          itemName: name,
          rating: rating ?? 0,
        })),
        comment: rating.comment,
      },
    },
    signal,
  )
}
