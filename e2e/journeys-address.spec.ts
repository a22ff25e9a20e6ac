import type { Page } from '@playwright/test'
import { createUserAddress, getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { expect, test } from './console-guard.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { expectAlive } from './drivers/alive.ts'
import { enterAs } from './drivers/device.ts'
import { atRest, isCall, requestsOf } from './drivers/requests.ts'
import { toastShows } from './drivers/toast.ts'
import { ask, howrah, newPerson } from './real-server.ts'

const driversOf = (page: Page) => ({
  does: addressActions(page),
  shows: addressShows(page),
  toast: toastShows(page),
})

const lakeView = {
  type: 'Home',
  completeAddress: '12 Lake View, Ring Road',
  area: 'Lajpat Nagar',
  landmark: 'Near the water tank',
  city: 'New Delhi',
  pincode: '110024',
  place: 'Lajpat Nagar',
} as const

test('[ADR-2 ADR-12 ADR-13 ADR-14 ADR-22 ADR-23 ADR-30 ADR-35 ADR-37 ADR-102] a new person saves the first address, which becomes the delivery address', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { address: false })
  const { does, shows, toast } = driversOf(page)
  await enterAs(page, person)
  await page.goto('/')
  await shows.offer()
  await does.acceptOffer()
  await expect(page).toHaveURL('/user/address')
  await shows.none()
  await shows.noOffer()
  await does.add()
  await expect(page).toHaveURL('/user/address/add')
  await does.fill({ ...lakeView, landmark: '' })
  await does.save()
  await toast.success('Address created successfully')
  // The offer was made there.
  await expect(page).toHaveURL('/')
  await does.open()
  await shows.cards(['12 Lake View'])
  await shows.default('12 Lake View')
  await shows.selected('12 Lake View')
  const { data } = await ask(request, getAllAddresses, { token: person.token })
  expect(data).toEqual([
    expect.objectContaining({
      addressType: 'HOME',
      completeAddress: '12 Lake View, Ring Road',
      area: 'Lajpat Nagar',
      state: 'Delhi',
      pincode: '110024',
      latitude: 28.5677,
      longitude: 77.2433,
    }),
  ])
  await page.reload()
  await shows.selected('12 Lake View')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('latestAddress') ?? ''))).toEqual({
    locationName: '12 Lake View, Ring Road',
    locationSubtext: 'New Delhi, Delhi 110024',
  })
})

/** Opens a page and waits until it knows that the person has no address. */
const openKnowing = async (page: Page, open: () => Promise<unknown>) => {
  requestsOf(page)
  const answer = page.waitForResponse(`**/${getAllAddresses.path}`)
  await open()
  await answer
  await atRest(page, isCall)
}

test('[ADR-13 ADR-15 ADR-93 ADR-94 ADR-95] the offer of an address is made once in a tab, on pages that list or order', async ({
  page,
  request,
}) => {
  const { does, shows } = driversOf(page)
  await enterAs(page, await newPerson(request, { address: false }))
  for (const path of ['/account-setting', '/map', '/help']) {
    await openKnowing(page, () => page.goto(path))
    await expectAlive(page)
    await shows.noOffer()
  }
  await page.goto('/cuisines')
  await shows.offer()
  await openKnowing(page, () => page.reload())
  await shows.noOffer()
  const other = await page.context().newPage()
  requestsOf(other)
  await other.goto('/')
  await addressShows(other).offer()
  await addressActions(other).dismissOffer()
  await addressShows(other).noOffer()
  await other.getByRole('link', { name: 'Help' }).first().click()
  await expect(other).toHaveURL('/help')
  await other.goBack()
  await expect(other).toHaveURL('/')
  await atRest(other, isCall)
  await addressShows(other).noOffer()
  await does.open()
  await shows.none()
})

test('[ADR-89] the device locates an address, or the page says why it cannot', async ({
  page,
  context,
  request,
}) => {
  const { does } = driversOf(page)
  await enterAs(page, await newPerson(request))
  await page.goto('/user/address/add')
  await does.locate()
  await expect(page.getByText('Unable to determine location')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 23.26, longitude: 77.41 })
  await does.locate()
  await expect(page.getByText('Near Bhopal Junction, Bhopal')).toBeVisible()
  await addressShows(page).form({ city: 'Bhopal' })
  await expect(page.getByText('Unable to determine location')).toBeHidden()
})

test('[ADR-19 ADR-20 ADR-21 ADR-25 ADR-27 ADR-29] the default is changed, an address is deleted, and the delivery address is the default or none', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await ask(request, createUserAddress, { body: howrah, token: person.token })
  const { does, shows, toast } = driversOf(page)
  await enterAs(page, person)
  await does.open()
  await shows.cards(['12 Janpath', 'Platform 9'])
  await shows.selected('12 Janpath')
  await does.setDefault('Platform 9')
  await toast.success('Default address updated successfully')
  await shows.default('Platform 9')
  await shows.selected('Platform 9')
  await does.askToDelete('Platform 9')
  await shows.question('Platform 9')
  await does.answer('Cancel')
  await shows.cards(['12 Janpath', 'Platform 9'])
  await does.askToDelete('Platform 9')
  await does.answer('Delete')
  await toast.success('Address deleted successfully')
  await shows.cards(['12 Janpath'])
  await shows.default(null)
  await shows.selected('New Delhi')
  await does.askToDelete('12 Janpath')
  await does.answer('Delete')
  await shows.none()
  const { data } = await ask(request, getAllAddresses, { token: person.token })
  expect(data).toEqual([])
})
