import { readCard } from '@tiffin-junction/contract/calls/discover-wire'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { favouritesMachine } from '../../machines/discover/favourites.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { restaurant } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { FavouritesView } from './favourites-view.tsx'

interface LinkProps {
  readonly href: string
  readonly state?: unknown
  readonly children: ReactNode
}

// A link's navigation state is not in its HTML, so this mock adds it.
vi.mock('wouter', async (original) => ({
  ...(await original<typeof import('wouter')>()),
  Link: ({ href, state, children }: LinkProps) =>
    createElement('a', { href, 'data-state': JSON.stringify(state) }, children),
}))

const pageOf = async (restaurants: readonly Restaurant[], text = '') => {
  const loadFavourites = fromPromise<readonly Restaurant[] | null, { point: Point }>(async () => restaurants)
  const favourites = createActor(
    favouritesMachine.provide({
      actors: { loadFavourites, session: quietLink(), hearts: quietLink(), around: quietLink() },
    }),
  ).start()
  favourites.send({ type: 'session.changed', isSignedIn: true })
  favourites.send({ type: 'point.changed', point: newDelhi })
  await arrived()
  favourites.send({ type: 'text.changed', text })
  return draw(FavouritesView, { favourites, place: 'Howrah' })
}

test('[DIS-75] favourites are in a grid of up to five columns', async () => {
  const { html } = await pageOf([restaurant(1)])
  const list = /<ul[^>]*aria-label="My favourites"[^>]*>/.exec(html)?.[0] ?? ''
  const columns = [...list.matchAll(/grid-cols-(\d+)/g)].map(([, count]) => Number(count))
  expect(columns).toEqual([2, 3, 4, 5])
})

test('[DIS-76] a card links to its menu and passes the data of the restaurant on', async () => {
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

test('[DIS-77 DIS-82] a restaurant with only an id and a name has a card too', async () => {
  const { text, links } = await pageOf([readCard({ id: 9, name: 'Nameless Dhaba' })])
  expect(links['Nameless Dhaba']).toBe('/foods/item-card/9')
  expect(text).toContain('1 restaurant Nameless Dhaba')
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('[DIS-78] the heart of a card removes it, and its label says so', async () => {
  const { html, buttons } = await pageOf([restaurant(1), restaurant(2)])
  expect(buttons).toEqual(['Remove from favorites', 'Remove from favorites'])
  expect(html).toContain('aria-description="Platform 2 Kitchen"')
})

test('[DIS-105] a favourite that does not deliver to the place says so, and its menu can be read', async () => {
  const { text, links } = await pageOf([restaurant(1), restaurant(2, { isOutside: true })])
  expect(text.match(/Does not deliver to Howrah/g)).toHaveLength(1)
  expect(text.indexOf('Does not deliver to Howrah')).toBeGreaterThan(text.indexOf('Platform 2 Kitchen'))
  expect(links['Platform 2 Kitchen']).toBe('/foods/item-card/2')
})

test.each([
  ['kitchen 2', '1 restaurant Platform 2'],
  ['  PAHARGANJ 1 ', '1 restaurant Platform 1'],
  ['north indian', '2 restaurants'],
])('[DIS-108] searched for %j, the page shows %s', async (text, words) =>
  expect((await pageOf([restaurant(1), restaurant(2)], text)).text).toContain(words),
)

test('[DIS-109] when none fits the page says so, and offers all', async () => {
  const { text, buttons, html } = await pageOf([restaurant(1)], ' <b>idli</b> ')
  expect(text).toContain('No favourite fits “<b>idli</b>”.')
  expect(html).not.toContain('<b>')
  expect(buttons).toContain('Show all favourites')
})
