import type { Page } from '@playwright/test'
import { getReviews } from '@tiffin-junction/contract/calls/reviews'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { orderHistoryActions } from './drivers/order-history.ts'
import { ratingActions, ratingShows } from './drivers/rating.ts'
import { reviewsActions, reviewsShows } from './drivers/reviews.ts'
import { PausedApi } from './flows/paused-api.ts'
import { guestAnswers, ok } from './flows/prepared-answers.ts'
import { inOwnWorld } from './own-world.ts'
import { newPerson, orderInCash, ordersOf } from './real-server.ts'

test.describe.configure({ mode: 'default' })

const review = (place: number, facts: object = {}) => ({
  stars: 1 + (place % 5),
  text: `Text ${place}`,
  firstName: 'Asha',
  ratedAt: Date.UTC(2026, 3, 1) - place * 24 * 60 * 60_000,
  ...facts,
})
const reviews = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => review(from + place))
const wordsOf = (all: readonly { text: string }[]) => all.map(({ text }) => [text])

const driversOf = (page: Page) => ({ ...reviewsActions(page), shows: reviewsShows(page) })

/** Opens the reviews of a menu whose answers wait. */
const opened = async (page: Page) => {
  const api = await PausedApi.before(page, guestAnswers)
  const does = driversOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/foods/item-card/1')
  await does.open()
  return { api, does, asked: () => api.call(getReviews) }
}

test("[DIS-112 DIS-113 DIS-114] reviews come by 10, more by 'Show more', and each failure can be tried again", async ({
  page,
}) => {
  const { does, asked } = await opened(page)
  await does.shows.loading()
  await (await asked()).lose()
  await does.shows.failed()
  await noneSerious(page, 'reviews that failed')
  await does.retry()
  await does.shows.loading()
  const first = await asked()
  const { searchParams, pathname } = new URL(first.request.url())
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/external/get-reviews/1',
    { page: '1', limit: '10' },
  ])
  const all = reviews(0, 12)
  await first.answer({ ...ok, data: all.slice(0, 10), total: 12 })
  await does.shows.reviews(wordsOf(all.slice(0, 10)))
  await does.more()
  await does.shows.loadingMore()
  await (await asked()).refuse(500)
  await does.shows.stopped()
  await does.shows.reviews(wordsOf(all.slice(0, 10)))
  await does.retry()
  await (await asked()).answer({ ...ok, data: all.slice(10), total: 12 })
  await does.shows.reviews(wordsOf(all))
  await does.shows.hasMore(false)
})

test("[DIS-114] a restaurant that nobody wrote about reads 'Nobody has written about this restaurant yet.'", async ({
  page,
}) => {
  const { does, asked } = await opened(page)
  await (await asked()).answer({ ...ok, data: [], total: 0 })
  await does.shows.empty()
  await noneSerious(page, 'no reviews')
  await does.close('Back')
  await does.shows.open(false)
  await expect(page).toHaveURL('/foods/item-card/1')
})

test('[DIS-115] markup, controls of direction and a word of 500 characters are text, within 360 px', async ({
  page,
}) => {
  const markup = '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>'
  const word = 'x'.repeat(500)
  const { does, asked } = await opened(page)
  const data = [
    review(1, { text: markup, firstName: markup }),
    review(2, { text: `\u202e\u2067${word}\u0301`, firstName: '\u202eahsA' }),
    review(3, { text: word, firstName: word }),
    review(4, { text: 'गरम खाना', firstName: null }),
  ]
  await (await asked()).answer({ ...ok, data, total: data.length })
  await does.shows.reviews([[markup], [word], [word], ['गरम खाना', 'A traveller']])
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  const sheet = page.getByRole('dialog', { name: 'What others wrote' })
  // Nothing reaches out of the sheet, and the date after a name that turns the direction stays readable.
  for (const each of [sheet, ...(await sheet.getByRole('listitem').all())])
    expect(await each.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(sheet.getByRole('time').first()).toBeVisible()
})

test('[DIS-111 DIS-113 DIS-116] what somebody writes of an order is read on the menu by a guest', async ({
  page: first,
  browser,
}) => {
  await inOwnWorld(first, async ({ page, context: { request }, delivers }) => {
    const person = await newPerson(request)
    await orderInCash(request, person)
    await delivers()
    const [order] = await ordersOf(request, person)
    if (!order) throw new Error('No order')
    const { restaurantId, restaurantName, orderId } = order
    const text = `<b>Crisp</b> at berth ${person.phone.slice(-5)}`

    await enterAs(page, person)
    await orderHistoryActions(page).open()
    const rating = ratingActions(page)
    await rating.open(restaurantName)
    await expect(page.getByText('Others can read your comment, with your first name.')).toBeVisible()
    await rating.rate('Food', 3)
    await rating.rate('Delivery', 5)
    await rating.comment(text)
    await rating.submit()
    await ratingShows(page).rated(3, 5, text)

    const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await guest.goto(`/foods/item-card/${restaurantId}`)
    const does = driversOf(guest)
    await does.open()
    const newest = guest.getByRole('dialog', { name: 'What others wrote' }).getByRole('listitem').first()
    for (const words of [text, '3 out of 5', 'Meera']) await expect(newest).toContainText(words)
    for (const secret of ['Nair', orderId, person.phone]) await expect(newest).not.toContainText(secret)
    await noneSerious(guest, 'reviews')
    await does.close('Escape')
    await does.shows.open(false)
    await does.shows.left()
    await guest.context().close()
  })
})
