import { readOrderBill } from '@tiffin-junction/contract/calls/order-bill-wire'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { describe, expect, test } from 'vitest'
import { order } from '../../tests/samples.ts'
import { billRows, gstRows, paymentText, refundText } from './order-bill.rules.ts'

const summed = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

describe('the GST of a bill', () => {
  test.each([
    [902, 451, 451],
    [903, 452, 451],
    [1, 1, 0],
  ])('[ORD-222] %i paise within one state are CGST %i and SGST %i', (gst, central, state) => {
    expect(gstRows(gst, gst * 20, 'Delhi')).toEqual([
      { label: `CGST (2.5 % of ${formatMoney(gst * 20)})`, amount: central },
      { label: `SGST (2.5 % of ${formatMoney(gst * 20)})`, amount: state },
    ])
    expect(summed(gstRows(gst, gst * 20, 'Delhi'))).toBe(gst)
  })

  test('[ORD-222] of a union territory without an assembly, the second half is the UTGST', () => {
    expect(gstRows(900, 0, 'CHANDIGARH').map(({ label }) => label)).toEqual(['CGST', 'UTGST'])
  })

  test.each([
    [903, null],
    [0, 'Delhi'],
    [0, null],
  ])('[ORD-222] %i paise are one line GST with the state %s', (gst, state) =>
    expect(gstRows(gst, 1, state)).toEqual([
      { label: gst === 0 ? 'GST (5 % of ₹0.01)' : 'GST', amount: gst },
    ]),
  )
})

describe('the rows of a bill', () => {
  const none = order('1').charges
  const wire = {
    id: '1',
    orderId: 'TJ-1',
    restaurantId: 5,
    restaurantName: 'Platform 5 Kitchen',
    orderStatus: 'delivered',
    createdAt: '2026-04-01T12:00:00.000Z',
    totalAmount: 189.12,
    items: [{ menuId: 51, itemName: 'Dal', itemQuantity: 1, itemPrice: 180.5 }],
    deliveryCharge: 30,
    platformFees: 5,
    restaurantCharges: 9,
    handlingCharges: 4,
    gst: 6.72,
    coupon: { couponCode: 'WELCOME', discount: 36.1 },
  }

  test('[ORD-220 ORD-221] the figures that the order keeps, which sum to its total', () => {
    const bill = readOrderBill({ ...wire, discount: 10, saleState: 'Delhi' })
    const rows = billRows(bill)
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Item total', 18_050],
      ['Discount', -1000],
      ['Coupon WELCOME', -3610],
      ['Delivery charge', 3000],
      ['Restaurant charges', 900],
      ['Handling charges', 400],
      ['Platform fees', 500],
      ['CGST (2.5 % of ₹134.40)', 336],
      ['SGST (2.5 % of ₹134.40)', 336],
    ])
    expect(summed(rows)).toBe(bill.order.total)
  })

  test.each([undefined, null])('[ORD-221] a discount of %s is what is missing to the total', (discount) => {
    expect(readOrderBill({ ...wire, ...(discount === null && { discount }) })).toMatchObject({
      discount: 1000,
      saleState: null,
    })
  })

  test('[ORD-220] what was not charged has no row', () => {
    const bill = { order: order('1', { charges: none }), discount: 0, saleState: null }
    expect(billRows(bill).map(({ label }) => label)).toEqual(['Item total', 'Delivery charge', 'GST'])
  })
})

describe('the payment of a bill', () => {
  test.each([
    ['online', 'delivered', 'Paid online'],
    ['online', 'cancelled', 'Paid online'],
    ['cash', 'delivered', 'Paid in cash on delivery'],
    ['cash', 'preparing', 'Cash on delivery, not paid yet'],
    ['cash', 'cancelled', 'Cash on delivery, nothing was charged'],
    ['cash', 'rejected', 'Cash on delivery, nothing was charged'],
    [null, 'delivered', 'Not known'],
  ] as const)('[ORD-223] %s and %s is ‘%s’', (paymentMethod, status, text) =>
    expect(paymentText({ paymentMethod, status })).toBe(text),
  )

  test('[ORD-223] says how the refund stands', () => {
    const at = Date.UTC(2026, 3, 1)
    expect(refundText({ refund: null })).toBe('')
    expect(refundText({ refund: { state: 'pending', amount: 45_000, at } })).toBe('₹450 requested')
    expect(refundText({ refund: { state: 'refunded', amount: 45_000, at } })).toMatch(
      /^₹450 refunded on .*2026/,
    )
    expect(refundText({ refund: { state: 'refunded', amount: 45_000, at: null } })).toBe('₹450 refunded')
    expect(refundText({ refund: { state: 'refused', amount: 45_000, at } })).toBe('₹450 did not go through')
  })
})
