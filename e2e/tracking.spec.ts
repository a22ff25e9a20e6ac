import { expect, test } from './console-guard.ts'
import { openTracking, trackingShows as showsOf } from './drivers/tracking.ts'

const label = { confirmed: '2 mins ago', picked: '5 mins ago', nearby: '1 min ago', delivered: 'Just now' }

test('[APP-17 ORD-122 ORD-123 ORD-131 ORD-140 ORD-144 ORD-146 ORD-147 ORD-148 ORD-149] the tracking advances second by second, without a call', async ({
  page,
}) => {
  await openTracking(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  const shows = showsOf(page)
  await shows.minutes('25 mins')
  await page.clock.runFor(10_000)
  await shows.stage(0)
  await shows.minutes('20 mins')
  await shows.times([label.confirmed, '', '', ''])
  await page.clock.runFor(1000)
  await shows.stage(1)
  await shows.times([label.confirmed, label.picked, '', ''])
  await page.clock.runFor(29_000)
  await shows.stage(1)
  await shows.minutes('5 mins')
  await page.clock.runFor(1000)
  await shows.stage(2)
  await shows.minutes('5 mins')
  await shows.times([label.confirmed, label.picked, label.nearby, ''])
  await page.clock.runFor(9000)
  await shows.stage(3)
  await shows.delivered()
  await shows.times([label.confirmed, label.picked, label.nearby, label.delivered])
  expect(calls).toEqual([])
})

test('[ORD-124 ORD-125 ORD-126 ORD-127 ORD-128 ORD-129] the map: its height, its markers, and the vehicle turned in its direction', async ({
  page,
}) => {
  await page.goto('/track-order')
  const map = page.getByRole('region', { name: 'Way of your order' })
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBe(400)
  const vehicle = page.getByRole('button', { name: 'Delivery Vehicle', exact: true })
  await vehicle.click()
  await expect(page.getByText('On the way to you!')).toBeVisible()
  const drawing = vehicle.locator('svg')
  expect(await drawing.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([32, 32])
  // From 28.5786, 77.2316 towards the north and a little east.
  expect(Number(await drawing.getAttribute('data-heading'))).toBeCloseTo(19.4, 0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('On the way to you!')).toBeHidden()
  await page.getByRole('button', { name: 'Your Location' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your Location' })).toBeVisible()
  await page.getByRole('button', { name: /^Restaurant: / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lodhi Colony' })).toBeVisible()
})

/** The code of the map, in the built app and on the development server. */
const mapCode = /\/assets\/maplibre-map.*\.js$|\/src\/effects\/map\/maplibre-map\.tsx/

test('[ORD-124] the coordinates are shown when the code of the map cannot be loaded', async ({ page }) => {
  await page.route(mapCode, (route) => route.abort())
  await page.goto('/track-order')
  await expect(page.getByText('The map cannot be shown here.')).toBeVisible()
  await expect(page.getByText('28.578600, 77.231600').first()).toBeVisible()
  await showsOf(page).stage(0)
  await page.unroute(mapCode)
})

test('[ORD-135] an invalid order from the page before becomes the sample order, and the page says so', async ({
  page,
}) => {
  await openTracking(page, { orderId: '<img src=x onerror=alert(1)>', items: [{ title: 7 }], restaurant: [] })
  await expect(page.getByText('Order TJ-SAMPLE')).toBeVisible()
  await expect(page.getByText('The order, the rider, the way and the minutes are made up.')).toBeVisible()
})
