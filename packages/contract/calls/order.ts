import { type } from 'arktype'
import { eachWish, longestNotes } from '../domain/delivery-notes.ts'
import { limits } from '../domain/formats.ts'
import { lazily } from '../domain/lazily.ts'
import { riderStates } from '../domain/order.ts'
import { longestBerth, longestCoach } from '../domain/seat.ts'
import { delayRange } from '../domain/train.ts'
import { cartDetailsWire } from './cart.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { forStop, idNumber, line, ok, paged, rupees, searchText, stopFields, typed } from './shapes.ts'

const orderBody = lazily(() =>
  type({
    /** The address it goes to: either this or `train`. */
    'addressId?': '1 <= string <= 64',
    /** The seat it goes to. Coach and berth are both empty while they are not known; no name and number: the account's. */
    'train?': type({
      ...stopFields,
      coach: line(longestCoach),
      berth: line(longestBerth),
      name: line(limits.name),
      mobile: line(20),
    }),
    tip: '0 <= number <= 10000',
    directionToReach: line(longestNotes.directionToReach),
    // The app of a version before a wish does not send it.
    ...eachWish(() => 'boolean = false' as const),
    /** Note to the kitchen. */
    'kitchenNote?': line(longestNotes.kitchenNote),
    /** Rupees, the tip included. At any other total nothing is ordered: 409, with the cart's details as `data`. */
    'expectedTotal?': rupees(),
    /** The address as it was shown. If it is another one by now, nothing is ordered: 409, with it as `data`. */
    'expectedAddress?': type({ text: 'string <= 2000', latitude: 'number', longitude: 'number' }),
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
  summary: 'Payment status of an order',
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

/** Delay of a train in minutes: below 0 it is early. Said by the customer, or by the railway's feed. */
const delayWire = lazily(() =>
  type({ minutes: 'number.integer', by: "'traveller' | 'railway'", saidAt: 'string' }),
)

/** The seat that an order goes to, with what was shown of train and stop. Times are ISO 8601 with offset. */
const seatWire = lazily(() =>
  type({
    ...stopFields,
    trainName: 'string',
    stationName: 'string',
    coach: 'string',
    berth: 'string',
    name: 'string',
    mobile: 'string',
    /** By the timetable. */
    arrival: 'string',
    departure: 'string | null',
    /** By what is known of the delay. */
    expectedArrival: 'string',
    /** Last stated delay of the train; `null` without one. */
    delay: delayWire().or('null'),
    /** When the preparation begins; until then it can be cancelled free of charge. */
    preparationAt: 'string',
    /** End of the time to give coach and berth; `null` once they are given, or it is too late. */
    seatUntil: 'string | null',
    /** State of the handover at the seat; `null` before the rider is at the station. */
    rider: type.enumerated(...riderStates).or('null'),
    /** End of the time to report that nothing came; `null` where that cannot be reported. */
    claimUntil: 'string | null',
    /** The stations from where one boards to this one, of one order; empty in the history. */
    'line?': type({ code: 'string', name: 'string', at: 'string', hasLeft: 'boolean' }).array(),
  }),
)
export type SeatWire = Infer<typeof seatWire>

const refundWire = lazily(() =>
  type({ state: "'pending' | 'refunded' | 'refused'", amount: rupees(), at: 'string | null' }),
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
    'kitchenNote?': 'string | null',
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
    /** Discount besides the coupon, in rupees. */
    'discount?': 'number | null',
    /** The state of both the restaurant and the delivery address; `null` when they are not known to be in one. */
    'saleState?': 'string | null',
    /** The coupon that the order was placed with. */
    'coupon?': type({ couponCode: 'string', discount: rupees() }).or('null'),
    'paymentMethod?': "'online' | 'cash' | null",
    /** End of the time to pay an unpaid order again. */
    'payableUntil?': 'string | null',
    'refund?': refundWire().or('null'),
    /** Of an order to a train. */
    'train?': seatWire().or('null'),
    /** When the order reached each status so far, by status key. */
    'statusTimes?': { '[string]': 'string' },
    /** The restaurant's estimate of its arrival at an address; `null` without one, and for a train. */
    'expectedAt?': 'string | null',
  }),
)
export type OrderWire = Infer<typeof orderWire>

const orderParams = lazily(() => type({ orderId: '1 <= string <= 64' }))
const oneOrder = lazily(() => type({ success: 'true', data: orderWire() }))

export const getOrder = endpoint('GET', 'api/orders/get-order/:orderId', {
  summary: 'One order of the person signed in, as the history shows it, with the time of each status so far',
  auth: 'required',
  params: orderParams,
  reply: oneOrder,
})

export const cancelOrder = endpoint('POST', 'api/orders/cancel-order/:orderId', {
  summary: 'Cancel an order before its preparation begins; an online payment is refunded. Safe to repeat',
  auth: 'required',
  params: orderParams,
  reply: oneOrder,
})

export const giveSeat = endpoint('PUT', 'api/orders/order-seat/:orderId', {
  summary: 'Give the coach and berth of an order to a train that had none. Safe to repeat',
  auth: 'required',
  params: orderParams,
  body: () => type({ coach: line(longestCoach), berth: line(longestBerth) }),
  reply: oneOrder,
})

export const reportDelay = endpoint('PUT', 'api/orders/order-delay/:orderId', {
  summary:
    'Say how many minutes late the train of an order is: its preparation moves with it. Safe to repeat',
  auth: 'required',
  params: orderParams,
  body: () => type({ minutes: `${delayRange.least} <= number.integer <= ${delayRange.most}` }),
  reply: oneOrder,
})

export const sayHere = endpoint('POST', 'api/orders/order-here/:orderId', {
  summary:
    'Say that somebody is at the seat, after the rider of an order to a train found nobody. Safe to repeat',
  auth: 'required',
  params: orderParams,
  reply: oneOrder,
})

export const sayMissing = endpoint('POST', 'api/orders/order-missing/:orderId', {
  summary:
    'Say that an order to a train did not come: it is refunded, unless its PIN was used. Until two hours after the train has left. Safe to repeat',
  auth: 'required',
  params: orderParams,
  reply: oneOrder,
})

export const payOrder = endpoint('POST', 'api/orders/pay-order/:orderId', {
  summary: 'Pay an unpaid order again; answers with the payment provider’s page',
  auth: 'required',
  params: orderParams,
  reply: () => type({ success: 'true', redirectUrl: '1 <= string <= 2000' }),
})

export const dropOrder = endpoint('DELETE', 'api/orders/drop-order/:orderId', {
  summary: 'Remove an unpaid order from the history; it can no longer be paid. Safe to repeat',
  auth: 'required',
  params: orderParams,
  reply: () => ok(),
})

const missingDish = lazily(() =>
  type({ itemName: 'string', quantity: 'number.integer >= 1', reason: 'string' }),
)

export const reorder = endpoint('POST', 'api/orders/reorder/:orderId', {
  summary:
    'Put what can still be ordered of an order into the cart; `replace=true` allows to replace that of another restaurant',
  auth: 'required',
  idempotent: true,
  params: orderParams,
  query: () => type({ 'replace?': "'true' | 'false'", ...forStop() }),
  reply: () =>
    type({
      success: 'true',
      data: cartDetailsWire(),
      /** Number of different dishes in the cart now. */
      added: 'number.integer >= 0',
      missing: missingDish().array(),
    }),
})

export const getOrdersHistory = endpoint('GET', 'api/orders/get-orders-history', {
  summary:
    'The orders of the person signed in, newest first; `search` is a status key, empty for all; `text` is looked for in restaurant, dishes and order number',
  auth: 'required',
  query: () => type({ ...paged(), 'search?': 'string <= 40', 'text?': searchText() }),
  reply: () => type({ success: 'true', data: orderWire().array(), total: 'number.integer >= 0' }),
})

const stars = lazily(() => type('1 <= number.integer <= 5'))

export const submitCombinedRating = endpoint('POST', 'api/orders/submit-combined-rating', {
  summary: 'Rate a delivered order once',
  auth: 'required',
  body: () =>
    type({
      orderId: '1 <= string <= 64',
      restaurantId: idNumber,
      'deliveryAgentId?': 'string | null',
      foodRating: stars(),
      deliveryRating: stars(),
      itemRatings: type({
        menuId: idNumber,
        /** As in the history, with the choices, because an order may contain several variants of one item. */
        itemName: 'string <= 5000',
        rating: '0 <= number.integer <= 5',
      })
        .array()
        .atMostLength(100),
      comment: typed(10_000),
    }),
  reply: () => type({ success: 'true', message: 'string' }),
})
