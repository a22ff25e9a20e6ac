import { expect, test } from 'vitest'
import { searchRestaurantsAndCategories } from '../calls/discover.ts'
import { getRestaurantItems } from '../calls/menu.ts'
import { found, type KeptAnswer, searchIn } from './kept-search.ts'

const host = 'https://tiffin.example'
const item = (menuId: number, itemName: string, rest = {}) => ({
  menuId,
  itemName,
  price: 120,
  isAvailable: true,
  mealCategory: 'Veg',
  ...rest,
})
const kept: readonly KeptAnswer[] = [
  {
    url: `${host}/api/external/get-restaurants?page=1&limit=10&lat=28&lon=77`,
    at: 500,
    body: {
      success: true,
      data: [
        { id: 1, name: 'Dilli Dhaba' },
        { id: 2, name: 'Udupi Corner' },
      ],
    },
  },
  {
    url: `${host}/api/external/get-restaurants?page=2&limit=10&lat=28&lon=77`,
    at: 900,
    body: { success: true, data: [{ id: 2, name: 'Udupi Corner', isFavorite: true }] },
  },
  {
    url: `${host}/api/external/get-restaurant-items/1?page=1&limit=20`,
    at: 700,
    body: {
      success: true,
      data: [item(11, 'Paneer Tikka'), item(12, 'Chicken Curry', { mealCategory: 'Non Veg' })],
      total: 2,
    },
  },
  {
    url: `${host}/api/external/get-cuisines-category`,
    at: 800,
    body: { success: true, data: [{ category_id: 5, category_name: 'South Indian' }] },
  },
]
const search = (path: string) => found(new URL(path, host), kept)
const everywhere = (text: string) =>
  search(`/api/external/search-restaurants-and-categories?lat=28&lon=77&search=${encodeURIComponent(text)}`)

test('[APP-162] a search without a network finds kept restaurants by name and by dish, and cuisines', () => {
  const bodies = {
    udu: everywhere('udu'),
    'tikka pan': everywhere('tikka pan'),
    SOUTH: everywhere('SOUTH'),
    zzz: everywhere('zzz'),
  }
  expect(bodies.udu?.body).toMatchObject({
    data: { restaurants: [{ id: 2, isFavorite: true, foundBy: 'name' }], categories: [] },
  })
  expect(bodies['tikka pan']?.body).toMatchObject({ data: { restaurants: [{ id: 1, foundBy: 'dish' }] } })
  expect(bodies.SOUTH?.body).toMatchObject({ data: { restaurants: [], categories: [{ category_id: 5 }] } })
  expect(bodies.zzz?.body).toMatchObject({ data: { restaurants: [], categories: [] } })
  // As old as the oldest part that was searched in.
  expect(bodies.zzz?.at).toBe(500)
  for (const answer of Object.values(bodies))
    expect(searchRestaurantsAndCategories.reply.allows(answer?.body)).toBe(true)
})

test('[APP-162] a menu is searched and filtered in what is kept of it', () => {
  const menu = '/api/external/get-restaurant-items/1?page=1&limit=20'
  const answers = [
    [`${menu}&search=tik`, [11]],
    [`${menu}&mealCategories=Non%20Veg`, [12]],
    [`${menu}&search=tik&mealCategories=Non%20Veg,Egg`, []],
    [`${menu}&isBestseller=true`, []],
  ] as const
  for (const [path, ids] of answers) {
    const answer = search(path)
    expect(answer?.at).toBe(700)
    expect(getRestaurantItems.reply.allows(answer?.body), path).toBe(true)
    expect(answer?.body).toMatchObject({ data: ids.map((menuId) => ({ menuId })), total: ids.length })
  }
})

test('[APP-162] what was never read has no answer, nor has a later page or a list without a search', () => {
  expect(search('/api/external/get-restaurant-items/2?page=1&limit=20&search=tik')).toBeUndefined()
  expect(search('/api/external/get-restaurant-items/1?page=2&limit=20&search=tik')).toBeUndefined()
  expect(search('/api/external/get-restaurant-items/1?page=1&limit=20')).toBeUndefined()
  expect(everywhere('')).toBeUndefined()
  expect(
    found(new URL('/api/external/search-restaurants-and-categories?search=dal', host), []),
  ).toBeUndefined()
})

test('[APP-162] a kept answer of another shape is passed over', () => {
  const odd = [null, 7, { data: 'x' }, { data: [null, 3] }].map((body) => ({
    ...(kept[0] as KeptAnswer),
    body,
  }))
  const url = new URL('/api/external/search-restaurants-and-categories?search=dal', host)
  expect(found(url, odd)?.body).toEqual({ success: true, data: { restaurants: [], categories: [] } })
  expect(searchIn(new URL('/api/external/get-restaurant-items/1?search=dal', host))).toBe(false)
})
