import { describe, expect, test } from 'vitest'
import { order } from '../../../tests/samples.ts'
import {
  chargeLines,
  foodPriceOf,
  historyEstimate,
  isDelivered,
  isRated,
  isUnderWay,
  orderedAt,
  pinToTell,
  reductionOf,
} from '../domain/order.ts'
import type { OrderWire } from './order.ts'
import { readOrder } from './order-wire.ts'

const bare: OrderWire = {
  id: 'a',
  orderId: 'TJ-1',
  restaurantId: 5,
  restaurantName: 'Samay Rasoi',
  orderStatus: 'delivered',
  createdAt: '2026-04-01T12:00:00.000Z',
  totalAmount: 99.5,
  items: [{ menuId: 51, itemName: 'Dal', itemQuantity: 2, itemPrice: 49.75 }],
}

describe('an order from the API', () => {
  test('[ORD-106 ORD-108] without any optional field is read', () => {
    expect(readOrder(bare)).toEqual({
      id: 'a',
      number: 'TJ-1',
      restaurantId: 5,
      restaurantName: 'Samay Rasoi',
      restaurantImage: '',
      deliveryAgentId: null,
      status: 'delivered',
      createdAt: Date.UTC(2026, 3, 1, 12),
      total: 9950,
      pin: '',
      deliveryAddress: '',
      kitchenNote: '',
      items: [{ menuId: 51, name: 'Dal', quantity: 2, unitPrice: 4975, rating: null }],
      foodRating: null,
      deliveryRating: null,
      comment: '',
      charges: {
        deliveryCharge: 0,
        rainFees: 0,
        tip: 0,
        gst: 0,
        restaurantCharges: 0,
        handlingCharges: 0,
        smallCartFees: 0,
        platformFees: 0,
      },
      coupon: null,
      paymentMethod: null,
      payableUntil: null,
      refund: null,
      statusTimes: {},
      expectedAt: null,
      train: null,
    })
  })

  test('[ORD-168 ORD-171] has its refund in paise, and the times of the statuses that are known', () => {
    const at = '2026-04-01T12:30:00.000Z'
    const read = readOrder({
      ...bare,
      paymentMethod: 'online',
      payableUntil: at,
      refund: { state: 'refunded', amount: 99.5, at },
      statusTimes: { confirmed: at, Cancelled: at, beamed_up: at },
    })
    expect(read).toMatchObject({
      paymentMethod: 'online',
      payableUntil: Date.parse(at),
      refund: { state: 'refunded', amount: 9950, at: Date.parse(at) },
      statusTimes: { confirmed: at, cancelled: at },
    })
    expect(Object.keys(read.statusTimes)).toEqual(['confirmed', 'cancelled'])
  })

  test('[ORD-106] keeps its charges in paise, its PIN, its rider and its comment', () => {
    const read = readOrder({
      ...bare,
      deliveryCharge: 30,
      rainFees: 12.5,
      gst: 4.98,
      userPin: '0622',
      deliveryAgentId: 'RIDER-101',
      deliveryAddress: '12 Janpath',
      restaurantImage: '/food/curry.webp',
      comment: '<b>Hot</b>',
    })
    expect(read.charges).toMatchObject({ deliveryCharge: 3000, rainFees: 1250, gst: 498, tip: 0 })
    expect(read).toMatchObject({
      pin: '0622',
      deliveryAgentId: 'RIDER-101',
      deliveryAddress: '12 Janpath',
      restaurantImage: '/food/curry.webp',
      comment: '<b>Hot</b>',
    })
  })

  test.each([
    [{ rating: 4 }, [4, 4]],
    [{ rating: 4, foodRating: 2 }, [2, 4]],
    [{ rating: 4, deliveryRating: 5, foodRating: null }, [4, 5]],
    [{ rating: 3, foodRating: 0, deliveryRating: 0 }, [3, 3]],
    [{ rating: null, foodRating: 0 }, [null, null]],
  ])('[ORD-107] with %j has the ratings %j', (facts, ratings) => {
    const read = readOrder({ ...bare, ...facts })
    expect([read.foodRating, read.deliveryRating]).toEqual(ratings)
  })

  test('[ORD-116] has no rating for a dish with 0', () => {
    const items = [0, 3].map((itemRating) => ({
      menuId: 51,
      itemName: 'Dal',
      itemQuantity: 1,
      itemPrice: 1,
      itemRating,
    }))
    expect(readOrder({ ...bare, items }).items.map(({ rating }) => rating)).toEqual([null, 3])
  })

  test('with an invalid date shows none', () => {
    expect(orderedAt(readOrder({ ...bare, createdAt: 'yesterday' }))).toBe('')
    expect(orderedAt(readOrder(bare))).toContain('2026')
  })
})

describe('what an order shows', () => {
  test('[ORD-101] only charges above 0, each under its name', () => {
    const every = {
      deliveryCharge: 1,
      rainFees: 2,
      tip: 3,
      gst: 4,
      restaurantCharges: 5,
      handlingCharges: 6,
      smallCartFees: 7,
      platformFees: 8,
    }
    expect(chargeLines(every)).toEqual([
      { label: 'Delivery charge', amount: 1 },
      { label: 'Rain fees', amount: 2 },
      { label: 'Tip', amount: 3 },
      { label: 'GST', amount: 4 },
      { label: 'Restaurant charges', amount: 5 },
      { label: 'Handling charges', amount: 6 },
      { label: 'Small cart fees', amount: 7 },
      { label: 'Platform fees', amount: 8 },
    ])
    expect(chargeLines({ ...every, rainFees: 0, gst: -4 }).map(({ label }) => label)).toEqual([
      'Delivery charge',
      'Tip',
      'Restaurant charges',
      'Handling charges',
      'Small cart fees',
      'Platform fees',
    ])
  })

  test('[ORD-101] a bill that adds up', () => {
    expect(foodPriceOf(order('a'))).toBe(42_000)
    expect(reductionOf(order('a'))).toBe(0)
    expect(reductionOf(order('a', { total: 44_000 }))).toBe(1000)
    expect(reductionOf(order('a', { total: 46_000 }))).toBe(0)
  })

  test.each([
    ['out_for_delivery', '4821'],
    ['Out for Delivery', '4821'],
    ['OUT-FOR-DELIVERY', '4821'],
    ['delivered', ''],
    ['preparing', ''],
    ['teleported', ''],
  ])('[ORD-102] %s: the PIN %j', (status, pin) => {
    expect(pinToTell(order('a', { status }), true)).toBe(pin)
  })

  test.each([
    ['confirmed', '4821'],
    ['Preparing', '4821'],
    ['out_for_delivery', '4821'],
    ['pending', ''],
    ['delivered', ''],
    ['cancelled', ''],
    ['payment_processing', ''],
    ['teleported', ''],
  ])('[APP-167] %s, as far as a device without network knows: the PIN %j', (status, pin) => {
    expect(pinToTell(order('a', { status }), false)).toBe(pin)
  })

  test('[ORD-100] the fixed estimate', () => expect(historyEstimate).toBe('25-35 min'))

  test('[ORD-110 ORD-111 ORD-112] whether it is delivered, under way and rated', () => {
    expect(isDelivered(order('a', { status: 'Delivered' }))).toBe(true)
    expect(isDelivered(order('a', { status: 'Unheard of' }))).toBe(false)
    expect(
      ['Confirmed', 'Preparing', 'Out for delivery', 'Delivered', 'Cancelled', 'Unheard of'].filter(
        (status) => isUnderWay(order('a', { status })),
      ),
    ).toEqual(['Confirmed', 'Preparing', 'Out for delivery'])
    expect(isRated(order('a'))).toBe(false)
    expect(isRated(order('a', { foodRating: 1 }))).toBe(true)
    expect(isRated(order('a', { deliveryRating: 1 }))).toBe(true)
  })
})
