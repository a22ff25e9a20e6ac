import { emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { type Lift, noFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { createElement, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { cartOf, menuItem, restaurant, wishFor } from '../../tests/samples.ts'
import {
  arrived,
  cartActor,
  cuisinesActor,
  heartsActor,
  listActor,
  listOf,
  menuActor,
} from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { CuisineStrip } from './cuisine-strip.tsx'
import { CuisineView } from './cuisine-view.tsx'
import { HomeHero } from './home-hero.tsx'
import { MenuView } from './menu-view.tsx'
import { RestaurantGrid } from './restaurant-grid.tsx'

interface LinkProps {
  readonly href: string
  readonly state?: unknown
  readonly children: ReactNode
}

// A link's navigation state is not in its HTML, so this mock adds it.
vi.mock('wouter', async (original) => ({
  ...(await original<typeof import('wouter')>()),
  Link: ({ href, state, children }: LinkProps) =>
    createElement('a', { href, 'data-state': JSON.stringify(state) }, children),
}))

const nothing = () => {}
const carried = (html: string): unknown[] =>
  [...html.matchAll(/data-state="([^"]*)"/g)].map(([, state = '']) =>
    JSON.parse(state.replaceAll('&quot;', '"')),
  )

test('[DIS-2 DIS-3] the hero has its title and text', () => {
  const { html, text } = draw(HomeHero, { onSearch: nothing, train: null })
  expect(html).toContain('>India&#x27;s Best Authentic Food Delivery</h1>')
  expect(text).toContain('Discover traditional flavors delivered fresh to your doorstep')
})

test('[DIS-8] pictures of food float in the hero, hidden from screen readers', () => {
  const { html } = draw(HomeHero, { onSearch: nothing, train: null })
  const floating = [...html.matchAll(/<img[^>]*\banimate-float\b[^>]*>/g)].map(([tag]) => tag)
  expect(floating.length).toBeGreaterThanOrEqual(3)
  for (const tag of floating) expect(tag).toContain('alt=""')
})

describe('the cuisines', () => {
  const named = ['Biryani', 'Thali', 'Chaat'].map((name, at) => ({ id: at + 1, name, image: '' }))
  const strip = async (count: number) => {
    const actor = cuisinesActor(named.slice(0, count))
    await arrived()
    return draw(CuisineStrip, { actor })
  }

  test('[DIS-9 DIS-10] are in two rows, each a link to its restaurants', async () => {
    const { html, text, links } = await strip(2)
    expect(text).toContain('Browse by Cuisines')
    expect(html).toContain('grid-rows-2')
    expect(links).toEqual({ Biryani: '/cuisines?cuisine=1', Thali: '/cuisines?cuisine=2' })
    expect(carried(html)).toEqual([
      { category_id: 1, category_name: 'Biryani' },
      { category_id: 2, category_name: 'Thali' },
    ])
  })

  test("[DIS-11] 'More coming' fills a half-empty column, but not a full one", async () => {
    expect((await strip(3)).text).toContain('More coming')
    expect((await strip(2)).text).not.toContain('More coming')
  })
})

describe('the home grid', () => {
  const drawGrid = (list: ReturnType<typeof listActor>) =>
    draw(RestaurantGrid, { list, hearts: heartsActor(), cuisines: cuisinesActor([]), onLift: nothing })
  const grid = async (...restaurants: Restaurant[]) => {
    const list = listActor(restaurants)
    await arrived()
    return drawGrid(list)
  }

  test('[DIS-16] an open restaurant is a link to its menu and passes its data on', async () => {
    const { html, links } = await grid(restaurant(7))
    expect(links).toEqual({ 'Platform 7 Kitchen': '/foods/item-card/7' })
    expect(carried(html)).toEqual([{ restaurantDetails: restaurant(7) }])
  })

  test('[DIS-171] a card says that its restaurant is pure veg', async () => {
    expect((await grid(restaurant(7, { isPureVeg: true }))).text).toContain('Pure veg · North Indian')
    expect((await grid(restaurant(7))).text).not.toContain('Pure veg')
  })

  test("[DIS-17] a closed restaurant is grey, reads 'Closed' and is not a link", async () => {
    const { html, text, links } = await grid(restaurant(7, { isOpen: false }))
    expect(text).toContain('Closed')
    expect(html).toContain('grayscale')
    expect(links).toEqual({})
    expect((await grid(restaurant(7))).text).not.toContain('Closed')
  })

  test('[DIS-123] a card of a restaurant that its hours keep closed says when it opens', async () => {
    const closed = restaurant(7, { isOpen: false, opens: 'Opens tomorrow at 11:00 am' })
    const { text, links } = await grid(closed)
    for (const shown of ['Closed', 'Opens tomorrow at 11:00 am']) expect(text).toContain(shown)
    expect(links).toEqual({})
    expect((await grid(restaurant(7))).text).not.toContain('Not taking')
  })

  test('[DIS-150] a card of a restaurant that was paused by hand says so', async () => {
    const { text } = await grid(restaurant(7, { isOpen: false }))
    expect(text).toContain('Closed')
    expect(text).toContain('Not taking orders now')
  })

  test('[DIS-15] every card has a heart with the name of the restaurant and its state', async () => {
    const { buttons, html } = await grid(restaurant(7), restaurant(8, { isFavourite: true, isOpen: false }))
    expect(buttons).toEqual(['Favourite Platform 7 Kitchen', 'Favourite Platform 8 Kitchen'])
    expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual([
      'false',
      'true',
    ])
  })

  test('[DIS-18 DIS-19] a card shows image, name, rating, reviews, time, distance and area', async () => {
    const { html, text } = await grid(restaurant(7, { image: '/food/curry-rice.webp' }))
    expect(html).toContain('src="/food/curry-rice.webp"')
    for (const shown of ['Platform 7 Kitchen', 'Rated 4.2 out of 5', '(120 ratings', '35 min', '1.4 km'])
      expect(text).toContain(shown)
    expect(text).toContain('Paharganj')
  })

  test('[DIS-19] an unknown delivery time is left out', async () => {
    expect((await grid(restaurant(7, { deliveryMinutes: null }))).text).not.toMatch(/\bmin\b|null/)
  })

  const loading = (page: number) =>
    page === 1 ? Promise.resolve({ items: [restaurant(7)], total: null }) : new Promise<never>(() => {})

  test('[DIS-21 DIS-22] says below the cards that more are loading, and where the list ends', async () => {
    const growing = listOf(loading, 1)
    await arrived()
    growing.send({ type: 'more.requested' })
    await arrived()
    expect(drawGrid(growing).text).toContain('Loading more restaurants...')
    expect((await grid(restaurant(7))).text).toContain("You've reached the end of the list")
  })

  test('[DIS-23] says that there is no restaurant, and what to try', async () => {
    const { text } = await grid()
    expect(text).toContain('No restaurants found')
    expect(text).toContain('Try adjusting your filters or location')
  })

  test('[DIS-140] an empty list says which choice leaves nothing, with a button that lifts it', async () => {
    const filter = { ...noFilter, openNow: true, pureVeg: true, cuisine: 2 }
    const empty = async (lift: Lift) => {
      const list = listOf(async () => ({ items: [], total: null, lift }), 10, filter)
      const cuisines = cuisinesActor([{ id: 2, name: 'Thali', image: '' }])
      await arrived()
      return draw(RestaurantGrid, { list, hearts: heartsActor(), cuisines, onLift: nothing })
    }
    const one = await empty({ openNow: 14 })
    expect(one.text).toContain('“Open now” leaves nothing. 14 restaurants without it.')
    expect(one.text).not.toContain('Try adjusting your filters or location')
    expect(one.buttons).toEqual(['Show without “Open now”'])
    const two = await empty({ openNow: 14, cuisine: 1 })
    expect(two.text).toContain('14 restaurants without “Open now”.')
    expect(two.text).toContain('1 restaurant without “Thali”.')
    expect(two.buttons).toEqual(['Show without “Open now”', 'Show without “Thali”'])
  })

  test('names are escaped', async () => {
    const { html } = await grid(restaurant(7, { name: '<img src=x onerror=alert(1)>' }))
    expect(html).not.toContain('<img src=x')
  })
})

describe('the list of a cuisine', () => {
  const cuisine = async (...restaurants: Restaurant[]) => {
    const list = listActor(restaurants)
    await arrived()
    return draw(CuisineView, {
      name: 'Biryani',
      list,
      hearts: heartsActor(),
      filter: null,
      onLift: nothing,
      onBack: nothing,
    })
  }

  test('[DIS-34 DIS-35] a card shows banner, name, rating, time, cuisine, city, state and distance, and leads to the menu with the cuisine as search', async () => {
    const { html, text, links } = await cuisine(restaurant(7, { image: '/food/pan-rice.webp' }))
    expect(html).toContain('src="/food/pan-rice.webp"')
    for (const shown of ['Platform 7 Kitchen', 'Rated 4.2', '35 min', 'North Indian', '1.4 km'])
      expect(text).toContain(shown)
    expect(text).toContain('New Delhi, Delhi')
    expect(links).toEqual({ 'Platform 7 Kitchen': '/foods/item-card/7' })
    expect(carried(html)).toMatchObject([{ itemSearch: 'Biryani' }])
  })

  test('[DIS-37 DIS-38] says when there is no restaurant, or no more', async () => {
    expect((await cuisine()).text).toContain('No restaurants available for this cuisine.')
    expect((await cuisine(restaurant(7))).text).toContain('No more restaurants to load')
  })
})

describe('the menu page', () => {
  const menu = async (head: Partial<Restaurant>, items: MenuItem[], cart = emptyCart) => {
    const actor = menuActor(restaurant(7, head), items)
    const held = cartActor(cart)
    await arrived()
    return draw(MenuView, { actor, cart: held, onStep: nothing, onBack: nothing })
  }

  test('[DIS-40] has a Back button', async () => {
    expect((await menu({}, [])).buttons).toContain('Back')
  })

  test('[DIS-41 DIS-42] its head shows name, rating, reviews, time and area; 30-40 min if the time is unknown', async () => {
    const { text } = await menu({}, [])
    for (const shown of ['Platform 7 Kitchen', 'Rated 4.2', '120 ratings', '35 min', 'Paharganj'])
      expect(text).toContain(shown)
    expect((await menu({ deliveryMinutes: null }, [])).text).toContain('30-40 min')
  })

  test('[DIS-124] its head says the hours of today', async () => {
    const hours = [
      { day: 'Monday', time: '12:00 pm – 3:00 pm, 7:00 pm – 2:00 am' },
      { day: 'Tuesday', time: 'Closed' },
    ]
    const { text, html } = await menu({ hours }, [])
    expect(text).toContain('Today: 12:00 pm – 3:00 pm, 7:00 pm – 2:00 am')
    // The week comes with the scripts: journeys-hours.spec.ts opens it.
    expect(html).toMatch(/<details[^>]*><summary/)
    expect((await menu({}, [])).text).not.toContain('Today')
  })

  test('[TRN-39] for a stop of a train its head says until when to order, the hours of that day, or why not', async () => {
    const hours = [{ day: 'Wednesday', time: '6:00 am – 11:00 pm' }]
    const orderUntil = '2026-12-02T09:15:00+05:30'
    const open = await menu({ hours, orderUntil, isForStop: true }, [])
    expect(open.text).toContain('order by 9:15 am')
    expect(open.text).toContain('Wednesday: 6:00 am – 11:00 pm')
    expect(open.text).not.toMatch(/Today|35 min/)
    const opens = 'Closed when the train is there'
    const { text } = await menu({ isForStop: true, isOpen: false, opens }, [])
    expect(text).toContain(
      'Platform 7 Kitchen takes no orders for your stop. Closed when the train is there. You can read the menu, but not order.',
    )
  })

  test('[DIS-123] it says when a restaurant opens that its hours keep closed', async () => {
    const { text } = await menu({ isOpen: false, opens: 'Opens on Monday at 11:00 am' }, [])
    expect(text).toContain(
      'Platform 7 Kitchen is closed right now. Opens on Monday at 11:00 am. You can read the menu, but not order.',
    )
    expect((await menu({ isOpen: false }, [])).text).toContain(
      'closed right now. Not taking orders now. You can read',
    )
  })

  test('[ORD-228] its head says from what amount on it takes an order, if there is a minimum', async () => {
    expect((await menu({ minimumOrder: 9900 }, [])).text).toContain('Minimum order ₹99')
    expect((await menu({}, [])).text).not.toContain('Minimum')
  })

  test('[DIS-110] its head says what a small cart costs more, if anything', async () => {
    const { text } = await menu({ smallCart: { below: 15_000, fee: 2000 } }, [])
    expect(text).toContain('₹20 small cart fee for food below ₹150')
    expect((await menu({}, [])).text).not.toContain('small cart')
  })

  test('[DIS-45 DIS-48] has the four filters, and a list title with the count', async () => {
    const { buttons, text } = await menu({}, [menuItem(1), menuItem(2)])
    expect(buttons).toEqual(expect.arrayContaining(['Veg', 'Non-veg', 'Egg', 'Bestseller']))
    expect(text).toContain('Recommended (2)')
  })

  test('[DIS-128 DIS-129] has the headings of its sections, with counts, and a place for their jump list', async () => {
    const items = [
      menuItem(1, { section: 'Mains' }),
      menuItem(2, { section: 'Mains' }),
      menuItem(3, { section: 'Drinks' }),
    ]
    const { html, text } = await menu({}, items)
    expect([...html.matchAll(/<h3[^>]*><span>(\w+) /g)].map(([, name]) => name)).toEqual(['Mains', 'Drinks'])
    expect(text).toContain('Mains (2)')
    expect(text).toContain('Drinks (1)')
    expect(html).toContain('aria-posinset="2" aria-setsize="2"')
    const place = /class="sticky [^"]*h-11/
    expect(html).toMatch(place)
    expect((await menu({}, items.slice(0, 2))).html).not.toMatch(place)
    expect((await menu({}, [menuItem(1)])).html).not.toContain('aria-label=""')
  })

  test("[DIS-52] an unavailable item reads 'Not Available' and cannot be added", async () => {
    const { text, buttons } = await menu({}, [menuItem(1, { isAvailable: false })])
    expect(text).toContain('Not Available')
    expect(buttons).not.toContain('Add Thali 1')
    expect((await menu({}, [menuItem(1)])).buttons).toContain('Add Thali 1')
  })

  test('[DIS-59 DIS-60] a long description is cut, and both prices are shown', async () => {
    const { text, buttons } = await menu({}, [menuItem(1, { description: 'Dal '.repeat(100) })])
    expect(text).toContain('…')
    expect(buttons).toContain('more about Thali 1')
    for (const shown of ['₹180', '₹200', '10%']) expect(text).toContain(shown)
  })

  test('[DIS-51] the bar shows the number of items in the cart and links to it; an empty cart has none', async () => {
    const { text, links } = await menu({}, [], cartOf(wishFor(7, { menuId: 71 }), 2))
    expect(text).toContain('2 item(s) added')
    expect(links['VIEW CART']).toBe('/foods/item-view-cart')
    expect((await menu({}, [])).text).not.toContain('item(s) added')
  })
})
