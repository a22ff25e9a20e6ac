import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restaurant } from '../../tests/samples.ts'
import { columnsAt, newestOf, withFiller } from './home-shelves.ts'

describe('columns of the home grid', () => {
  test.each([
    [328, 2],
    [720, 2],
    [960, 3],
    [1216, 4],
  ])('[DIS-13] a grid %i px wide has %i columns', (width, columns) => {
    expect(columnsAt(width)).toBe(columns)
  })

  test.each([
    [328, 2, 1],
    [720, 2, 2],
    [1216, 2, 4],
  ])('[APP-199] a grid %i px wide with text of %i times the size has %i columns', (width, scale, columns) => {
    expect(columnsAt(width, scale)).toBe(columns)
  })

  test('[DIS-13] there are two to six columns at any width, and a wider grid never has fewer', () => {
    fc.assert(
      fc.property(fc.nat(6000), fc.nat(6000), (a, b) => {
        const [narrow, wide] = [columnsAt(Math.min(a, b)), columnsAt(Math.max(a, b))]
        expect(narrow).toBeGreaterThanOrEqual(2)
        expect(wide).toBeLessThanOrEqual(6)
        expect(narrow).toBeLessThanOrEqual(wide)
      }),
    )
  })
})

describe('cuisine tiles', () => {
  const cuisine = (id: number) => ({ id, name: `Cuisine ${id}`, image: '' })

  test('[DIS-9] an even number of tiles fills its columns of two', () => {
    expect(withFiller([cuisine(1), cuisine(2)])).toEqual([cuisine(1), cuisine(2)])
  })

  test('[DIS-11] the empty slot after an odd number of tiles is filled', () => {
    expect(withFiller([cuisine(1), cuisine(2), cuisine(3)])).toEqual([
      cuisine(1),
      cuisine(2),
      cuisine(3),
      null,
    ])
  })
})

describe('what Discover New shows', () => {
  test('[DIS-12] the newest of the first page first', () => {
    expect(newestOf([restaurant(4), restaurant(9), restaurant(2)]).map(({ id }) => id)).toEqual([9, 4, 2])
  })

  test('[DIS-17] no closed restaurant', () => {
    expect(newestOf([restaurant(4), restaurant(9, { isOpen: false })]).map(({ id }) => id)).toEqual([4])
  })

  test('[DIS-12] nothing from later pages', () => {
    const first = Array.from({ length: 10 }, (_, index) => restaurant(index + 1))
    expect(newestOf([...first, restaurant(99)])).toEqual(newestOf(first))
  })
})
