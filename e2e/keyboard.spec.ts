import {
  addFavouriteRestaurant,
  getFavouriteRestaurants,
  getRestaurants,
} from '@tiffin-junction/contract/calls/discover'
import { expect, test } from './console-guard.ts'
import { openAlive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { favouritesActions, favouritesShows } from './drivers/favourites.ts'
import { frames } from './drivers/frames.ts'
import { helpChatShows } from './drivers/help-chat.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { ratingShows } from './drivers/rating.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import {
  allAnswers,
  asha,
  emptyCartAnswers,
  guestAnswers,
  kitchens,
  memberAnswers,
  ok,
} from './flows/prepared-answers.ts'
import { tabTo } from './keyboard.ts'
import { inOwnWorld } from './own-world.ts'
import { newPerson, orderInCash, ordersOf } from './real-server.ts'

test('[ORD-95 ORD-112 ORD-113] an order is opened and rated with the keyboard alone', async ({
  page: first,
}) => {
  await inOwnWorld(first, async ({ page, context: { request }, delivers }) => {
    const person = await newPerson(request)
    await orderInCash(request, person)
    await delivers()
    const [order] = await ordersOf(request, person)
    const restaurant = order?.restaurantName ?? ''
    await enterAs(page, person)
    await orderHistoryActions(page).open()
    await orderHistoryShows(page).status('Delivered')
    const main = page.getByRole('main')
    const head = main.getByRole('button', { name: restaurant, exact: true })
    await tabTo(page, head)
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-expanded', 'true')

    await tabTo(page, main.getByRole('button', { name: `Rate order from ${restaurant}` }))
    await page.keyboard.press('Enter')
    const rating = ratingShows(page)
    await rating.open(true)
    const dialog = page.getByRole('dialog', { name: 'Rate your order' })
    for (const what of ['Food', 'Delivery']) {
      await tabTo(page, dialog.getByRole('group', { name: what }).getByRole('radio').first())
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await rating.stars(what, 3)
    }
    await tabTo(page, dialog.getByRole('button', { name: /^Submit/ }))
    await page.keyboard.press('Enter')
    await rating.rated(3, 3)
    await rating.left(restaurant)
  })
})

test('[SUP-16 SUP-17 SUP-21] the chat is opened, written to and left with the keyboard alone', async ({
  page,
}) => {
  await PausedApi.before(page, guestAnswers)
  await openAlive(page, '/help')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /^Live Chat/ })
    .first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const chat = helpChatShows(page)
  await chat.open(true)
  await tabTo(page, page.getByRole('dialog').getByLabel('Your message'))
  await page.keyboard.type('Where is my tea?')
  await page.keyboard.press('Enter')
  await chat.lines([/^Answer: Hello!/, /^You: Where is my tea\?/, /^Answer: Open Order History/])
  await page.keyboard.press('Escape')
  await chat.open(false)
  await expect(opener).toBeFocused()
})

test('[DIS-76 DIS-78 DIS-79] favourites are opened and removed with the keyboard alone', async ({ page }) => {
  const cards = Object.values(kitchens).map(({ id, name }) => ({ id, name, rating: 4.2, totalReviews: 120 }))
  await PausedApi.before(page, [
    prepared(getFavouriteRestaurants, () => ({ ...ok, data: cards })),
    prepared(addFavouriteRestaurant, () => ({ ...ok, message: 'Saved' })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  await enterAs(page, asha)
  await favouritesActions(page).open()
  const shows = favouritesShows(page)
  const { dosaCamp, momoYard } = kitchens
  const main = page.getByRole('main')
  const hearts = main.getByRole('button', { name: 'Remove from favorites' })
  await tabTo(page, main.getByRole('link', { name: momoYard.name }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/foods/item-card/${momoYard.id}`)
  await expect(main).toBeFocused()
  await page.goBack()

  await shows.listed([dosaCamp.name, momoYard.name])
  await tabTo(page, hearts.first())
  await page.keyboard.press('Enter')
  await shows.listed([momoYard.name])
  await expect(hearts).toBeFocused()
  await page.keyboard.press('Space')
  await shows.empty()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Explore Restaurants' })).toBeFocused()
})

test('[DIS-66] after Try Again with the keyboard alone, Tab leads to the loaded restaurants', {
  tag: '@gate',
}, async ({ page }) => {
  const api = await PausedApi.before(page, guestAnswers)
  const repair = api.meet(getRestaurants, (call) => call.refuse(500))
  await openAlive(page, '/')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: 'Try Again' }))
  repair()
  await page.keyboard.press('Enter')
  const card = main.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
})

test('[APP-198] two links lead past the head of the home page and of a menu to the food', {
  tag: '@gate',
}, async ({ page }) => {
  await PausedApi.before(page, guestAnswers)
  const main = page.getByRole('main')
  const skip = async (name: string) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await openAlive(page, '/')
  await expect(main.getByRole('list', { name: 'Restaurants' }).getByRole('link').first()).toBeVisible()
  await skip('Skip to content')
  await skip('Skip to the restaurants')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('list', { name: 'Restaurants' }).locator(':focus')).toHaveCount(1)
  await openAlive(page, `/foods/item-card/${kitchens.dosaCamp.id}`)
  await expect(main.locator('#dishes ~ * button').first()).toBeVisible()
  await skip('Skip to content')
  await skip('Skip to the dishes')
  await page.keyboard.press('Tab')
  await expect(main.locator('#dishes ~ * :focus')).toHaveCount(1)
})

test('[SUP-33 SUP-34 SUP-43] the offers with the keyboard alone: to Dineout and back, a long list opened and closed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  await openAlive(page, '/offers-near-me')
  const main = page.getByRole('main')
  const dineout = main.getByRole('tab', { name: 'Dineout' })
  await tabTo(page, main.getByRole('tab', { name: 'Order Online' }))
  await page.keyboard.press('ArrowRight')
  await expect(dineout).toBeFocused()
  await expect(dineout).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Back to Order Online' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Play the slideshow' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Pause the slideshow' })).toBeFocused()

  const cuisines = main.getByRole('region', { name: 'Popular cuisines' })
  const more = cuisines.locator('summary')
  const last = cuisines.locator('details li').last()
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(more.getByText('See less')).toBeVisible()
  await expect(more).toBeFocused()
  await expect(last).toBeVisible()
  await page.keyboard.press('Space')
  await expect(last).toBeHidden()
})

test('[SUP-4 SUP-14] answers are opened and closed with the keyboard alone', async ({ page }) => {
  await PausedApi.before(page, guestAnswers)
  await openAlive(page, '/help')
  const main = page.getByRole('main')
  const questions = main.getByRole('group')
  await tabTo(page, main.getByRole('tab').first())
  await page.keyboard.press('End')
  await expect(main.getByRole('tab', { name: /Refund/ })).toBeFocused()
  await page.keyboard.press('Tab')
  const question = questions.first().locator('summary')
  await expect(question).toBeFocused()
  await page.keyboard.press('Enter')
  const answer = questions.first().getByRole('paragraph').first()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(questions.nth(1).getByRole('paragraph')).toBeVisible()
  await expect(answer).toBeHidden()
  await page.keyboard.press('Space')
  await expect(questions.nth(1).getByRole('paragraph')).toBeHidden()

  await openAlive(page, '/user/support')
  const article = questions.nth(2)
  await tabTo(page, article.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(article.getByRole('paragraph')).toBeVisible()
})

test('[APP-19] a policy is navigated and printed with the keyboard alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.classList.add('printed')
  })
  await PausedApi.before(page, guestAnswers)
  await openAlive(page, '/terms&conditions')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: 'Print' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('printed')
  await tabTo(page, main.getByRole('link', { name: /^5\./ }))
  await page.keyboard.press('Enter')
  const chapter = main.getByRole('heading', { name: /^5\./ })
  await expect(chapter).toBeFocused()
  const { y = -1 } = (await chapter.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(100)
  // Tab continues from the chapter.
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Ask the help centre' })).toBeFocused()
})

test('[ORD-124 ORD-126 ORD-127] the tracking map with the keyboard alone: a marker opened and closed, zoomed in and out', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  await openAlive(page, '/track-order')
  const map = page.getByRole('main').locator('.map')
  const vehicle = map.getByRole('button', { name: 'Delivery Vehicle', exact: true })
  const words = map.getByText('On the way to you!')
  await tabTo(page, map.locator('canvas'))
  const scale = map.locator('[class*=ctrl-scale]')
  const first = await scale.textContent()
  await page.keyboard.press('+')
  await expect(scale).not.toHaveText(first ?? '')
  await page.keyboard.press('-')
  await expect(scale).toHaveText(first ?? '')

  await tabTo(page, vehicle)
  await page.keyboard.press('Enter')
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await expect(vehicle).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(map.getByRole('button', { name: 'Close: Delivery Vehicle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toBeHidden()
  await expect(vehicle).toBeFocused()
  await tabTo(page, map.getByRole('button', { name: 'Zoom out' }))
  await page.keyboard.press('Enter')
  await expect(scale).not.toHaveText(first ?? '')
})

test('[SUP-46 SUP-47 SUP-48] the promotions are turned, stopped and followed with the keyboard alone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, allAnswers)
  await openAlive(page, '/')
  const promotions = page.getByRole('region', { name: 'Promotions' })
  const next = promotions.getByRole('button', { name: 'Next promotion' })
  const shown = promotions.locator('li:not([inert])')
  const order = shown.getByRole('link', { name: 'Order Now' })
  await expect(shown).toHaveAccessibleName('1 of 4')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(shown).toHaveAccessibleName('2 of 4')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(shown).toHaveAccessibleName('4 of 4')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(promotions.getByRole('button', { name: 'Let promotions change' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(order).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cuisines\?cuisine=\d+$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the focus goes along the header of a wide window without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAlive(page, '/foods/item-card/1')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Tiffin Junction' }).focus()
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await expect(header.locator(':focus')).toHaveCount(1)
  // Scrolling is smooth: it shows within a few frames.
  await frames(page, 12)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})
