import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, paiseOf, percentOff, rupeesOf } from './money.ts'

describe('paise and rupees', () => {
  test.each([
    [99.5, 9950],
    [0.1 + 0.2, 30],
    [1.005, 100],
    [19.99, 1999],
    [0, 0],
    [123_456, 12_345_600],
  ])('[APP-56 APP-57] %d rupees are %d paise', (rupees, paise) => {
    expect(paiseOf(rupees)).toBe(paise)
  })

  test('[APP-56 APP-57] every whole number of paise survives the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
        const wire = JSON.parse(JSON.stringify(rupeesOf(paise)))
        expect(paiseOf(wire)).toBe(paise)
        expect(String(wire)).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })
})

describe('money as a person reads it', () => {
  test.each([
    [0, '₹0'],
    [100, '₹1'],
    [9950, '₹99.50'],
    [9905, '₹99.05'],
    [12_345_600, '₹1,23,456'],
    [1_234_567_890, '₹1,23,45,678.90'],
  ])('[APP-55 APP-58] %d paise read %s', (paise, text) => {
    expect(formatMoney(paise)).toBe(text)
  })
})

test('[APP-55 APP-58] money is grouped and rounded as `Intl` does for India', () => {
  const whole = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
  const [rupees, exact] = [whole, { ...whole, maximumFractionDigits: 2, minimumFractionDigits: 2 }].map(
    (options) => new Intl.NumberFormat('en-IN', options),
  )
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      expect(formatMoney(paise)).toBe((paise % 100 === 0 ? rupees : exact)?.format(paise / 100))
    }),
    { numRuns: 1000 },
  )
})

describe('the percent off', () => {
  test.each([
    [20_000, 18_000, 10],
    [20_000, 13_333, 33],
    [30_000, 10_000, 67],
    [20_000, 20_000, 0],
    [20_000, 25_000, 0],
    [0, 0, 0],
    [20_000, 0, 100],
  ])('[DIS-60] from %d to %d paise is %d %%', (price, finalPrice, percent) => {
    expect(percentOff(price, finalPrice)).toBe(percent)
  })
})
