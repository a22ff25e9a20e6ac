import * as contract from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems, searchRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../server/db/rows.ts'
import { editDistance, wordsOf } from '../../server/discover/words.ts'
import { describeServer } from './harness.ts'

const delhi = { lat: newDelhi.latitude, lon: newDelhi.longitude }

describe('words of a search', () => {
  it('[DIS-89] parts a text into lower-case words', () => {
    expect(wordsOf("  Shree-Krishna's  50% Dosa_चाट ")).toEqual([
      'shree',
      'krishna',
      's',
      '50',
      'dosa',
      'चाट',
    ])
    expect(wordsOf('%_\\')).toEqual([])
  })

  it('[DIS-89] counts slips between two words', () => {
    expect(editDistance('biriyani', 'biryani')).toBe(1)
    expect(editDistance('byriani', 'biryani')).toBe(2)
    expect(editDistance('dosa', 'dsoa')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('same', 'same')).toBe(0)
  })
})

describeServer('search', (server) => {
  const menu = async (query: object = {}, restaurantId = 1) =>
    (
      await server.send(getRestaurantItems, {
        params: { restaurantId },
        query: { page: 1, limit: 50, ...query },
      })
    ).body

  it('[DIS-89] knows of each word how many restaurants have it', async () => {
    const wrong = await rowsOf(
      server.ctx.db,
      sql`
        select word, places, found from search_words
        left join (select word, count(*) as found from search_places group by word) p using (word)
        where places <> coalesce(found, 0)`,
    )
    expect(wrong).toEqual([])
    const [dosa] = await rowsOf<{ places: number }>(
      server.ctx.db,
      sql`select places from search_words where word = 'dosa'`,
    )
    expect(dosa?.places).toBeGreaterThan(1)
  })

  it('[DIS-85] searches a menu by the beginning of a word and with a slip', async () => {
    const [dish] = (await menu()).data
    const [word = ''] = wordsOf(dish?.itemName ?? '').filter((word) => word.length > 4)
    const names = async (search: string) => (await menu({ search })).data.map(({ itemName }) => itemName)
    expect(await names(word.slice(0, 4))).toContain(dish?.itemName)
    expect(await names(`  ${word.toUpperCase()} `)).toContain(dish?.itemName)
    expect(await names('   ')).toHaveLength(Math.min(50, (await menu()).total))
    expect(await names('qqqqqq')).toEqual([])
    expect(await names('%')).toEqual([])
  })

  it('[DIS-35 DIS-85] finds dishes of a cuisine by its name, in the menu of every restaurant that has the cuisine', async () => {
    const cuisines = (await server.request(contract.getCuisinesCategory, {})).body.data
    for (const { category_id, category_name } of cuisines) {
      const { body } = await server.request(contract.getRestaurantsByCategoryId, {
        params: { categoryId: category_id },
        query: { ...delhi, page: 1, limit: 10 },
      })
      for (const { restaurant_id } of body.restaurants) {
        const found = await server.request(getRestaurantItems, {
          params: { restaurantId: restaurant_id },
          query: { page: 1, limit: 10, search: category_name },
        })
        expect(found.body.total, `${category_name} in restaurant ${restaurant_id}`).toBeGreaterThan(0)
      }
    }
  })

  it('[DIS-87] searches the dishes of one restaurant', async () => {
    const params = { restaurantId: 1 }
    const [dish] = (await menu()).data
    const search = dish?.itemName ?? ''
    const { body } = await server.request(searchRestaurantItems, { params, query: { search } })
    expect(body.data.map(({ menuId }) => menuId)).toContain(dish?.menuId)
    expect(
      (await server.request(searchRestaurantItems, { params, query: { search: '' } })).body.data,
    ).toEqual([])
  })

  const find = async (search: string, sender: { token?: string } = {}) =>
    (await server.request(contract.searchRestaurantsAndCategories, { query: { ...delhi, search } }, sender))
      .body.data

  /** The restaurants that sell a dish with a word. */
  const selling = async (word: string) =>
    new Set(
      (
        await rowsOf<{ id: number }>(
          server.ctx.db,
          sql`select distinct restaurant_id as id from menu_items where name ~* ${`\\m${word}`}
            union select id from restaurants where name ~* ${`\\m${word}`}`,
        )
      ).map(({ id }) => id),
    )

  it.each(['biryani', 'Biriyani', 'biriani', 'briyani', 'BIRYA', 'bir'])(
    '[DIS-89] %s finds Biryani: the cuisine, and the restaurants that sell it, nearest first',
    async (search) => {
      const { restaurants, categories } = await find(search)
      expect(categories.map(({ category_name }) => category_name)).toContain('Biryani')
      expect(restaurants.length).toBeGreaterThan(5)
      const sellers = await selling('bir')
      expect(restaurants.every(({ id }) => sellers.has(id))).toBe(true)
      const distances = restaurants.map(({ distance }) => distance ?? 0)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
    },
  )

  it('[DIS-89 DIS-33] finds a restaurant by its name, also in another city', async () => {
    const far = await rowsOf<{ id: number; name: string }>(
      server.ctx.db,
      sql`select id, name from restaurants where city <> 'New Delhi' and city <> 'Delhi' order by id desc limit 1`,
    )
    const { restaurants } = await find(far[0]?.name ?? '')
    expect(restaurants.map(({ id }) => id)).toContain(far[0]?.id)
  })

  it.each(['biryani', 'dosa', 'kulfi'])(
    '[DIS-97 DIS-169] says of each hit for %s whether its name or a dish was found, which its menu then has',
    async (search) => {
      const { restaurants } = await find(search)
      const hasIt = (text: string) => wordsOf(text).some((word) => word.startsWith(search))
      for (const { id, name, foundBy, dish } of restaurants) {
        expect(foundBy, name).toBe(hasIt(name) ? 'name' : 'dish')
        expect(dish !== undefined && hasIt(dish.name), name).toBe(foundBy === 'dish')
        if (foundBy === 'dish') expect((await menu({ search }, id)).total, name).toBeGreaterThan(0)
      }
      expect(restaurants.map(({ foundBy }) => foundBy)).toContain('dish')
    },
  )

  it.each(['paneer', 'panner', 'dosa', 'doosa', 'chiken', 'samosaa', 'golab jamun'])(
    '[DIS-89] %s finds something',
    async (search) => {
      expect((await find(search)).restaurants.length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['apneer', 'paneer'],
    ['dsoa', 'dosa'],
    ['idil', 'idli'],
    ['smaosa', 'samosa'],
  ])('[DIS-89] %s, two letters swapped, finds what %s does', async (search, meant) => {
    const found = await find(search)
    expect(found.restaurants.length).toBeGreaterThan(0)
    expect(found).toEqual(await find(meant))
  })

  it.each(['', '   ', '%', '_', "'; drop table users; --", 'zzzzzzzz', '\\', 'कखग', '🍕', 'a🍕b', '𠮷野家'])(
    '[DIS-89] a search for %j finds nothing and breaks nothing',
    async (search) => {
      expect(await find(search)).toEqual({ restaurants: [], categories: [] })
    },
  )

  it('[APP-75] refuses a search longer than 100 characters', async () => {
    const answer = await server.request(contract.searchRestaurantsAndCategories, {
      query: { ...delhi, search: 'x'.repeat(101) },
    })
    expect([answer.status, answer.field]).toEqual([400, 'search'])
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
