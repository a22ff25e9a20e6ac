import type { APIRequestContext, Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { addressFinderActions, addressFinderShows } from './drivers/address-finder.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { openAlive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { locationMenuActions } from './drivers/location-menu.ts'
import { locationPickerActions, locationPickerShows } from './drivers/location-picker.ts'
import { heldPosition } from './drivers/position.ts'
import { atRest, isCall, requestsOf } from './drivers/requests.ts'
import { toastShows } from './drivers/toast.ts'
import { ask, newPerson } from './real-server.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }

/** Makes a browser answer requests for its position in one way, or never. */
const geolocationThat = (page: Page, code: number | 'never' | 'unsupported') =>
  page.addInitScript((answer) => {
    // The permission of this browser says nothing about these answers.
    Reflect.deleteProperty(Navigator.prototype, 'permissions')
    if (answer === 'unsupported') {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation')
      return
    }
    navigator.geolocation.getCurrentPosition = (_, refuse, options) => {
      Object.assign(globalThis, { askedPosition: options })
      if (answer !== 'never') refuse?.({ code: answer } as GeolocationPositionError)
    }
  }, code)

/** Opens the picker from a new address of a person who has just signed up. */
const pickerOfNewPerson = async (page: Page, request: APIRequestContext) => {
  await enterAs(page, await newPerson(request))
  const does = locationPickerActions(page)
  await page.goto('/user/address/add')
  await does.open()
  return { does, shows: locationPickerShows(page) }
}

test('[ADR-30 ADR-46 ADR-47 ADR-48 ADR-52 ADR-60 ADR-69] pick an address with a tap on the map, and with a search', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await enterAs(page, person)
  const does = locationPickerActions(page)
  const shows = locationPickerShows(page)
  await page.goto('/user/address/add')
  await does.open()
  await shows.open()
  await shows.unpicked()
  await noneSerious(page)
  await does.close()
  await shows.closed()
  await expect(page.getByRole('button', { name: 'Choose on the map' })).toBeFocused()

  await does.open()
  await does.clickMap(30, 20)
  await shows.picked(/New Delhi/, ['City: New Delhi'])
  await noneSerious(page)
  await does.type('Lajpat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await noneSerious(page)
  await does.press('ArrowDown')
  await does.press('Enter')
  await shows.picked(/^Lajpat Nagar/, ['Area: Lajpat Nagar', 'City: New Delhi', 'Pincode: 110024'])
  await does.select()
  await shows.closed()
  await addressShows(page).form({ area: 'Lajpat Nagar', city: 'New Delhi', pincode: '110024' })
  await addressActions(page).fill({ completeAddress: '12 Lake View' })
  await addressActions(page).save()
  await toastShows(page).success('Address created successfully')
  const { data } = await ask(request, getAllAddresses, { token: person.token })
  expect(data).toContainEqual(
    expect.objectContaining({ completeAddress: '12 Lake View', latitude: 28.5677, longitude: 77.2433 }),
  )
})

test('[ADR-46 ADR-47 ADR-51] the picker with the keyboard alone', async ({ page, request }) => {
  await enterAs(page, await newPerson(request))
  const shows = locationPickerShows(page)
  await page.goto('/user/address/add')
  await page.getByRole('button', { name: 'Choose on the map' }).focus()
  await page.keyboard.press('Enter')
  await shows.open()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Enter')
  await shows.problem('Type a place, a station or a pincode first.')
  await expect(page.locator('.map canvas')).toBeVisible()
  await page.locator('.map canvas').focus()
  await page.keyboard.press('Enter')
  await shows.picked(/New Delhi/)
  await page.getByRole('button', { name: 'Select Location' }).focus()
  await page.keyboard.press('Enter')
  await shows.closed()
  await expect(page.getByText(/^Near .*, New Delhi$/)).toBeVisible()
})

test('[ADR-67 ADR-78] the picker locates the device', async ({ page, context, request }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(bhopal)
  const { does, shows } = await pickerOfNewPerson(page, request)
  await does.locate()
  await shows.picked(/Bhopal/)
  await does.select()
  await addressShows(page).form({ city: 'Bhopal' })
})

test('[ADR-90] a guest is asked for the position only by pages that list by location, and by the map', async ({
  page,
}) => {
  const position = heldPosition(page)
  await position.hold()
  requestsOf(page)
  for (const [path, isAsked] of [
    ['/login', false],
    ['/privacy-policy', false],
    ['/foods/item-card/1', false],
    ['/', true],
    ['/home', true],
    ['/cuisines', true],
    ['/map', true],
  ] as const) {
    await openAlive(page, path)
    await atRest(page, isCall)
    if (isAsked) await expect.poll(position.isAsked, path).toBe(true)
    else expect(await position.isAsked(), path).toBe(false)
  }
})

test('[ADR-78 ADR-79 ADR-85] after 10 s without an answer from the browser, the network locates the device', async ({
  page,
  request,
}) => {
  await geolocationThat(page, 'never')
  await page.clock.install()
  await page.route('**/get-ip', (route) => route.fulfill({ body: '49.36.0.1' }))
  await page.route('**/geo/ip/*', (route) => route.fulfill({ json: bhopal }))
  const { does, shows } = await pickerOfNewPerson(page, request)
  await does.locate()
  await shows.busy('Getting Location...')
  // The code that asks is loaded with the first question.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'askedPosition')))
    .toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  await page.clock.fastForward(10_000)
  await shows.picked(/Bhopal/)
  await shows.problem('Location request timed out.')
})

test('[ADR-80 ADR-81 ADR-96 ADR-99] the server locates a guest by the IP address, and the page names the source', async ({
  page,
}) => {
  await geolocationThat(page, 1)
  // The browser of the test is on the machine of the server, whose address is at no place.
  await page.route('**/get-ip', (route) => route.fulfill({ body: '49.36.0.1' }))
  const listed = page.waitForRequest((made) => {
    const { pathname, searchParams } = new URL(made.url())
    return pathname.endsWith('/get-restaurants') && Math.abs(Number(searchParams.get('lat')) - 19.1) < 0.5
  })
  const located = page.waitForResponse('**/geo/ip/49.36.0.1')
  await page.goto('/')
  expect((await located).status()).toBe(200)
  await listed
  await locationMenuActions(page).open()
  await expect(page.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  )
})

test('[ADR-54 ADR-55 ADR-56 ADR-58 ADR-59 ADR-60 ADR-61 ADR-62 ADR-63 ADR-65 ADR-68 APP-6] the map page: find, tap, save, load and delete a place; a reload forgets the saved ones', async ({
  page,
}) => {
  const does = addressFinderActions(page)
  const shows = addressFinderShows(page)
  const asked: string[] = []
  page.on('request', (made) => {
    if (made.url().includes('/geo/suggest')) asked.push(made.url())
  })
  await geolocationThat(page, 1)
  await does.open()
  await shows.page()
  await shows.selected('Default Location (Delhi)', '28.613900', '77.209000')
  await shows.problem('Location access denied. Please enable location permissions.')
  await noneSerious(page)
  await does.type('')
  await shows.canSave(false)
  await does.type('La')
  await does.type('Laj')
  await does.type('Lajpat')
  await does.choose('Lajpat Nagar New Delhi, Delhi 110024')
  await shows.selected(/^Lajpat Nagar, New Delhi/, '28.567700', '77.243300')
  expect(asked.every((url) => (new URL(url).searchParams.get('text') ?? '').length > 2)).toBe(true)
  await does.save()
  await shows.saved(['Lajpat Nagar, New Delhi, Delhi 110024, India'])
  await does.clickMap(60, 40)
  await expect(page.getByRole('definition').first()).not.toHaveText('28.567700')
  await shows.canSave(true)
  await noneSerious(page)
  await does.load('Lajpat Nagar, New Delhi, Delhi 110024, India')
  await shows.selected(/^Lajpat Nagar, New Delhi/, '28.567700', '77.243300')
  await does.remove('Lajpat Nagar, New Delhi, Delhi 110024, India')
  await shows.saved([])
  await does.save()
  await page.reload()
  await shows.page()
  await shows.saved([])
})

test('[ADR-66 ADR-67 ADR-76 APP-186] the map page locates the device, names an unknown point Current Location, and asks no one else for tiles', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    if (hostname !== '' && hostname !== '127.0.0.1') elsewhere.push(href)
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(bhopal)
  await page.route('**/geo/reverse*', (route) => route.fulfill({ json: { success: true, data: null } }))
  await addressFinderActions(page).open()
  await addressFinderShows(page).selected('Current Location', '23.260000', '77.410000')
  await addressFinderShows(page).text('Current Location')
  await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeHidden()
  expect(elsewhere).toEqual([])
})

test('[ADR-46 ADR-47 ADR-60] a browser that cannot draw maps names what is marked, and the flows still work', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await geolocationThat(page, 1)
  const noMap = page.getByText('The map cannot be shown here.')
  await addressFinderActions(page).open()
  await expect(noMap).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Default Location (Delhi)' })).toBeVisible()
  await expect(page.getByText(/^Tap the map/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(noMap).toBeVisible()

  await enterAs(page, await newPerson(request))
  await page.goto('/user/address/add')
  await addressActions(page).fill({ completeAddress: '14 Mathura Road' })
  const does = locationPickerActions(page)
  await does.open()
  await expect(noMap).toBeVisible()
  await does.search('Lajpat Nagar')
  await expect(page.getByRole('dialog').getByText('28.567700, 77.243300')).toBeVisible()
  await noneSerious(page)
  await does.select()
  await locationPickerShows(page).closed()
  await addressActions(page).save()
  await expect(page.getByRole('article').filter({ hasText: '14 Mathura Road' })).toBeVisible()
})
