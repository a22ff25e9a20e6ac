import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { menuItem, restaurant } from '../../tests/samples.ts'
import { menuListMachine, menuMachine } from './menu.machine.ts'
import {
  emptyMenuText,
  type MenuFilter,
  mealCategoriesOf,
  menuTitle,
  noFilters,
  shortened,
  toggleFilter,
  withMissing,
} from './menu.rules.ts'
import { searchTextOf, withRecent } from './search.rules.ts'

const tapped = (...taps: MenuFilter[]) => taps.reduce(toggleFilter, noFilters)

test('[DIS-152] the places of dishes that are not loaded say which page and section they are of', () => {
  const page = (first: number) => Array.from({ length: 10 }, (_, place) => menuItem(first + place))
  const sections = [
    { name: 'Mains', count: 15 },
    { name: 'Drinks', count: 30 },
  ]
  const ahead = [
    { page: 3, items: page(21), hasMore: true },
    { page: 5, items: page(41).slice(5), hasMore: false },
  ]
  const places = withMissing(page(1), 1, ahead, sections)
  expect(places).toHaveLength(10 + 10 + 10 + 10 + 5)
  expect(places[10]).toEqual({ place: 10, page: 2, section: 'Mains' })
  expect(places[15]).toEqual({ place: 15, page: 2, section: 'Drinks' })
  expect(places[20]).toEqual(menuItem(21))
  expect(places[39]).toEqual({ place: 39, page: 4, section: 'Drinks' })
  expect(withMissing(page(1), 1, [], sections)).toEqual(page(1))
})

describe('the filters of a menu', () => {
  test('[DIS-46] Veg and Non-veg exclude each other, Egg and Bestseller are independent', () => {
    expect(tapped('veg', 'nonVeg')).toEqual({ veg: false, nonVeg: true, egg: false, bestseller: false })
    expect(tapped('nonVeg', 'veg')).toEqual({ veg: true, nonVeg: false, egg: false, bestseller: false })
    expect(tapped('veg', 'egg', 'bestseller')).toEqual({
      veg: true,
      nonVeg: false,
      egg: true,
      bestseller: true,
    })
    expect(tapped('veg', 'veg')).toEqual(noFilters)
  })

  test.each<[MenuFilter[], string[]]>([
    [[], []],
    [['veg'], ['Veg']],
    [['nonVeg'], ['Non Veg']],
    [['egg'], ['Egg']],
    [
      ['veg', 'egg'],
      ['Veg', 'Egg'],
    ],
    [
      ['nonVeg', 'egg'],
      ['Non Veg', 'Egg'],
    ],
    [['veg', 'bestseller'], ['Veg']],
    [['bestseller'], []],
    [['veg', 'nonVeg'], ['Non Veg']],
  ])('[DIS-95] after %j the meal categories to list are %j', (taps, categories) => {
    expect(mealCategoriesOf(tapped(...taps))).toEqual(categories)
  })

  test('[DIS-46] follow these rules after any taps', () => {
    const taps = fc.array(fc.constantFrom<MenuFilter>('veg', 'nonVeg', 'egg', 'bestseller'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(taps, (all) => {
        const filters = tapped(...all)
        expect(filters.veg && filters.nonVeg).toBe(false)
        expect(filters.egg).toBe(all.filter((tap) => tap === 'egg').length % 2 === 1)
      }),
    )
  })
})

test('[DIS-48 DIS-53 DIS-54] the title and the empty text of the list depend on whether there is a search', () => {
  expect(menuTitle('')).toBe('Recommended')
  expect(menuTitle('dosa')).toBe('Search results')
  expect(emptyMenuText('')).toBe('No items available')
  expect(emptyMenuText('dosa')).toBe('No items found matching your search')
})

test('[DIS-44] searches are trimmed and cut to the limit of the API', () => {
  expect(searchTextOf('  masala dosa\t')).toBe('masala dosa')
  expect(searchTextOf('   ')).toBe('')
  expect(searchTextOf('a'.repeat(300))).toHaveLength(100)
  expect(searchTextOf(`${'a'.repeat(99)} dosa`)).toBe('a'.repeat(99))
  expect(searchTextOf(`${'a'.repeat(99)}🍛`)).toBe('a'.repeat(99))
})

test('[DIS-59] a description is cut to a number of letters, 15 by default', () => {
  const text = 'Slow-cooked black lentils with butter, cream and a tadka of Kashmiri chilli'
  expect(shortened(text, 50)).toEqual({ text: `${text.slice(0, 50)}…`, isCut: true })
  expect(shortened(text, 160)).toEqual({ text, isCut: false })
  expect(shortened(text)).toEqual({ text: 'Slow-cooked bla…', isCut: true })
  expect(shortened('  Crisp and hot ')).toEqual({ text: 'Crisp and hot', isCut: false })
  expect(shortened('Crisp and hot!!')).toEqual({ text: 'Crisp and hot!!', isCut: false })
  expect(shortened('Slow and steady dal', 9)).toEqual({ text: 'Slow and…', isCut: true })
  expect(shortened('🍛🍛🍛', 2)).toEqual({ text: '🍛🍛…', isCut: true })
})

test('[DIS-49 DIS-62] the menu loads page by page, ten items each, up to its total', async () => {
  const asked: unknown[] = []
  const items = Array.from({ length: 13 }, (_, place) => menuItem(place + 1))
  const itemList = menuListMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { page, pageSize } }) => {
        asked.push([page, pageSize])
        return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length }
      }),
    },
  })
  const loadRestaurant = fromPromise<Restaurant, { readonly restaurantId: number }>(async () => restaurant(7))
  const menu = createActor(
    menuMachine.provide({ actors: { itemList, loadRestaurant }, actions: { keepSearch: () => {} } }),
    {
      input: { restaurantId: 7 },
    },
  ).start()
  const list = menu.getSnapshot().children.items
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  list?.send({ type: 'more.requested' })
  list?.send({ type: 'more.requested' })
  await settled()
  expect(list?.getSnapshot().context.items).toHaveLength(13)
  list?.send({ type: 'more.requested' })
  await settled()
  expect(asked).toEqual([
    [1, 10],
    [2, 10],
  ])
})

test('[DIS-168] the last five searches are kept, each once, the last one first', () => {
  expect(withRecent(['Dosa', 'Idli'], ' idli ')).toEqual(['idli', 'Dosa'])
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withRecent(['a'], '  ')).toEqual(['a'])
})
