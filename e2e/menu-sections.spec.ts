import type { Page } from '@playwright/test'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import { menuItem } from '../tests/samples.ts'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { frames } from './drivers/frames.ts'
import { menuActions } from './drivers/menu.ts'
import { jumpList, sectionActions, sectionHeading, sectionShows } from './drivers/menu-sections.ts'
import { pagedListActions } from './drivers/paged-list.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { guestAnswers, ok } from './flows/prepared-answers.ts'

const kinds = ['Starters', 'Mains', 'Rice & Biryani', 'Desserts', 'Drinks'] as const
/** Dishes whose rows are not equally high. */
const dishesOf = (each: number) =>
  kinds.flatMap((section, kind) =>
    Array.from({ length: each }, (_, place) =>
      menuItem(kind * each + place + 1, {
        section,
        name: `${section} ${place + 1}`,
        mealCategory: kind === 2 ? 'Egg' : 'Veg',
        description: 'Slowly cooked. '.repeat((place * 7) % 9),
      }),
    ),
  )

/** Opens a menu of 150 dishes or more, which is answered page by page; returns the numbers of the pages asked for. */
const openMenu = async (page: Page, { each = 30, query = '', fails = (): boolean => false } = {}) => {
  const dishes = dishesOf(each)
  const asks: number[] = []
  await PausedApi.before(page, [
    prepared(getRestaurantItems, (request) => {
      const asked = new URL(request.url()).searchParams
      const kind = asked.get('mealCategory')
      const fit = dishes.filter(({ mealCategory }) => kind === null || mealCategory === kind)
      const sections = kinds
        .map((name) => ({ name, count: fit.filter(({ section }) => section === name).length }))
        .filter(({ count }) => count > 0)
      asks.push(Number(asked.get('page')))
      const from = (Number(asked.get('page')) - 1) * 10
      const data = fit.slice(from, from + 10).map(writeItem)
      // Without dishes the answer is none of the contract's.
      return { ...ok, data: fails() ? (null as never) : data, total: fit.length, sections }
    }),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getRestaurantItems),
  ])
  await page.goto(`/foods/item-card/5${query}`)
  await expect(jumpList(page)).toBeVisible()
  return asks
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const viewport of sizes)
  for (const motion of ['no-preference', 'reduce'] as const)
    test(`[DIS-130 DIS-131] the jump list leads through 150 dishes at ${viewport.width} px, motion: ${motion}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: motion })
      await openMenu(page)
      const does = sectionActions(page)
      const shows = sectionShows(page)
      await shows.current(kinds, 'Starters')
      for (const section of ['Desserts', 'Mains', 'Drinks', 'Starters']) {
        await does.choose(section)
        await shows.current(kinds, section)
        await shows.reached(section)
        expect(await page.getByRole('article').count(), 'rows in the page').toBeLessThan(60)
      }
      await does.scrollTo('Rice & Biryani')
      await shows.current(kinds, 'Rice & Biryani')
      await pagedListActions(page).scrollToEnd()
      await expect(async () => {
        await pagedListActions(page).scrollToEnd()
        await shows.current(kinds, 'Drinks')
      }).toPass()
      await pagedListActions(page).scrollToTop()
      await shows.current(kinds, 'Starters')
    })

for (const viewport of sizes)
  test(`[DIS-131] with text of twice the size a jump leads below the bars, at ${viewport.width} px`, {
    tag: viewport.width === 360 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openMenu(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    for (const section of ['Desserts', 'Mains']) {
      await sectionActions(page).choose(section)
      await sectionShows(page).reached(section)
    }
  })

const countInWindow = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length,
  )
const dishNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const viewport of sizes)
  test(`[DIS-152] in a menu of 100,000 dishes a jump asks for one page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const asks = await openMenu(page, { each: 20_000 })
    await sectionActions(page).choose('Desserts')
    await sectionShows(page).reached('Desserts')
    await expect(dishNamed(page, 'Desserts 1')).toBeVisible()
    // Those around the window are loaded besides, and no others.
    expect(asks).toContain(6001)
    expect(asks.every((asked) => asked < 4 || Math.abs(asked - 6001) < 4)).toBe(true)
    expect(new Set(asks).size).toBe(asks.length)
    // What is above comes into sight.
    await page.mouse.wheel(0, -3000)
    await expect.poll(() => countInWindow(page, /^Rice & Biryani \d+$/)).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\?section=Desserts$/)
  })

test('[DIS-152] a link to a section leads there, and the page comes back where it was left', async ({
  page,
}) => {
  await openMenu(page, { query: '?section=Drinks' })
  await sectionShows(page).reached('Drinks')
  await sectionShows(page).current(kinds, 'Drinks')
  await sectionActions(page).choose('Mains')
  await sectionShows(page).reached('Mains')
  await page.mouse.wheel(0, 900)
  const dish = dishNamed(page, 'Mains 7')
  await expect(dish).toBeInViewport()
  const topOfDish = async () => (await dish.boundingBox())?.y ?? Number.NaN
  let top = Number.NaN
  await expect(async () => {
    const earlier = top
    top = await topOfDish()
    expect(top).toBe(earlier)
  }).toPass({ intervals: [250] })
  await page.reload()
  await expect(dish).toBeInViewport()
  await expect.poll(async () => Math.abs((await topOfDish()) - top)).toBeLessThan(8)
  await menuActions(page).filter('Egg')
  await expect(page).toHaveURL(/\/5$/)
})

test('[DIS-152] dishes between that cannot be loaded are loaded on request', async ({ page }) => {
  let isBroken = false
  await openMenu(page, { fails: () => isBroken })
  await sectionActions(page).choose('Drinks')
  await sectionShows(page).reached('Drinks')
  isBroken = true
  await page.mouse.wheel(0, -4000)
  const retry = page.getByRole('button', { name: 'Try Again' }).first()
  await expect(retry).toBeVisible()
  await noneSerious(page, 'dishes that could not be loaded')
  isBroken = false
  await retry.click()
  await expect(page.getByText('This dish could not be loaded.')).toHaveCount(0)
  await expect.poll(() => countInWindow(page, /^Desserts \d+$/)).toBeGreaterThan(0)
})

test("[DIS-128 DIS-129] 'Sections of the menu' and the headings follow the filters; one section has no jump list", async ({
  page,
}) => {
  await openMenu(page)
  await expect(sectionHeading(page, 'Starters')).toHaveText('Starters (30)')
  await noneSerious(page, 'the sections of a menu')
  await menuActions(page).filter('Egg')
  await expect(sectionHeading(page, 'Rice & Biryani')).toHaveText('Rice & Biryani (30)')
  await expect(jumpList(page)).toHaveCount(0)
  await expect(
    page.getByRole('list', { name: 'Rice & Biryani' }).getByRole('listitem').first(),
  ).toContainText('Rice & Biryani 1')
  await menuActions(page).filter('Egg')
  await sectionShows(page).current(kinds, 'Starters')
  await menuActions(page).filter('Veg')
  await sectionShows(page).current(['Starters', 'Mains', 'Desserts', 'Drinks'], 'Starters')
})

test('[DIS-131] by keyboard, Enter on an entry leads to the dishes of its section', async ({ page }) => {
  await openMenu(page)
  await jumpList(page).getByRole('button', { name: 'Starters', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sectionShows(page).reached('Mains')
  await page.keyboard.press('Tab')
  const dish = page.getByRole('button', { name: 'Mains 1', exact: true })
  await expect(dish).toBeFocused()
  const bar = await jumpList(page).boundingBox()
  expect((await dish.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

for (const viewport of sizes)
  test(`[DIS-130] the focus goes along the jump list without moving the page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openMenu(page)
    await sectionActions(page).choose('Mains')
    await sectionShows(page).reached('Mains')
    const before = await page.evaluate(() => scrollY)
    await jumpList(page).getByRole('button', { name: 'Mains', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(jumpList(page).getByRole('button', { name: 'Rice & Biryani', exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(jumpList(page).getByRole('button', { name: 'Mains', exact: true })).toBeFocused()
    await frames(page, 2)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await sectionShows(page).current(kinds, 'Mains')
  })

test('[DIS-126 DIS-128] the page of the real server has the headings before any script runs', async ({
  request,
}) => {
  const page = await (await request.get('/foods/item-card/1')).text()
  expect(page).toMatch(/<h3[^>]*>(?:<span>)?(Breakfast|Starters|Snacks|Thalis|Mains)/)
})
