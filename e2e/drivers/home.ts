import { expect, type Page } from '@playwright/test'

/** Scrolls to the list of restaurants, because only rows near the viewport are rendered, and returns it. */
const restaurantList = async (page: Page) => {
  await page.getByRole('heading', { name: 'Restaurants with online food delivery' }).scrollIntoViewIfNeeded()
  return page.getByRole('list', { name: 'Restaurants' })
}

const searchTrigger = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Search / })

/** User actions on the home page. */
export const homeActions = (page: Page) => ({
  /** Opens the page and waits for its scripts, because the server-rendered page already looks complete. */
  open: async () => {
    await page.goto('/')
    await homeShows(page).restaurants()
  },
  openRestaurant: async (name: string) => {
    const list = await restaurantList(page)
    await list.getByRole('link', { name, exact: true }).click()
  },
  openSearch: () => searchTrigger(page).click(),
  search: async (text: string) => {
    await searchTrigger(page).click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill(text)
  },
  toggleHeart: async (name: string) => {
    const list = await restaurantList(page)
    await list.getByRole('button', { name: `Favourite ${name}`, exact: true }).click()
  },
})

/** Assertions about the home page (ordering §1 and §2). */
export const homeShows = (page: Page) => ({
  /** DIS-2, DIS-3. */
  headline: async () => {
    await expect(page.getByRole('heading', { name: "India's Best Authentic Food Delivery" })).toBeVisible()
    await expect(
      page.getByText('Discover traditional flavors delivered fresh to your doorstep'),
    ).toBeVisible()
  },
  restaurants: () =>
    expect(page.getByRole('list', { name: 'Restaurants' }).getByRole('article').first()).toBeVisible(),
  heart: async (name: string, isFavourite: boolean) => {
    const list = await restaurantList(page)
    await expect(list.getByRole('button', { name: `Favourite ${name}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      String(isFavourite),
    )
  },
})
