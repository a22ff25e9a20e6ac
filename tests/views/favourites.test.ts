import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { favouritesMachine } from '../../machines/discover/favourites.machine.ts'
import { readCard } from '../../src/contract/discover-wire.ts'
import { FavouritesView } from '../../src/discover/favourites-view.tsx'
import type { Restaurant } from '../../src/domain/catalogue.ts'
import { restaurant } from '../models/samples.ts'
import { quietLink } from '../quiet-link.ts'
import { arrived } from './actors.ts'
import { draw } from './draw.tsx'

interface LinkProps {
  readonly href: string
  readonly state?: unknown
  readonly children: ReactNode
}

// What a link carries to the next page is nowhere in its HTML.
vi.mock('wouter', async (original) => ({
  ...(await original<typeof import('wouter')>()),
  Link: ({ href, state, children }: LinkProps) =>
    createElement('a', { href, 'data-state': JSON.stringify(state) }, children),
}))

const pageOf = async (restaurants: readonly Restaurant[]) => {
  const loadFavourites = fromPromise<readonly Restaurant[] | null, undefined>(async () => restaurants)
  const favourites = createActor(
    favouritesMachine.provide({ actors: { loadFavourites, session: quietLink(), hearts: quietLink() } }),
  ).start()
  favourites.send({ type: 'session.changed', isSignedIn: true })
  await arrived()
  return draw(FavouritesView, { favourites })
}

test('[DIS-75] favourites stand in a grid that grows to five columns', async () => {
  const { html } = await pageOf([restaurant(1)])
  const list = /<ul[^>]*aria-label="My favourites"[^>]*>/.exec(html)?.[0] ?? ''
  const columns = [...list.matchAll(/grid-cols-(\d+)/g)].map(([, count]) => Number(count))
  expect(columns).toEqual([2, 3, 4, 5])
})

test('[DIS-76] a card leads to its menu and takes along what is known of the restaurant', async () => {
  const known = restaurant(7)
  const { html, links } = await pageOf([known])
  expect(links[known.name]).toBe('/foods/item-card/7')
  const state = /data-state="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
  expect(JSON.parse(state ?? '')).toEqual({ restaurantDetails: known })
})

test('[DIS-77] a card shows image, name, rating, minutes, area, reviews and distance', async () => {
  const { html, text } = await pageOf([restaurant(7, { image: '/food/thali.webp' })])
  expect(html).toContain('src="/food/thali.webp"')
  for (const words of ['Platform 7 Kitchen', '4.2', '(120', '35 min', 'Paharganj', '1.4 km'])
    expect(text).toContain(words)
})

test('[DIS-77 DIS-82] a restaurant of which only id and name are known has a card all the same', async () => {
  const { text, links } = await pageOf([readCard({ id: 9, name: 'Nameless Dhaba' })])
  expect(links['Nameless Dhaba']).toBe('/foods/item-card/9')
  expect(text).toContain('1 restaurant Nameless Dhaba')
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('[DIS-78] the heart of a card removes it, and says so', async () => {
  const { html, buttons } = await pageOf([restaurant(1), restaurant(2)])
  expect(buttons).toEqual(['Remove from favorites', 'Remove from favorites'])
  expect(html).toContain('aria-description="Platform 2 Kitchen"')
})
