import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { describe, expect, test } from 'vitest'
import { restaurant } from '../../tests/samples.ts'
import { cuisineOf, menuArrivalOf } from './arrival.ts'

const hostile = [
  null,
  undefined,
  7,
  'text',
  [],
  () => {},
  { category_id: {}, itemSearch: [], restaurantDetails: 3 },
]

describe('the state with which a page opens', () => {
  test('[DIS-4] the cuisine is taken from navigation state', () => {
    expect(cuisineOf({ category_id: 4, category_name: ' Biryani ' })).toEqual({
      categoryId: 4,
      name: 'Biryani',
    })
    expect(cuisineOf({ category_id: 4 })).toEqual({ categoryId: 4, name: '' })
  })

  test('[DIS-5] without valid navigation state it is category 1', () => {
    for (const state of [...hostile, { category_id: -1 }, { category_id: 1.5 }, { category_id: '4x' }])
      expect(cuisineOf(state)).toEqual({ categoryId: 1, name: '' })
  })

  test('[DIS-139] the cuisine in the address comes first, and a wrong one counts as none', () => {
    const state = { category_id: 4, category_name: 'Biryani' }
    expect(cuisineOf(null, '?cuisine=3')).toEqual({ categoryId: 3, name: '' })
    expect(cuisineOf(state, '?cuisine=4&sort=time')).toEqual({ categoryId: 4, name: 'Biryani' })
    expect(cuisineOf(state, '?cuisine=3')).toEqual({ categoryId: 3, name: '' })
    for (const query of ['', '?cuisine=', '?cuisine=-1', '?cuisine=4x', '?cuisine=99999999999'])
      expect(cuisineOf(state, query)).toEqual({ categoryId: 4, name: 'Biryani' })
  })

  test('[DIS-6] a menu takes a search and its restaurant from navigation state', () => {
    const known = restaurant(5)
    expect(menuArrivalOf({ itemSearch: 'Dosa', restaurantDetails: known }, 5)).toEqual({
      itemSearch: 'Dosa',
      restaurantDetails: known,
    })
    for (const state of hostile)
      expect(menuArrivalOf(state, 5)).toEqual({ itemSearch: '', restaurantDetails: null })
  })

  test('[DIS-99] a menu is searched for the text in its address, which is checked', () => {
    const searchOf = (query: string, state: unknown = null) => menuArrivalOf(state, 5, query).itemSearch
    expect(searchOf('?search=dal%20%26%20roti')).toBe('dal & roti')
    expect(searchOf('?search=dosa', { itemSearch: 'Thali' })).toBe('dosa')
    expect(searchOf('?search=', { itemSearch: 'Thali' })).toBe('Thali')
    expect(searchOf('?search=dosa&search=idli&page=2')).toBe('dosa')
    expect(searchOf(`?search=${'x'.repeat(3000)}`)).toBe('x'.repeat(100))
    expect(searchOf(`?search=${'x'.repeat(99)}%F0%9F%8D%9B`)).toBe('x'.repeat(99))
    expect(searchOf('?search=%00%0Adosa%1B')).toBe('dosa')
    expect(searchOf('?search=%E0%A4')).not.toContain('%')
    for (const query of ['', '?', '?search', '?other=dosa']) expect(searchOf(query)).toBe('')
  })

  test('[DIS-6] details of another restaurant, and invalid details, are ignored', () => {
    const strangers = [
      restaurant(6),
      { ...restaurant(5), name: 7 },
      { ...restaurant(5), isOpen: 'yes' },
      { ...restaurant(5), id: 'five' },
      { ...restaurant(5), rating: 9 },
      { ...restaurant(5), area: {} },
      { ...restaurant(5), totalReviews: -3 },
      { ...restaurant(5), isFavourite: 'no' },
      { ...restaurant(5), opens: {} },
      { ...restaurant(5), hours: 'all day' },
    ]
    for (const restaurantDetails of strangers)
      expect(menuArrivalOf({ restaurantDetails }, 5).restaurantDetails).toBeNull()
  })

  test('an id of the catalogue is a whole number that the database can hold', () => {
    expect(['1', 12, '2147483647'].map(catalogueIdOf)).toEqual([1, 12, 2147483647])
    for (const value of ['0', '-1', '1e3', ' 1', '', '2147483648', 0, 1.5, null, undefined])
      expect(catalogueIdOf(value)).toBeNull()
  })
})
