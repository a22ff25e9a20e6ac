import { homeShows } from './drivers/home.ts'
import { HeldApi } from './flows/held-api.ts'
import { allAnswers } from './flows/prepared-answers.ts'
import { expect, test } from './quiet-page.ts'

const chunks = {
  menu: '/foods/item-card/1',
  login: '/login',
  cuisine: '/cuisines',
  'order-status': '/order-status/TJ-1',
}

for (const [chunk, path] of Object.entries(chunks)) {
  test(`a screen whose code cannot be loaded says so and shows the way home: ${path}`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/dynamically imported module/)
    await HeldApi.before(page, allAnswers)
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

test('a piece of a screen whose code cannot be loaded leaves the way home too', async ({ page, quiet }) => {
  quiet.allow(/dynamically imported module/)
  await HeldApi.before(page, allAnswers)
  await page.route(/\/assets\/account-panel-[^/]*\.js$/, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await homeShows(page).restaurants()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click()
  await expect(page.locator('a[href="/"]').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toBeEmpty()
})
