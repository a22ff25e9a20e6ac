import { expect, test } from 'vitest'
import { isCompletedPayment, isKeptRead, isOfEverybody, isOfPayment, keptOf } from './kept-reads.ts'

test('[APP-158] what is shown without a network is kept: restaurants, menus with add-ons, trains, addresses, favourites, orders, the profile', () => {
  for (const path of [
    '/api/external/get-restaurants',
    '/api/external/get-restaurant-items/1',
    '/api/orders/get-menu-add-on-and-sizes/1',
    '/api/config',
    '/api/trains/12301',
    '/api/user/get-all-addresses',
    '/api/user/get-favourite-restaurants',
    '/api/orders/get-orders-history',
    '/api/orders/get-order/1',
    '/api/auth/me',
    '/api/profile/get-profile',
  ])
    expect(isKeptRead(path), path).toBe(true)
})

test('[APP-158] a cart, a payment and what changes something are not kept', () => {
  for (const path of [
    '/api/orders/get-cart',
    '/api/trains/search',
    '/api/orders/get-cart-details',
    '/api/orders/cart-items-count',
    '/api/orders/check-order-payment-status/1',
    '/api/auth/login',
    '/events',
    '/foods/item-card/1',
  ])
    expect(isKeptRead(path), path).toBe(false)
})

test('[APP-168] how a payment stands is kept once it is completed', () => {
  expect(isOfPayment('/api/orders/check-order-payment-status/TJ-1')).toBe(true)
  expect(isOfPayment('/api/orders/get-order/TJ-1')).toBe(false)
  expect(isCompletedPayment({ orderId: 'TJ-1', paymentStatus: 'Completed' })).toBe(true)
  for (const body of [{ paymentStatus: 'Pending' }, { paymentStatus: 'Failed' }, {}, null])
    expect(isCompletedPayment(body)).toBe(false)
})

test('[APP-159] only what is the same for everybody is also answered by what a guest has read', () => {
  expect(isOfEverybody('/api/external/get-restaurants')).toBe(true)
  for (const path of ['/api/user/get-all-addresses', '/api/orders/get-order/1', '/api/auth/me'])
    expect(isOfEverybody(path), path).toBe(false)
})

const at = (path: string) => ({ url: `https://tiffin.example${path}` })

test('[APP-158] the same read is found, and else the last one for the same around another point', () => {
  const kept = [
    at('/api/external/get-restaurants?page=1&lat=1&lon=1'),
    at('/api/external/get-restaurants?page=1&lat=2&lon=2'),
    at('/api/external/get-restaurants?page=2&lat=2&lon=2'),
  ]
  const found = (path: string) => keptOf(at(path).url, kept)
  expect(found('/api/external/get-restaurants?page=1&lat=1&lon=1')).toBe(kept[0])
  expect(found('/api/external/get-restaurants?lat=3&lon=3&page=1')).toBe(kept[1])
  expect(found('/api/external/get-restaurants?page=1')).toBe(kept[1])
  expect(found('/api/external/get-restaurants?page=3&lat=1&lon=1')).toBeUndefined()
  expect(found('/api/external/get-restaurants?page=1&cuisine=2')).toBeUndefined()
})
