import type { Locator, Page } from '@playwright/test'
import { login } from '@tiffin-junction/contract/calls/account'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { blankDrafts, type PartnerDrafts } from '@tiffin-junction/contract/domain/partner'
import { expect, test } from './console-guard.ts'
import { alive } from './drivers/alive.ts'
import { credentialText, remember, rememberBefore } from './drivers/device.ts'
import { homeActions, homeShows } from './drivers/home.ts'
import { partnerActions, partnerShows } from './drivers/partner.ts'
import { atRest, isCall, requestsOf } from './drivers/requests.ts'
import { shellShows } from './drivers/shell.ts'
import { BlockedScripts, openAsleep } from './flows/blocked-scripts.ts'
import { PausedApi } from './flows/paused-api.ts'
import { allAnswers, asha, ok } from './flows/prepared-answers.ts'

/** A partner's drafts from earlier visits, with a value in each step. */
const partnerDrafts: PartnerDrafts = {
  information: {
    ...blankDrafts.information,
    ownerName: 'Meera Nair',
    workingDays: blankDrafts.information.workingDays.filter((day) => day !== 'Sunday'),
  },
  documents: { ...blankDrafts.documents, businessPAN: 'AAPFU0939F' },
  menu: { ...blankDrafts.menu, categories: [{ id: 1, name: 'Thalis', items: [] }] },
  contract: { ...blankDrafts.contract, fullName: 'Meera Nair', agreed: ['terms'] },
}

type PartnerShows = ReturnType<typeof partnerShows>
/** The steps of the onboarding: path, title, and an assertion that the stored draft is shown. */
const partnerSteps: readonly (readonly [string, string, (shows: PartnerShows) => Promise<void>])[] = [
  ['/restaurent-info', 'Restaurant information', (shows) => shows.value('Owner name', 'Meera Nair')],
  ['/restaurant-docs', 'Documents', (shows) => shows.value('Business PAN', 'AAPFU0939F')],
  ['/menu-setup', 'Menu setup', (shows) => shows.category('Thalis', [])],
  ['/contract', 'Partner contract', (shows) => shows.value('Full name', 'Meera Nair')],
]

const storedPartnerDrafts = (page: Page): Promise<PartnerDrafts> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('partner_drafts') ?? '{}').context)

test.describe('without scripts', () => {
  for (const [path, title] of partnerSteps)
    test(`[PAR-1] ${path} is served with its form`, async ({ page }) => {
      await page.goto(path)
      await partnerShows(page).title(title)
      await partnerShows(page).steps()
    })

  test.use({ javaScriptEnabled: false })

  test('[DIS-2 DIS-3 DIS-8 APP-22] the home page as served shows bars, headline and hero', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/')
    await homeShows(page).headline()
    await expect(page.getByRole('link', { name: 'Tiffin Junction, home' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Browse by Cuisines' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  for (const path of ['/map', '/foods/item-view-cart', '/menu-setup', '/nowhere'])
    test(`the footer of ${path} starts below the viewport, so that late content does not shift it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      const box = await page.getByRole('contentinfo').boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(740)
    })
})

/** The restaurants that a page lists, and the first of them. */
const restaurantsOn = (page: Page) => {
  const list = page.getByRole('list', { name: 'Restaurants', exact: true })
  return { list, first: list.getByRole('listitem').first() }
}

/**
 * Opens a page with data, lets the app take it over, and asserts that nothing was rendered or requested
 * again.
 */
const takeOver = async (page: Page, path: string, part: Locator, calls: RegExp) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  requestsOf(page)
  const asleep = await BlockedScripts.keep(page)
  // A server on a busy machine may need longer than its limit of 300 ms for the data of its first page.
  await expect(async () => {
    await openAsleep(page, path)
    await expect(part).toBeVisible({ timeout: 2000 })
  }).toPass()
  await part.evaluate((served) => served.setAttribute('data-served', ''))
  asleep.wake()
  await alive(page)
  await atRest(page, isCall)
  await expect(part).toHaveAttribute('data-served')
  expect(asked.filter((address) => calls.test(address))).toEqual([])
}

for (const path of ['/', '/home', '/cuisines'])
  test(`${path} is served with restaurants, which the app takes over without requesting them`, {
    tag: path === '/' ? '@gate' : [],
  }, async ({ page }) => {
    const { first } = restaurantsOn(page)
    await takeOver(page, path, first, /get-restaurants|get-cuisines/)
    // The app has started: a heart asks guests to sign in.
    await first.getByRole('button').click()
    await expect(page).toHaveURL(/\/login$/)
  })

test('served restaurants stay on the page of a signed-in person until theirs are loaded', {
  tag: '@gate',
}, async ({ page }) => {
  const asleep = await BlockedScripts.keep(page)
  const answers = allAnswers.filter(({ endpoint }) => endpoint !== getRestaurants)
  const api = await PausedApi.before(page, answers, { servesData: true })
  const { list, first } = restaurantsOn(page)
  await expect(async () => {
    await openAsleep(page, '/')
    await expect(first).toBeVisible({ timeout: 2000 })
  }).toPass()
  const stranger = await first.textContent()
  await remember(page, { user_cred: credentialText(asha.token) })
  asleep.wake()
  const call = await api.call(getRestaurants)
  expect(call.request.headers().authorization).toBe(`Bearer ${asha.token}`)
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(first).toHaveText(stranger ?? '')
  await call.answer({ ...ok, data: [{ id: 1, name: 'Platform 1 Kitchen', status: 'active' }] })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(first).toContainText('Platform 1 Kitchen')
  await expect(list).not.toHaveAttribute('aria-busy')
})

test('a menu is served with its dishes, which the app takes over without requesting them', {
  tag: '@gate',
}, async ({ page }) => {
  await takeOver(
    page,
    '/foods/item-card/1',
    page.getByRole('main').getByRole('article').first(),
    // With a point, the call asks something else: whether the restaurant delivers there.
    /get-restaurant-by-id\/1$/,
  )
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.title()).toContain(name)
  // The app has started: typing filters the menu.
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('button', { name: 'Show the whole menu' })).toBeVisible()
})

test('[ORD-15] a press on ADD that lasts while the app takes over a scrolled menu still adds', {
  tag: '@gate',
}, async ({ page }) => {
  const asleep = await BlockedScripts.keep(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add ' }).first()
  await expect(async () => {
    await openAsleep(page, '/foods/item-card/1')
    await add.hover({ timeout: 2000 })
  }).toPass()
  // Scrolls so far that other rows are in view than the first ones, with which the page started.
  await add.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await add.hover()
  await page.mouse.down()
  asleep.wake()
  await alive(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/login$/)
})

const credentials = { phone: '9876543210', password: 'Tiffin@2026' }

/** Opens the sign-in page without the app, and fills it in. */
const fillBeforeAlive = async (page: Page) => {
  const asleep = await BlockedScripts.keep(page)
  const api = await PausedApi.before(page, allAnswers)
  await openAsleep(page, '/login')
  await page.getByLabel('Phone', { exact: true }).fill(credentials.phone)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  return { asleep, api }
}

test('[ACC-8] a form that is filled in and sent before the app starts is not lost, and stays out of the URL', {
  tag: '@gate',
}, async ({ page }) => {
  const { asleep, api } = await fillBeforeAlive(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  asleep.wake()
  expect((await api.call(login)).body).toEqual(credentials)
})

test('[ACC-8] a form that is sent while the app takes over the page includes the typed text', {
  tag: '@gate',
}, async ({ page }) => {
  const { asleep, api } = await fillBeforeAlive(page)
  await page.evaluate(() => {
    const tell = window.dispatchEvent.bind(window)
    // React has started, but has not received the typed text yet.
    window.dispatchEvent = (event) => {
      if (event.type === 'app.alive') document.querySelector<HTMLElement>('[type=submit]')?.click()
      return tell(event)
    }
  })
  asleep.wake()
  expect((await api.call(login)).body).toEqual(credentials)
})

/** Opens a page without the app, on a device with a partner's drafts. */
const openDraftsAsleep = async (page: Page, path: string) => {
  const asleep = await BlockedScripts.keep(page)
  await rememberBefore(page, { partner_drafts: JSON.stringify({ context: partnerDrafts, version: 1 }) })
  await openAsleep(page, path)
  return asleep
}

for (const [path, title, showsDraft] of partnerSteps)
  test(`[PAR-2] the app takes over ${path} as served and shows the stored draft`, async ({ page }) => {
    const asleep = await openDraftsAsleep(page, path)
    const shows = partnerShows(page)
    await shows.title(title)
    const field = page.getByRole('main').getByRole('textbox').first()
    await expect(field).toHaveValue('')
    await field.evaluate((served) => served.setAttribute('data-served', ''))
    asleep.wake()
    await showsDraft(shows)
    // React kept the served elements; a mismatch would be an error in the console.
    await expect(field).toHaveAttribute('data-served')
    expect(await storedPartnerDrafts(page)).toEqual(partnerDrafts)
  })

test('[PAR-2] a form that is filled in before the app starts is added to the stored draft', {
  tag: '@gate',
}, async ({ page }) => {
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const asleep = await openDraftsAsleep(page, '/restaurent-info')
  await does.type('Restaurant name', 'Meera’s Kitchen')
  await does.chooseWhatsapp('A different number')
  await does.press('Sunday')
  await does.press('Monday')
  await does.press('Tuesday')
  await does.press('Tuesday')
  await does.continueToDocuments()
  await expect(page).toHaveURL('/restaurent-info')
  asleep.wake()
  await expect(page).toHaveURL('/restaurant-docs')
  await does.goTo('Restaurant information')
  await shows.value('Owner name', 'Meera Nair')
  await shows.value('Restaurant name', 'Meera’s Kitchen')
  await shows.whatsapp('A different number', true)
  await shows.workingDays((day) => day !== 'Sunday' && day !== 'Monday')
})

test('[PAR-2] choices made before the app starts are added to the stored draft', async ({ page }) => {
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const documents = await openDraftsAsleep(page, '/restaurant-docs')
  await does.chooseOutlet('Cloud kitchen')
  documents.wake()
  await shows.value('Business PAN', 'AAPFU0939F')
  await expect.poll(async () => (await storedPartnerDrafts(page)).documents.outletType).toBe('cloudKitchen')
  await shows.outlet('Cloud kitchen')

  const contract = await openDraftsAsleep(page, '/contract')
  await does.chooseCommission(22)
  await does.chooseCommission(25)
  await does.chooseCommission(22)
  await does.toggleConsent('terms')
  await does.toggleConsent('accuracy')
  contract.wake()
  await shows.value('Full name', 'Meera Nair')
  await expect
    .poll(async () => (await storedPartnerDrafts(page)).contract)
    .toEqual({ ...partnerDrafts.contract, commissionRate: 22, agreed: ['terms', 'accuracy'] })
  await shows.kept('₹2,04,750')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('[PAR-5] a name sent before the app starts becomes the name of the restaurant', async ({ page }) => {
  const asleep = await BlockedScripts.keep(page)
  await openAsleep(page, '/restaurent-name')
  await partnerActions(page).type('Restaurant name', 'Meera’s Kitchen')
  await page.keyboard.press('Enter')
  asleep.wake()
  await expect(page).toHaveURL('/restaurent-info')
  await partnerShows(page).value('Restaurant name', 'Meera’s Kitchen')
})

test('a page of another build is rendered again', { tag: '@gate' }, async ({ page }) => {
  await page.route('**/foods/item-card/1', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/"version":"\w+"/, '"version":"another"')
    await route.fulfill({ response, body: html })
  })
  const asks = page.waitForRequest('**/get-restaurant-items/**')
  await page.goto('/foods/item-card/1')
  await asks
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

for (const isMember of [false, true]) {
  test(`the app takes over the served home page unchanged, ${isMember ? 'signed in' : 'signed out'}`, async ({
    page,
  }) => {
    const asleep = await BlockedScripts.keep(page)
    await PausedApi.before(page, allAnswers, { servesData: true })
    await openAsleep(page, '/')
    if (isMember) await remember(page, { user_cred: credentialText(asha.token) })
    const headline = page.getByRole('heading', { level: 1 })
    await headline.evaluate((served) => served.setAttribute('data-served', ''))
    asleep.wake()
    await homeShows(page).restaurants()
    // React took over the page instead of rendering it again; a mismatch would be an error in the console.
    await expect(headline).toHaveAttribute('data-served')
    if (isMember) await shellShows(page).name(asha.name)
    else await shellShows(page).guest()
  })
}

test('[DIS-7] a tap on the served page before the app starts is not lost', { tag: '@gate' }, async ({
  page,
}) => {
  const asleep = await BlockedScripts.keep(page)
  await PausedApi.before(page, allAnswers, { servesData: true })
  await openAsleep(page, '/')
  await homeActions(page).openSearch()
  asleep.wake()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The search opens once, and not again after a return to the page.
  await page.getByRole('link', { name: 'Help' }).first().click()
  await page.goBack()
  await homeShows(page).restaurants()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})

test('[DIS-4 DIS-5] a cuisine chosen on the served page before the app starts is the one that is listed', {
  tag: '@gate',
}, async ({ page }) => {
  const asleep = await BlockedScripts.keep(page)
  await expect(async () => {
    await openAsleep(page, '/')
    await page.getByRole('link', { name: 'Biryani', exact: true }).click({ timeout: 2000 })
  }).toPass()
  asleep.wake()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biryani')
  expect(new URL(page.url()).pathname).toBe('/cuisines')
})

/**
 * Pages of each kind: menus of an open and of a closed restaurant, a page that is only a shell, an unknown
 * address.
 */
const kinds = [
  '/',
  '/foods/item-card/1',
  '/foods/item-card/21',
  '/train/12301',
  '/cuisines',
  '/offers-near-me',
  '/help',
  '/login',
  '/restaurent-name',
  '/restaurent-info',
  '/contract',
  '/map',
  '/nowhere',
]
/**
 * Records the styles of each element and of its `::before` and `::after`, and returns those that differ from
 * the last call; runs in the page. Where scrolling ends and transitions change nothing in the first paint. Variables do
 * not either: the properties that use them are compared.
 */
const changedStyles = () => {
  const page: typeof globalThis & { looks?: Set<string> } = globalThis
  const looks = Array.from(document.querySelectorAll('#root *')).flatMap((element, place) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const styles = getComputedStyle(element, pseudo)
      if (pseudo !== null && styles.content === 'none') return []
      return Array.from(styles)
        .filter((name) => !/^(--|transition|scroll-(snap-align|margin))/.test(name))
        .map((name) => `${place} ${element.tagName}${pseudo ?? ''} ${name}: ${styles.getPropertyValue(name)}`)
    }),
  )
  const [before, now] = [page.looks ?? new Set(looks), new Set(looks)]
  page.looks = now
  const gone = [...before].filter((look) => !now.has(look))
  return [...gone, ...looks.filter((look) => !before.has(look))].slice(-20)
}

for (const path of kinds)
  test(`the first paint of ${path} has all the styles it needs`, async ({ page, quiet }) => {
    quiet.allow(/Failed to fetch dynamically imported module/)
    await page.route('**/assets/*.js', (route) => route.abort())
    let letStylesCome = () => {}
    await page.route('**/assets/*.css', async (route) => {
      await new Promise<void>((done) => {
        letStylesCome = done
      })
      await route.continue()
    })
    await page.setViewportSize({ width: 360, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const isAsked = page.waitForRequest('**/assets/*.css')
      await page.goto(path, { waitUntil: 'commit' })
      await isAsked
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(changedStyles)
      letStylesCome()
      await page.waitForFunction(
        () => Array.from(document.styleSheets).filter(({ href }) => href).length === 1,
      )
      expect(await page.evaluate(changedStyles), colorScheme).toEqual([])
    }
  })

test('typing continues the earlier text when an app that has only partly started empties the field', {
  tag: '@gate',
}, async ({ page }) => {
  const asleep = await BlockedScripts.keep(page)
  await openAsleep(page, '/forgot-password')
  const email = page.getByLabel('Email', { exact: true })
  await email.pressSequentially('meera.rao')
  await email.evaluate((field: HTMLInputElement) => {
    field.value = ''
  })
  await email.pressSequentially('@example.in')
  await expect(email).toHaveValue('meera.rao@example.in')
  asleep.wake()
  await expect(email).toHaveValue('meera.rao@example.in')
})
