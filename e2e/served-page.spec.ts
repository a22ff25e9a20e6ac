import { credentialText, remember } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { shellShows } from './drivers/shell.ts'
import { Asleep, openAsleep } from './flows/asleep.ts'
import { HeldApi } from './flows/held-api.ts'
import { allAnswers, asha } from './flows/prepared-answers.ts'
import { expect, test } from './quiet-page.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[DIS-2 DIS-3 DIS-8 APP-22] the home page as served shows bars, headline and hero', async ({
    page,
  }) => {
    await page.goto('/')
    await homeShows(page).headline()
    await expect(page.getByRole('link', { name: 'Tiffin Junction, home' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Browse by Cuisines' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

for (const isMember of [false, true]) {
  test(`the served home page comes alive as it stands, ${isMember ? 'signed in' : 'signed out'}`, async ({
    page,
  }) => {
    const asleep = await Asleep.keep(page)
    await HeldApi.before(page, allAnswers)
    await openAsleep(page, '/')
    if (isMember) await remember(page, { user_cred: credentialText(asha.token) })
    const headline = page.getByRole('heading', { level: 1 })
    await headline.evaluate((served) => served.setAttribute('data-served', ''))
    asleep.wake()
    await homeShows(page).restaurants()
    // React took the page over instead of drawing it anew; a mismatch would be an error in the console.
    await expect(headline).toHaveAttribute('data-served')
    if (isMember) await shellShows(page).name(asha.name)
    else await shellShows(page).guest()
  })
}

test('[DIS-7] a tap on the served page before it is alive is not lost', async ({ page }) => {
  const asleep = await Asleep.keep(page)
  await HeldApi.before(page, allAnswers)
  await openAsleep(page, '/')
  await homeActions(page).openSearch()
  asleep.wake()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Once, and not again when the page is come back to.
  await page.getByRole('link', { name: 'Help' }).first().click()
  await page.goBack()
  await homeShows(page).restaurants()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})
