import { expect, test } from './console-guard.ts'
import { homeShows } from './drivers/home.ts'
import { PausedApi } from './flows/paused-api.ts'
import { allAnswers } from './flows/prepared-answers.ts'

const chunks = {
  menu: '/foods/item-card/1',
  login: '/login',
  cuisine: '/cuisines',
  'order-status-cod': '/order-status-cod/confirmed',
}

for (const [chunk, path] of Object.entries(chunks)) {
  test(`a screen whose code cannot be loaded shows an error and a link home: ${path}`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/dynamically imported module/)
    await PausedApi.before(page, allAnswers)
    const isChunk = new RegExp(`/assets/${chunk}-[^/]*\\.js$`)
    await page.route(isChunk, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    const broken = page.getByRole('alert').filter({ hasText: 'Something went off the rails' })
    await expect(broken).toBeVisible()
    await page.unroute(isChunk)
    await broken.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
    await homeShows(page).headline()
    await homeShows(page).restaurants()
  })
}

test('a part of the bar whose code cannot be loaded shows an error, the page stays, and a retry opens it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/dynamically imported module/)
  await PausedApi.before(page, allAnswers)
  const isPart = /\/assets\/(account-panel|location-menu)-[^/]*\.js$/
  await page.route(isPart, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await homeShows(page).restaurants()
  const words = page.getByText('That could not be opened. Check your connection and try again.')
  const account = page.getByRole('navigation', { name: 'Main' }).getByRole('button')
  await account.press('Enter')
  await expect(words).toHaveCount(1)
  // By key, because the first message covers the button.
  await page.getByRole('button', { name: 'Deliver to' }).press('Enter')
  await expect(words).toHaveCount(2)
  await homeShows(page).restaurants()

  await page.unroute(isPart)
  await account.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})
