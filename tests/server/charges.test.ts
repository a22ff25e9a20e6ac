import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals, type PricedLine } from '../../server/cart/charges.ts'

const line = (quantity: number, unitPrice: number, listPrice = unitPrice): PricedLine => ({
  quantity,
  unitPrice,
  listPrice,
})

/** A restaurant that charges nothing for a small cart. */
const restaurant = (deliveryMinutes: number | null) => ({
  deliveryMinutes,
  smallCartBelow: null,
  smallCartFee: null,
})

describe('the totals of a cart', () => {
  it('[ORD-45 ORD-51] adds up a cart as a person would on paper', () => {
    // 2 × ₹180.50 + 1 × ₹30 = ₹391; GST 5 % of ₹391 − ₹10 = ₹19.05; fixed charges ₹9 and ₹4.
    expect(calculateTotals([line(2, 18_050, 22_000), line(1, 3000)], restaurant(30))).toMatchObject({
      menuTotal: 47_000,
      subTotal: 39_100,
      deliveryCharge: 3000,
      platformFee: 500,
      otherCharges: 3205,
      otherChargesDetails: [
        { label: 'GST (5 % of ₹381)', amount: 1905 },
        { label: 'Restaurant charges', amount: 900 },
        { label: 'Handling charges', amount: 400 },
      ],
      discount: 1000,
      total: 44_805,
      deliverTimeMin: 30,
      deliverTimeMax: 35,
      isCashOffered: true,
    })
  })

  it('[ORD-254] taxes what is paid for the food, after the discount and the coupon', () => {
    // ₹396 of food, less ₹10, less a coupon of ₹79.20: 5 % of ₹306.80.
    const totals = calculateTotals([line(2, 19_800)], restaurant(null), 7920)
    expect(totals.otherChargesDetails[0]).toEqual({ label: 'GST (5 % of ₹306.80)', amount: 1534 })
    expect(totals.total).toBe(39_600 + 1534 + 4800 - 1000 - 7920)
    expect(calculateTotals([line(1, 5000)], restaurant(null), 5000).gst).toBe(0)
  })

  it('[ORD-45] takes ₹10 off from ₹100 of food on, and not a paisa earlier', () => {
    expect(calculateTotals([line(1, 9999)], restaurant(null)).discount).toBe(0)
    expect(calculateTotals([line(1, 10_000)], restaurant(null)).discount).toBe(1000)
  })

  it('[ORD-218] charges the restaurant’s fee for food below its amount, and not from it on', () => {
    const small = { deliveryMinutes: null, smallCartBelow: 15_000, smallCartFee: 2000 }
    const [below, from] = [14_999, 15_000].map((price) => calculateTotals([line(1, price)], small))
    const label = 'Small cart fee (food below ₹150)'
    expect(below?.otherChargesDetails.at(-1)).toEqual({ label, amount: 2000 })
    expect(below?.smallCartFees).toBe(2000)
    expect(below?.total).toBe(calculateTotals([line(1, 14_999)], restaurant(null)).total + 2000)
    expect(from?.otherChargesDetails.map((each) => each.label)).not.toContain(label)
    expect(from?.smallCartFees).toBe(0)
    expect(from?.total).toBe(calculateTotals([line(1, 15_000)], restaurant(null)).total)
    // A coupon takes off what is paid, not what is ordered.
    expect(calculateTotals([line(1, 15_000)], small, 5000).smallCartFees).toBe(0)
  })

  it('[ORD-46] offers cash up to ₹2,000 to pay, and not a paisa beyond', () => {
    const totals = [186_905, 186_906].map((price) => calculateTotals([line(1, price)], restaurant(null)))
    expect(totals.map(({ total }) => total)).toEqual([200_000, 200_001])
    expect(totals.map(({ isCashOffered }) => isCashOffered)).toEqual([true, false])
  })

  it('[ORD-45] leaves the delivery time open when the restaurant gave none', () => {
    expect(calculateTotals([line(1, 100)], restaurant(null))).toMatchObject({
      deliverTimeMin: null,
      deliverTimeMax: null,
    })
  })

  it('[ORD-45 ORD-51 APP-56] agrees with an independent reckoning, in whole paise', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 })
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: paise, listPrice: paise }),
      {
        minLength: 1,
        maxLength: 50,
      },
    )
    fc.assert(
      fc.property(lines, (lines) => {
        // One piece at a time, the tax in hundredths of a paisa, in integers without bounds.
        let food = 0n
        for (const { quantity, unitPrice } of lines)
          for (let n = 0; n < quantity; n += 1) food += BigInt(unitPrice)
        const off = food < 10_000n ? 0n : 1000n
        const tax = ((food - off) * 5n * 2n + 100n) / 200n
        const total = food + tax + 3000n + 500n + 900n + 400n - off
        const reckoned = calculateTotals(lines, restaurant(null))
        expect(BigInt(reckoned.subTotal)).toBe(food)
        expect(BigInt(reckoned.total)).toBe(total)
        expect(reckoned.isCashOffered).toBe(total <= 200_000n)
        expect(reckoned.otherCharges).toBe(
          reckoned.otherChargesDetails.reduce((sum, { amount }) => sum + amount, 0),
        )
      }),
    )
  })
})
