import { readFileSync } from 'node:fs'
import { noodleShops } from '@tiffin-junction/contract/domain/sample-noodles'
import {
  offerRestaurants,
  popularCuisines,
  restaurantChains,
} from '@tiffin-junction/contract/domain/sample-offers'
import { promotions } from '@tiffin-junction/contract/domain/sample-promotions'
import { describe, expect, test } from 'vitest'
import { picturesPerCard } from '../../machines/support/offers.rules.ts'
import { routeOf } from '../app/routes.ts'
import { wordsOf } from './offer-words.ts'

/** Returns whether a picture of that name exists. */
const isThere = (picture: string) =>
  readFileSync(new URL(`../../public/food/${picture}.webp`, import.meta.url)).length > 0

describe('the offers page', () => {
  test('[SUP-36] has six restaurants with rating, price for two, distance and offers', () => {
    expect(offerRestaurants).toHaveLength(6)
    for (const { rating, priceForTwo, distance, offers } of offerRestaurants) {
      expect(rating).toBeGreaterThanOrEqual(1)
      expect(rating).toBeLessThanOrEqual(5)
      expect(Number.isInteger(priceForTwo) && priceForTwo > 0).toBe(true)
      expect(distance).toBeGreaterThan(0)
      expect(offers.length).toBeGreaterThan(0)
    }
  })

  test('[SUP-37] every card has as many pictures as it cycles through, and all files exist', () => {
    for (const { pictures } of offerRestaurants) {
      expect(new Set(pictures).size).toBe(picturesPerCard)
      for (const picture of pictures) expect(isThere(picture)).toBe(true)
    }
  })

  test.each([
    ['SUP-38', { kind: 'preBooking', percent: 30 } as const, { text: 'Pre-booking: 30% off' }],
    [
      'SUP-39',
      { kind: 'walkIn', percent: 20, more: 2 } as const,
      { text: 'Walk-in: flat 20% off', more: '+2 more' },
    ],
    [
      'SUP-40',
      { kind: 'bank', bank: 'Sample Bank', upTo: 10 } as const,
      { text: 'Up to 10% off with Sample Bank' },
    ],
    [
      'SUP-41 ORD-204',
      { kind: 'welcome' } as const,
      { text: 'Extra 20% off with code WELCOME, up to ₹100 on your first order' },
    ],
  ])('[%s] gives the text of an offer, and some card has one of its kind', (_id, offer, words) => {
    expect(wordsOf(offer)).toEqual(words)
    const kinds = offerRestaurants.flatMap(({ offers }) => offers.map(({ kind }) => kind))
    expect(kinds).toContain(offer.kind)
  })

  test('[SUP-42] lists popular cuisines and restaurant chains, each once', () => {
    for (const names of [popularCuisines, restaurantChains]) {
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

test('[SUP-44] the Noodles listing has sample restaurants with their pictures', () => {
  expect(noodleShops.length).toBeGreaterThan(0)
  for (const { picture } of noodleShops) expect(isThere(picture)).toBe(true)
})

test('[SUP-47] there are four promotions, each leading to a cuisine', () => {
  expect(promotions).toHaveLength(4)
  for (const { picture, cuisine } of promotions) {
    expect(isThere(picture)).toBe(true)
    expect(cuisine.id).toBeGreaterThan(0)
  }
})

test.each([
  ['APP-19', '/terms&conditions', 'Terms & Conditions'],
  ['APP-19', '/privacy-policy', 'Privacy Policy'],
  ['APP-19', '/refund-policy', 'Refund Policy'],
  ['APP-19', '/shipping-timeline', 'Delivery & Shipping Timeline'],
  ['SUP-1', '/help', 'Help & Support'],
  ['SUP-13', '/user/support', 'Support'],
  ['SUP-32', '/offers-near-me', 'Offers near you'],
  ['SUP-44', '/foods/cuisine', 'Noodles'],
  ['SUP-49', '/no-such-stop', 'Page not found'],
])('[%s] %s is open to everyone and titled "%s"', (_id, path, title) => {
  expect(routeOf(path).route).toMatchObject({ title, access: 'everyone', hasShell: true })
})
