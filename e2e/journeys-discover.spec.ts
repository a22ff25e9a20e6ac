import type { Page } from '@playwright/test'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { ask, closedRestaurant, dish, dishes, newPerson } from './real-server.ts'

test('[DIS-7 DIS-26 DIS-28] the search forgives a typo: biriyani finds Biryani', async ({ page }) => {
  await homeActions(page).open()
  await homeActions(page).search('biriyani')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await overlay.getByRole('button', { name: /^Biryani$/ }).waitFor()
  await expect(overlay.getByRole('heading', { name: 'Restaurants' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
})

test('[DIS-98 DIS-99] a hit found through a dish opens the menu searched for it, after a reload and as a link too', async ({
  page,
}) => {
  await homeActions(page).open()
  await homeActions(page).search('dosa')
  const found = page.getByRole('dialog', { name: 'Search' }).getByRole('region', { name: 'Restaurants' })
  await found.getByRole('link').filter({ hasText: '· ₹' }).first().click()
  await expect(page).toHaveURL(/\/foods\/item-card\/\d+\?search=dosa$/)
  const isSearched = async () => {
    await expect(page.getByRole('heading', { name: /^Search results \([1-9]\d*\)$/ })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveValue('dosa')
  }
  await isSearched()
  await page.reload()
  await isSearched()
  const link = page.url()
  await page.goto('/help')
  await page.goto(link)
  await isSearched()
})

test('[DIS-27 DIS-29 DIS-30 DIS-31 DIS-34 DIS-35] search by a popular word, then by a cuisine', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('search-restaurants-and-categories')) asked.push(searchParams.get('search') ?? '')
  })
  await homeActions(page).open()
  const home = homeActions(page)
  await home.search('zzzzqqqq')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await expect(overlay.getByText('No matches found')).toBeVisible()
  expect(asked).toEqual(['zzzzqqqq'])
  for (const word of ['Pizza', 'Burger', 'Biryani', 'Chinese', 'Italian', 'Desserts'])
    await expect(overlay.getByRole('button', { name: word, exact: true })).toBeVisible()
  await overlay.getByRole('button', { name: 'Pizza', exact: true }).click()
  await expect(overlay.getByRole('heading', { name: 'Cuisines' })).toBeVisible()
  await overlay.getByRole('button', { name: 'Pizza', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cuisines\?cuisine=\d+$/)
  await expect(page.getByRole('heading', { name: 'Pizza', level: 1 })).toBeVisible()
  await page.getByRole('list').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/foods\/item-card\/\d+$/)
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveValue('Pizza')
})

test('[DIS-101] what is typed into the search of a menu is in the address, and is shown again after a reload', async ({
  page,
  request,
}) => {
  const food = await dish(request)
  const path = `/foods/item-card/${food.restaurantId}`
  const box = page.getByRole('searchbox', { name: 'Search the menu' })
  await page.goto(path)
  await box.fill(' ice & cream ')
  await expect(page).toHaveURL(`${path}?search=ice+%26+cream`)
  await page.reload()
  await expect(box).toHaveValue('ice & cream')
  await box.fill('')
  await expect(page).toHaveURL(path)
  // A cuisine says in the navigation state what to search for; a search that was cleared does not come back.
  await page.goto('/help')
  await page.evaluate((to) => history.pushState({ itemSearch: 'Pizza' }, '', to), path)
  await expect(box).toHaveValue('Pizza')
  await box.fill('')
  await expect.poll(() => page.evaluate(() => history.state?.itemSearch ?? null)).toBeNull()
  await page.reload()
  await expect(box).toHaveValue('')
})

test('[DIS-17] a closed restaurant is grey, says so, and cannot be opened', async ({ page, request }) => {
  const [person, closed] = await Promise.all([newPerson(request), closedRestaurant(request)])
  await enterAs(page, person)
  await homeActions(page).open()
  const card = page.getByRole('article', { name: closed.name, exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(card).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(card.getByText('Closed')).toBeVisible()
  await expect(card.getByRole('link')).toHaveCount(0)
  await page.goto(`/foods/item-card/${closed.id}`)
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeDisabled()
})

test('[DIS-13 DIS-14 DIS-16 DIS-61 DIS-63] the home list loads more by itself, and requests each page once', async ({
  page,
}) => {
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/get-restaurants')) pages.push(url.searchParams.get('page') ?? '')
  })
  // From within the app, because by its address the home page arrives with its first restaurants.
  await page.goto('/help')
  await alive(page)
  await page.getByRole('link', { name: 'Tiffin Junction, home' }).first().click()
  await expect(async () => {
    await page.mouse.wheel(0, 2500)
    expect(pages.length).toBeGreaterThan(3)
  }).toPass()
  expect(pages).toEqual(pages.map((_, index) => String(index + 1)))
  // Rows outside the viewport are not rendered.
  expect(await page.getByRole('list', { name: 'Restaurants' }).getByRole('article').count()).toBeLessThan(30)
})

test('[DIS-36 DIS-64 DIS-65] a cuisine is listed in pages of ten: the next is requested when its end is 100 px away', async ({
  page,
}) => {
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/get-restaurants-by-category'))
      pages.push(`page ${searchParams.get('page')}, ${searchParams.get('limit')} of them`)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await homeActions(page).open()
  await page.getByRole('link', { name: 'North Indian', exact: true }).click()
  const list = page.getByRole('list', { name: 'North Indian restaurants' })
  await expect(list.getByRole('article').first()).toBeVisible()
  // Rows get their real height only when they are seen, so this scrolls and measures again.
  const bringEnd = (below: number) =>
    expect
      .poll(() =>
        list.evaluate((ul, wanted) => {
          const away = ul.getBoundingClientRect().bottom - innerHeight - wanted
          scrollBy(0, away)
          return Math.abs(away) < 2
        }, below),
      )
      .toBe(true)
  await bringEnd(150)
  expect(pages).toEqual(['page 1, 10 of them'])
  await bringEnd(90)
  await expect.poll(() => pages[1]).toBe('page 2, 10 of them')
})

test('[DIS-8 DIS-9 DIS-10 DIS-12] the shelves of the home page', async ({ page }) => {
  await homeActions(page).open()
  const fresh = page.getByRole('region', { name: 'Discover New' })
  const strip = fresh.getByRole('list')
  await expect(fresh.getByRole('link').first()).toBeVisible()
  await fresh.getByRole('button', { name: 'Scroll right' }).click()
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(200)
  await fresh.getByRole('button', { name: 'Scroll left' }).click()
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0)
  await page.getByRole('region', { name: 'Browse by Cuisines' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/cuisines\?cuisine=\d+$/)
  const state = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ category_id: expect.any(Number), category_name: expect.any(String) })
})

test('[DIS-40 DIS-41 DIS-43 DIS-44 DIS-46 DIS-47 DIS-48 DIS-50 DIS-53 DIS-56 DIS-95] the menu is searched and filtered', async ({
  page,
  request,
}) => {
  const food = await dish(request)
  const queries: Record<string, string>[] = []
  page.on('request', (asked) => {
    const url = new URL(asked.url())
    if (!url.pathname.includes('/get-restaurant-items/')) return
    const { limit: _, ...query } = Object.fromEntries(url.searchParams)
    queries.push(query)
  })
  await homeActions(page).open()
  await homeActions(page).openRestaurant(food.restaurant)
  await expect(page.getByRole('heading', { name: food.restaurant, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Recommended \(\d+\)$/ })).toBeVisible()
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Veg').click()
  await expect(chip('Veg')).toHaveAttribute('aria-pressed', 'true')
  await chip('Non-veg').click()
  await expect(chip('Veg')).toHaveAttribute('aria-pressed', 'false')
  await chip('Egg').click()
  await chip('Non-veg').click()
  await chip('Egg').click()
  await expect
    .poll(() => queries)
    .toEqual([
      { page: '1' },
      { page: '1', mealCategory: 'Veg' },
      { page: '1', mealCategory: 'Non Veg' },
      { page: '1', mealCategories: 'Non Veg,Egg' },
      { page: '1', mealCategory: 'Egg' },
      { page: '1' },
    ])
  const box = page.getByRole('searchbox', { name: 'Search the menu' })
  await box.pressSequentially(`  ${food.name}`)
  await expect(page.getByRole('heading', { name: /^Search results/ })).toBeVisible()
  await expect.poll(() => queries.at(-1)).toEqual({ page: '1', search: food.name })
  await expect(page.getByRole('heading', { name: food.name, level: 4 }).first()).toBeVisible()
  await page.getByRole('button', { name: food.name, exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: food.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await box.fill('zzzzqqqq')
  await expect(page.getByText('No items found matching your search')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('[SUP-49 APP-22] an unknown address shows an error and a link home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

test('[APP-45 APP-46 APP-47 APP-48 APP-49 APP-50] the bars on a phone', async ({ page }) => {
  await homeActions(page).open()
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  for (const [name, path] of [
    ['Reorder', '/user/order-history'],
    ['Offers', '/offers-near-me'],
    ['Help', '/help'],
  ] as const)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await expect(bar.getByRole('link').first()).toHaveAttribute('href', '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/New Delhi/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Placeholder Foods' })).toBeVisible()
})

test('[APP-21] a new page starts at its top', async ({ page }) => {
  await homeActions(page).open()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('list', { name: 'Restaurants' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/item-card/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[DIS-110 ORD-218] a menu says what a small cart costs more, and the bill charges it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  // Every fifth restaurant has the fee; this one has a dish below ₹150 without choices.
  const food = (await dishes(request, 20)).find(({ restaurantId }) => restaurantId % 5 === 2)
  if (!food) throw new Error('None of them charges a fee')
  await enterAs(page, person)
  await page.goto(`/foods/item-card/${food.restaurantId}`)
  await expect(page.getByText('₹20 small cart fee for food below ₹150')).toBeVisible()
  await menuActions(page).add(food.name)
  await menuShows(page).quantity(food.name, 1)
  const { data } = await ask(request, getRestaurantItems, {
    params: { restaurantId: food.restaurantId },
    query: { page: 1, limit: 4 },
  })
  const price = data.find(({ menuId }) => menuId === food.menuId)?.finalPrice ?? 0
  await menuActions(page).viewCart()
  await expect(page.getByRole('region', { name: /^Your bill/ })).toBeVisible()
  await expect(page.getByText('Small cart fee (food below ₹150)')).toHaveCount(price < 150 ? 1 : 0)
})

/** The controls over a list of restaurants. */
const filterBar = (page: Page) => page.getByRole('group', { name: 'Sort and filter' })

/** Names of the first restaurants of the list, after it was asked for again. */
const listed = async (page: Page): Promise<string[]> => {
  const list = page.getByRole('list', { name: 'Restaurants' })
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  return list.getByRole('article').getByRole('heading').allTextContents()
}

test('[DIS-117 DIS-118 DIS-120] restaurants by rating and pure veg, after a reload and on the way back too', async ({
  page,
  request,
}) => {
  const lists = async (query: string) => {
    const path = `api/external/get-restaurants?lat=28.6139&lon=77.209&page=1&limit=10${query}`
    const { data } = (await (await request.get(`/${path}`)).json()) as { data: { name: string }[] }
    return data.map(({ name }) => name)
  }
  const [plain, rated, veg] = [
    await lists(''),
    await lists('&sort=rating'),
    await lists('&sort=rating&pureVeg=true'),
  ]
  expect(rated).not.toEqual(plain)
  expect(veg).not.toEqual(rated)
  const first = async (names: string[]) =>
    expect.poll(async () => (await listed(page)).slice(0, 4)).toEqual(names.slice(0, 4))

  await homeActions(page).open()
  await first(plain)
  const sort = filterBar(page).getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText(['Nearest', 'Best rated', 'Fastest'])
  await expect(filterBar(page).getByRole('button', { name: 'Open now', pressed: false })).toBeVisible()
  await filterBar(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated')
  await first(rated)
  await filterBar(page).getByRole('button', { name: 'Pure veg', pressed: false }).click()
  await first(veg)
  await expect(page).toHaveURL('/?sort=rating&pureVeg=true')
  await page.reload()
  await first(veg)
  await page.getByRole('list', { name: 'Restaurants' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/foods\/item-card\/\d+$/)
  await page.goBack()
  await expect(filterBar(page).getByRole('button', { name: 'Pure veg', pressed: true })).toBeVisible()
  await first(veg)
  await filterBar(page).getByRole('button', { name: 'Clear all' }).press('Enter')
  await first(plain)
  await expect(page).toHaveURL('/')
  await expect(filterBar(page).getByRole('combobox', { name: 'Sort by' })).toBeFocused()
})

test('[DIS-120] an address with a filter that does not exist lists as usual; the link to the home page clears one', async ({
  page,
}) => {
  await page.goto('/?sort=price&pureVeg=yes&openNow=%3Cb%3E')
  await homeShows(page).restaurants()
  await expect(filterBar(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('distance')
  const plain = await listed(page)
  await filterBar(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Fastest')
  await expect(page).toHaveURL(/sort=time/)
  await page
    .getByRole('link', { name: /Tiffin Junction/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => listed(page)).toEqual(plain)
})

test('[DIS-139] the cuisine of a page is in its address: shared, reloaded, and on the way back', async ({
  page,
}) => {
  await homeActions(page).open()
  const biryani = page.getByRole('link', { name: 'Biryani', exact: true })
  const href = (await biryani.getAttribute('href')) ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('list', { name: 'Biryani restaurants' }).getByRole('article')
  // A shared link has no navigation state.
  await page.goto(`${href}&sort=rating`)
  await expect(heading).toHaveText('Biryani')
  await expect(cards.first()).toContainText('Biryani')
  await expect(filterBar(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating')
  await page.goBack()
  await biryani.click()
  await expect(page).toHaveURL(href)
  await page.reload()
  await expect(heading).toHaveText('Biryani')
  await filterBar(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Fastest')
  await expect(page).toHaveURL(`${href}&sort=time`)
  await filterBar(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(href)
  await expect(heading).toHaveText('Biryani')
})

test('[DIS-140 DIS-141] the home page lists one cuisine, and an empty list names the choice to lift', async ({
  page,
}) => {
  await page.route(/get-restaurants\?.*openNow=true/, (route) =>
    route.fulfill({ json: { success: true, data: [], lift: { openNow: 14 } } }),
  )
  await homeActions(page).open()
  const cuisine = filterBar(page).getByRole('combobox', { name: 'Cuisine' })
  await cuisine.selectOption('Biryani')
  await expect(page).toHaveURL(/\/\?cuisine=\d+$/)
  const cards = page.getByRole('list', { name: 'Restaurants' }).getByRole('article')
  await expect(cards.first()).toContainText('Biryani')
  await page.reload()
  await expect(cuisine.locator('option:checked')).toHaveText('Biryani')
  await filterBar(page).getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('“Open now” leaves nothing. 14 restaurants without it.')).toBeVisible()
  await page.getByRole('button', { name: 'Show without “Open now”' }).press('Enter')
  await expect(cards.first()).toContainText('Biryani')
  await expect(page).toHaveURL(/\/\?cuisine=\d+$/)
  await expect(filterBar(page).getByRole('combobox', { name: 'Sort by' })).toBeFocused()
})

test('[DIS-119] a cuisine that nobody cooks pure veg says what to do, and a failed list keeps the filter', async ({
  page,
}) => {
  const answers: ('empty' | 'failed')[] = ['empty', 'failed']
  await page.route(/get-restaurants-by-category-id\/.*pureVeg=true/, (route) => {
    if (answers.shift() === 'empty') return route.fulfill({ json: { success: true, restaurants: [] } })
    return route.abort()
  })
  await page.goto('/cuisines')
  await filterBar(page).getByRole('button', { name: 'Pure veg' }).click()
  await expect(page.getByText('No restaurants available for this cuisine.')).toBeVisible()
  await expect(page.getByText('Clear the filters, or try another cuisine.')).toBeVisible()
  await filterBar(page).getByRole('button', { name: 'Open now' }).click()
  await expect(
    page.getByText('The restaurants could not be loaded. Check your connection and try again.'),
  ).toBeVisible()
  await expect(filterBar(page).getByRole('button', { name: 'Pure veg', pressed: true })).toBeVisible()
  await expect(page).toHaveURL(/pureVeg=true&openNow=true/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The restaurants could not be loaded.')).toBeHidden()
})
