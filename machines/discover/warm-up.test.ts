import { describe, expect, test } from 'vitest'
import { menuItem } from '../../tests/samples.ts'
import { menuPageSize } from './menu.rules.ts'
import { mayWarm, mostAddOnCalls, pageRequest, wantsPageAfter, withDishes } from './warm-up.rules.ts'

const device = { isKept: true, isVisible: true, savesData: false, connectionType: '4g' }

describe('calls that nobody asked for', () => {
  test('[DIS-134] are made where a worker keeps them, by people who do not save data', () => {
    expect(mayWarm(device, 'online')).toBe(true)
    expect(mayWarm({ ...device, isKept: false }, 'online')).toBe(false)
    expect(mayWarm({ ...device, savesData: true }, 'online')).toBe(false)
    const types = ['', '4g', '3g', '2g', 'slow-2g']
    expect(types.filter((connectionType) => mayWarm({ ...device, connectionType }, 'online'))).toEqual([
      '',
      '4g',
      '3g',
    ])
  })

  test('[DIS-135] are made while somebody looks and the network is good', () => {
    expect(mayWarm({ ...device, isVisible: false }, 'online')).toBe(false)
    for (const network of ['slow', 'offline', 'back'] as const) expect(mayWarm(device, network)).toBe(false)
  })
})

describe('[DIS-132] the pages', () => {
  test('are asked for as the menu asks, so that it finds the kept answer', () => {
    expect(pageRequest(5, 2)).toEqual({
      query: { restaurantId: 5, search: '', mealCategories: [], isBestseller: false },
      page: 2,
      pageSize: menuPageSize,
    })
  })

  test('are the first two', () => {
    const pageOf = (count: number) => ({
      items: Array.from({ length: count }, (_, place) => menuItem(place + 1)),
      total: null,
    })
    expect(wantsPageAfter(pageOf(menuPageSize), 1)).toBe(true)
    expect(wantsPageAfter(pageOf(menuPageSize - 1), 1)).toBe(false)
    expect(wantsPageAfter(pageOf(menuPageSize), 2)).toBe(false)
  })
})

test('[DIS-133] dishes with choices that can be had count, each once, and twelve at most', () => {
  const found = withDishes(
    [3],
    [
      menuItem(1, { addOnItemsCount: 0 }),
      menuItem(2, { isAvailable: false }),
      menuItem(3),
      menuItem(4),
      menuItem(4),
    ],
  )
  expect(found).toEqual([3, 4])
  const many = Array.from({ length: 30 }, (_, place) => menuItem(place + 10))
  expect(withDishes(found, many)).toHaveLength(mostAddOnCalls)
})
