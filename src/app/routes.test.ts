import { screenAt, screenPaths } from '@tiffin-junction/contract/domain/screen-paths'
import { expect, test } from 'vitest'
import { descriptions } from './route-descriptions.ts'
import { routeOf, routes } from './routes.ts'

test('the server knows every screen of the app, in the order they are matched', () => {
  expect(routes.map(({ path }) => path)).toEqual([...screenPaths])
})

test.each([
  '/',
  '/LOGIN',
  '/login/',
  '/order-status/failed',
  '/order-status/TJ-1',
  '/user/address/edit/a',
  '/x',
])('%s is the same screen to the server and to the router', (path) => {
  expect(screenAt(path)?.path ?? '*').toBe(routeOf(path).route.path)
})

const screenOf = (path: string) => routeOf(path).route.screen

test('[APP-1] / and /home show the same page', () => {
  expect(screenOf('/home')).toBe(screenOf('/'))
})

test.each([
  ['APP-2', '/login', 'Sign in'],
  ['APP-2', '/signup', 'Create account'],
  ['APP-2', '/forgot-password', 'Forgot password'],
  ['APP-2', '/verify-reset-otp', 'Enter the code'],
  ['APP-2', '/reset-password', 'New password'],
  ['APP-4', '/account-setting', 'Account settings'],
  ['APP-5', '/user/address', 'Delivery addresses'],
  ['APP-5', '/user/address/add', 'Add address'],
  ['APP-5', '/user/address/edit/a-1', 'Edit address'],
  ['APP-6', '/map', 'Address & Location Finder'],
  ['APP-7', '/help', 'Help & Support'],
  ['APP-7', '/user/support', 'Support'],
  ['APP-8', '/user/order-history', 'Order history'],
  ['ORD-219', '/user/order-bill/TJ-1', 'Bill'],
  ['APP-9', '/favourites', 'My favourites'],
  ['APP-10', '/offers-near-me', 'Offers near you'],
  ['APP-12', '/cuisines', 'Cuisines'],
  ['APP-12', '/foods/cuisine', 'Noodles'],
  ['APP-17', '/track-order', 'Track order'],
  ['TRN-1', '/train', 'Food on your train'],
  ['TRN-4', '/train/12301', 'Train'],
  ['APP-19', '/terms&conditions', 'Terms & Conditions'],
  ['APP-19', '/terms%26conditions', 'Terms & Conditions'],
  ['APP-19', '/privacy-policy', 'Privacy Policy'],
  ['APP-19', '/refund-policy', 'Refund Policy'],
  ['APP-19', '/shipping-timeline', 'Delivery & Shipping Timeline'],
])('[%s] %s is the page ‘%s’', (_, path, title) => {
  expect(routeOf(path).route.title).toBe(title)
})

test.each([
  ['/foods/item-card/12', '/foods/item-card/:restaurantId', { restaurantId: '12' }],
  ['/order-status/TJ-7KQ2M-9XDWA', '/order-status/:orderId', { orderId: 'TJ-7KQ2M-9XDWA' }],
  ['/order-status-cod/confirmed', '/order-status-cod/:orderStatus', { orderStatus: 'confirmed' }],
  ['/order-status-cod/Out%20for%20delivery', '/order-status-cod/:orderStatus', undefined],
])('[APP-11 APP-14 APP-20] %s is a route', (path, pattern, params) => {
  const found = routeOf(path)
  expect(found.route.path).toBe(pattern)
  if (params) expect(found.params).toMatchObject(params)
})

test('[APP-15] the page of a failed payment is not an order with the id ‘failed’', () => {
  const { route, params } = routeOf('/order-status/failed')
  expect(route.path).toBe('/order-status/failed')
  expect(params.orderId).toBeUndefined()
})

test('[APP-13 ACC-28 ACC-29 ACC-30 ACC-31] cart and addresses are for members, sign-in is for guests, food for everyone', () => {
  for (const path of [
    '/foods/item-view-cart',
    '/user/address',
    '/user/address/add',
    '/user/address/edit/some-id',
  ])
    expect([path, routeOf(path).route.access]).toEqual([path, 'members'])
  expect(routeOf('/login').route.access).toBe('guests')
  for (const path of ['/', '/cuisines', '/foods/item-card/1', '/signup', '/nowhere'])
    expect([path, routeOf(path).route.access]).toEqual([path, 'everyone'])
})

test('[APP-3] only the authentication screens have no header, footer and bottom navigation', () => {
  const bare = ['/login', '/signup', '/forgot-password', '/verify-reset-otp', '/reset-password']
  for (const { path, hasShell } of routes) expect([path, hasShell]).toEqual([path, !bare.includes(path)])
  expect(routeOf('/nowhere').route.hasShell).toBe(true)
})

test('every route can be reached: no earlier route matches its path', () => {
  for (const route of routes) expect(routeOf(route.path.replace(/:(\w+)/g, 'x')).route).toBe(route)
})

test('every route has a unique description of 30 to 160 characters', () => {
  const all = [...routes, routeOf('/nowhere').route].map(
    ({ path }) => [path, descriptions[path] ?? ''] as const,
  )
  for (const [path, text] of all) {
    expect([path, text.length >= 30 && text.length <= 160]).toEqual([path, true])
    expect(text).toMatch(/[.!?]$/)
  }
  const texts = all.filter(([path]) => path !== '/home').map(([, text]) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('[APP-18 PAR-1 PAR-3] the five pages of the onboarding are one screen, for everybody', () => {
  const pages = ['/restaurent-name', '/restaurent-info', '/restaurant-docs', '/menu-setup', '/contract']
  for (const path of pages)
    expect(routeOf(path).route).toMatchObject({ path, access: 'everyone', group: 'onboarding' })
})
