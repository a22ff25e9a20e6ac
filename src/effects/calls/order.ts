import { addressWire } from '@tiffin-junction/contract/calls/address'
import { readAddress } from '@tiffin-junction/contract/calls/address-wire'
import * as cartContract from '@tiffin-junction/contract/calls/cart'
import { readCart } from '@tiffin-junction/contract/calls/cart-wire'
import * as contract from '@tiffin-junction/contract/calls/order'
import * as orderWire from '@tiffin-junction/contract/calls/order-wire'
import { writeStop } from '@tiffin-junction/contract/calls/stop-wire'
import type { Cart, CartChange } from '@tiffin-junction/contract/domain/cart'
import { rupeesOf } from '@tiffin-junction/contract/domain/money'
import type { OrderRequest } from '@tiffin-junction/contract/domain/order'
import type { Reordered } from '@tiffin-junction/contract/domain/reorder'
import { ask, call } from '../api-client.ts'
import { readStop } from '../trip.ts'

const cartNow = (data: Parameters<typeof readCart>[0]): Cart => ({ ...readCart(data), readAt: Date.now() })

/** The chosen stop of a train: its time decides whether a restaurant takes orders (TRN-13). */
const forStop = () => writeStop(readStop() ?? undefined)

/** `GET api/orders/get-cart-details` */
export const fetchCart = async (signal: AbortSignal): Promise<Cart> =>
  cartNow((await call(cartContract.getCartDetails, { query: forStop() }, signal)).data)

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
          {
            query: forStop(),
            idempotencyKey: key,
            body: { restaurantId, menuId, menuCount, quantity, group: choices },
          },
          signal,
        )
      : await call(
          cartContract.updateCart,
          {
            query: forStop(),
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

const orderInput = ({ key, to, expectedTotal, notes }: OrderRequest) => ({
  idempotencyKey: key,
  body: { ...to, tip: 0, expectedTotal: rupeesOf(expectedTotal), ...notes },
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

/** `POST api/orders/reorder/:orderId`, for the chosen stop of a train if there is one (TRN-40). */
export const reorder = (
  again: { readonly id: string; readonly key: string; readonly mayReplace: boolean },
  signal: AbortSignal,
): Promise<Reordered> => ask(orderWire.reorder, { ...again, stop: readStop() ?? undefined }, signal)

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
