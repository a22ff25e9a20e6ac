import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeRows, rowsWithin } from '../src/ui/row-window.ts'

const hundred = placeRows(100, 90, 10, new Map())

describe('rows of a long list', () => {
  test('each begins where the one before and the gap end', () => {
    const { startOf } = placeRows(
      3,
      50,
      10,
      new Map([
        [2, 20],
        [1, 70],
      ]),
    )
    expect([0, 1, 2, 3].map(startOf)).toEqual([0, 60, 140, 170])
  })

  test('only those that touch a stretch are wanted', () => {
    expect(rowsWithin(hundred, 1000, 1899)).toEqual({ first: 10, last: 18 })
    expect(rowsWithin(hundred, 700, 2199)).toEqual({ first: 7, last: 21 })
  })

  test('nothing is wanted beyond the ends', () => {
    expect(rowsWithin(hundred, -5000, -4000)).toEqual({ first: 0, last: 0 })
    expect(rowsWithin(hundred, 90_000, 91_000)).toEqual({ first: 99, last: 99 })
  })

  test('an empty list wants no row', () => {
    const { first, last } = rowsWithin(placeRows(0, 90, 10, new Map()), 0, 900)
    expect(last).toBeLessThan(first)
  })

  test('every row that touches the window is among them, whatever their heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.integer({ min: -500, max: 20_000 }), fc.nat(900), (sizes, from, tall) => {
        const places = placeRows(sizes.length, 200, 16, new Map(sizes.entries()))
        const { first, last } = rowsWithin(places, from, from + tall)
        for (const [row, size] of sizes.entries()) {
          const start = places.startOf(row)
          const touches = start <= from + tall && start + size >= from
          if (touches) expect(row >= first && row <= last).toBe(true)
        }
      }),
    )
  })
})
