import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { limit, page, rupees } from './shapes.ts'

const orderBody = lazily(() =>
  type({
    addressId: '1 <= string <= 64',
    tip: '0 <= number <= 10000',
    directionToReach: 'string <= 500',
    avoidCalling: 'boolean',
    leaveAtDoor: 'boolean',
    avoidRingingBell: 'boolean',
    leaveAtSecurity: 'boolean',
  }),
)

export const initOrder = endpoint('POST', 'api/orders/init-order', {
  summary: 'Order the cart and pay online; answers with the payment provider’s page',
  auth: 'required',
  idempotent: true,
  body: orderBody,
  reply: () => type({ success: 'true', redirectUrl: '1 <= string <= 2000', orderId: 'string' }),
})

export const initOrderCod = endpoint('POST', 'api/orders/init-order-cod', {
  summary: 'Order the cart and pay in cash',
  auth: 'required',
  idempotent: true,
  body: orderBody,
  reply: () => type({ success: 'true', orderStatus: 'string', orderId: 'string' }),
})

export const checkOrderPaymentStatus = endpoint('GET', 'api/orders/check-order-payment-status/:orderId', {
  summary: 'How the payment of an order stands',
  auth: 'required',
  params: () => type({ orderId: '1 <= string <= 64' }),
  reply: () => type({ orderId: 'string', paymentStatus: "'Pending' | 'Completed' | 'Failed'" }),
})

const orderItemWire = lazily(() =>
  type({
    menuId: 'number.integer',
    itemName: 'string',
    itemQuantity: 'number.integer',
    itemPrice: rupees(),
    'itemRating?': 'number | null',
  }),
)

const orderWire = lazily(() =>
  type({
    id: 'string',
    orderId: 'string',
    restaurantId: 'number.integer',
    restaurantName: 'string',
    'restaurantImage?': 'string | null',
    'deliveryAgentId?': 'string | null',
    orderStatus: 'string',
    createdAt: 'string',
    totalAmount: rupees(),
    'userPin?': 'string | null',
    'deliveryAddress?': 'string | null',
    items: orderItemWire().array(),
    'foodRating?': 'number | null',
    'deliveryRating?': 'number | null',
    'rating?': 'number | null',
    'comment?': 'string | null',
    'deliveryCharge?': 'number | null',
    'rainFees?': 'number | null',
    'tip?': 'number | null',
    'gst?': 'number | null',
    'restaurantCharges?': 'number | null',
    'handlingCharges?': 'number | null',
    'smallCartFees?': 'number | null',
    'platformFees?': 'number | null',
  }),
)
export type OrderWire = Infer<typeof orderWire>

export const getOrdersHistory = endpoint('GET', 'api/orders/get-orders-history', {
  summary: 'The orders of the person signed in, newest first; `search` is a status key, empty for all',
  auth: 'required',
  query: () => type({ page: page(), limit: limit(), 'search?': 'string <= 40' }),
  reply: () => type({ success: 'true', data: orderWire().array(), total: 'number.integer >= 0' }),
})

const stars = lazily(() => type('1 <= number.integer <= 5'))

export const submitCombinedRating = endpoint('POST', 'api/orders/submit-combined-rating', {
  summary: 'Rate a delivered order once',
  auth: 'required',
  body: () =>
    type({
      orderId: '1 <= string <= 64',
      restaurantId: 'number.integer >= 1',
      'deliveryAgentId?': 'string | null',
      foodRating: stars(),
      deliveryRating: stars(),
      itemRatings: type({
        menuId: 'number.integer',
        /** As in the history, with the choices, because an order may contain several variants of one item. */
        itemName: 'string <= 5000',
        rating: '0 <= number.integer <= 5',
      })
        .array()
        .atMostLength(100),
      comment: 'string <= 10000',
    }),
  reply: () => type({ success: 'true', message: 'string' }),
})
