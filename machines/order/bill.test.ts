import {
  type Cart,
  type CartChange,
  type CartLine,
  type CartTotals,
  emptyCart,
} from '@tiffin-junction/contract/domain/cart'
import { describe, expect, test } from 'vitest'
import { billOf, deliveryTimeText } from './bill.rules.ts'

const dosa: CartLine = {
  menuId: 7,
  menuCount: 1,
  name: 'Masala Dosa',
  image: '',
  text: '',
  quantity: 2,
  unitPrice: 9000,
  groupId: null,
  groupItemId: null,
  addOnItemsCount: 0,
}

const totals: CartTotals = {
  menuTotal: 20_000,
  subTotal: 18_000,
  deliveryCharge: 3000,
  platformFee: 0,
  otherCharges: 1800,
  otherChargesDetails: [
    { label: 'GST', amount: 900 },
    { label: 'Restaurant charges', amount: 900 },
  ],
  discount: 1000,
  total: 21_800,
  deliverTimeMin: 30,
  deliverTimeMax: 35,
}

const cart: Cart = { ...emptyCart, restaurantId: 3, restaurantName: 'Platform 3', lines: [dosa], totals }
const { menuCount: _, quantity: __, ...line } = dosa
const oneMore: CartChange = {
  kind: 'set',
  key: 'k',
  restaurantId: 3,
  restaurantName: 'Platform 3',
  line,
  menuCount: 1,
  quantity: 3,
  group: [],
}

describe('the bill', () => {
  test('[ORD-47] [ORD-54] is the server’s if there is one, without rows of 0', () => {
    expect(billOf(cart, [])).toEqual({
      kind: 'final',
      rows: [
        { label: 'Item total', amount: 18_000 },
        { label: 'Delivery fee', amount: 3000 },
        { label: 'GST', amount: 900 },
        { label: 'Restaurant charges', amount: 900 },
        { label: 'Discount', amount: -1000 },
      ],
      total: 21_800,
      savings: [
        { label: 'lower prices of dishes', amount: 2000 },
        { label: 'discount', amount: 1000 },
      ],
    })
  })

  test('[ORD-47] other charges without details are one row', () => {
    const { rows } = billOf({ ...cart, totals: { ...totals, otherChargesDetails: [] } }, [])
    expect(rows).toContainEqual({ label: 'Other charges', amount: 1800 })
  })

  test('[ORD-47 ORD-48] every charge has its name, and the item total has a row even if it is 0', () => {
    const named = (totals: CartTotals | null) =>
      billOf({ ...cart, totals }, []).rows.map(({ label, amount }) => [label, amount])
    expect(named({ ...totals, subTotal: 0, platformFee: 500, otherChargesDetails: [] })).toEqual([
      ['Item total', 0],
      ['Delivery fee', 3000],
      ['Platform fee', 500],
      ['Other charges', 1800],
      ['Discount', -1000],
    ])
    expect(named(null)).toEqual([
      ['Item total', 18_000],
      ['Delivery fee', 3000],
      ['Platform fee', 500],
      ['Other charges', 1800],
      ['Discount', -1000],
    ])
  })

  test('[ORD-202 ORD-210] has a row of its own for the coupon, and none for one that does not apply', () => {
    const coupon = { couponCode: 'WELCOME', discount: 3600, problem: null, isEnded: false }
    const { rows, total, savings } = billOf({ ...cart, coupon, totals: { ...totals, total: 18_200 } }, [])
    expect(rows.at(-1)).toEqual({ label: 'Coupon WELCOME', amount: -3600 })
    expect(rows.filter(({ label }) => label === 'Discount')).toEqual([{ label: 'Discount', amount: -1000 }])
    expect(total).toBe(18_200)
    expect(savings.map(({ amount }) => amount)).toEqual([2000, 1000, 3600])
    const ended = { ...coupon, discount: 0, problem: 'WELCOME has expired.' }
    expect(billOf({ ...cart, coupon: ended }, []).rows).toEqual(billOf(cart, []).rows)
  })

  test('is marked as updating while a change is pending', () => {
    expect(billOf(cart, [oneMore])).toMatchObject({ kind: 'updating', total: 21_800 })
  })

  test('[ORD-48] [ORD-49] is a marked estimate until the server gives one', () => {
    const bill = billOf({ ...cart, totals: null }, [oneMore])
    expect(bill).toMatchObject({ kind: 'estimate', total: 27_000 + 3000 + 500 + 1800 - 1000, savings: [] })
    expect(bill.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
  })
})

describe('the delivery time', () => {
  test('[ORD-63] is the server’s, else 25-30 mins', () => {
    expect(deliveryTimeText(cart)).toBe('30-35 mins')
    expect(deliveryTimeText({ totals: null })).toBe('25-30 mins')
    for (const unknown of [{ deliverTimeMin: null }, { deliverTimeMax: null }])
      expect(deliveryTimeText({ totals: { ...totals, ...unknown } })).toBe('25-30 mins')
  })
})
