import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowStarts, rowsWithin } from '../src/ui/row-window.ts'

const hundred = rowStarts(100, () => 90, 10)

describe('rows of a long list', () => {
  test('each begins where the one before and the gap end', () => {
    expect(rowStarts(3, (row) => [50, 70, 20][row] ?? 0, 10)).toEqual([0, 60, 140, 170])
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
    const { first, last } = rowsWithin(
      rowStarts(0, () => 90, 10),
      0,
      900,
    )
    expect(last).toBeLessThan(first)
  })

  test('every row that touches the window is among them, whatever their heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.integer({ min: -500, max: 20_000 }), fc.nat(900), (sizes, from, tall) => {
        const starts = rowStarts(sizes.length, (row) => sizes[row] ?? 0, 16)
        const { first, last } = rowsWithin(starts, from, from + tall)
        for (const [row, size] of sizes.entries()) {
          const start = starts[row] ?? 0
          const touches = start <= from + tall && start + size >= from
          if (touches) expect(row >= first && row <= last).toBe(true)
        }
      }),
    )
  })
})
