import { expect, test } from './console-guard.ts'
import { helpChatActions, helpChatShows } from './drivers/help-chat.ts'
import { atRest, isCall, openAtRest } from './drivers/requests.ts'
import { PausedApi } from './flows/paused-api.ts'
import { guestAnswers } from './flows/prepared-answers.ts'

test('[SUP-2 SUP-4 SUP-21 SUP-22] the help centre: the search keeps its text and filters nothing; Shift+Enter starts a new line', async ({
  page,
}) => {
  await PausedApi.before(page, guestAnswers)
  await page.goto('/help')
  const main = page.getByRole('main')
  const questions = main.getByRole('group')
  await expect(questions.first()).toBeVisible()
  const asked = await questions.allTextContents()
  expect(asked.length).toBeGreaterThan(1)
  await main.getByRole('searchbox', { name: 'Search help' }).fill('cancel my wallet')
  expect(await questions.allTextContents()).toEqual(asked)
  await main.getByRole('tab', { name: /Cancel/ }).click()
  await expect(questions.first()).not.toHaveText(asked[0] ?? '')
  await expect(main.getByRole('searchbox', { name: 'Search help' })).toHaveValue('cancel my wallet')

  const chat = { ...helpChatActions(page), shows: helpChatShows(page) }
  await chat.open('card')
  await chat.write('Two things')
  await chat.press('Shift+Enter')
  await chat.shows.draft('Two things\n')
  await chat.shows.options(true)
  await chat.write(' \n\t ')
  await chat.press('Enter')
  await chat.shows.sendable(false)
  await chat.shows.options(true)
  await chat.write('Two things')
  await chat.press('Enter')
  await chat.shows.options(false)
  await chat.shows.draft('')
  await chat.shows.lines([/^Answer: Hello!/, /^You: Two things/, /^Answer: This chat has no answer/])
})

test('[SUP-32 SUP-35 SUP-45 SUP-46] the filters of both sample listings do nothing; the promotions are below the hero', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await PausedApi.before(page, guestAnswers)
  const listings = {
    '/offers-near-me': ['Filter', 'Sort By', 'Book a table', 'Within 5km', 'Rating 4+', 'Pure Veg'],
    '/foods/cuisine': ['Filter', 'Sort'],
  }
  for (const [path, chips] of Object.entries(listings)) {
    // The page is visible before the app has started, which stops the pictures.
    await openAtRest(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('article').first()).toBeVisible()
    const before = await main.innerHTML()
    const asked = calls.length
    for (const name of chips) await main.getByRole('button', { name, exact: true }).click()
    expect(await main.innerHTML()).toBe(before)
    expect(new URL(page.url()).pathname).toBe(path)
    await atRest(page, isCall)
    expect(calls.slice(asked).filter((each) => each.startsWith('/api/'))).toEqual([])
  }
  await page.goto('/')
  const promotions = page.getByRole('region', { name: 'Promotions' })
  await expect(promotions.getByRole('link', { name: 'Order Now' }).first()).toBeVisible()
  const hero = page.getByRole('heading', { level: 1 })
  const cuisines = page.getByRole('heading', { name: /cuisine|mind/i }).first()
  const topOf = async (piece: typeof hero) => (await piece.boundingBox())?.y ?? 0
  expect(await topOf(hero)).toBeLessThan(await topOf(promotions))
  expect(await topOf(promotions)).toBeLessThan(await topOf(cuisines))
})

test('every page of the app is linked from another one: the older help, Noodles and the map too', async ({
  page,
}) => {
  await PausedApi.before(page, guestAnswers)
  const main = page.getByRole('main')
  await page.goto('/help')
  await main.getByRole('link', { name: 'All topics and popular articles' }).click()
  await expect(page).toHaveURL('/user/support')
  await page.goto('/offers-near-me')
  await main.getByRole('link', { name: 'See a sample: Noodles' }).click()
  await expect(page).toHaveURL('/foods/cuisine')
  await expect(main.getByRole('heading', { level: 1, name: 'Noodles' })).toBeVisible()
  await page.goto('/help')
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  await page.getByRole('link', { name: 'Find a place on the map' }).click()
  await expect(page).toHaveURL('/map')
})
