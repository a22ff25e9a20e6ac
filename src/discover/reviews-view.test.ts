import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { Review } from '@tiffin-junction/contract/domain/review'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ReviewQuery, reviewListMachine } from '../../machines/discover/reviews.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { restaurant } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { ReviewsButton, ReviewsSheet } from './reviews-view.tsx'

const review: Review = {
  stars: 4,
  text: '<img src=x onerror=alert(1)>',
  firstName: 'Asha',
  ratedAt: Date.UTC(2026, 3, 1, 12),
}

const sheetOf = async (load: () => Promise<Page<Review>>) => {
  const list = createActor(
    reviewListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<Review>, PageRequest<ReviewQuery>>(load),
        connection: quietLink(),
      },
    }),
    { input: { query: { restaurantId: 5 }, pageSize: 2 }, logger: () => {} },
  ).start()
  await arrived()
  return draw(ReviewsSheet, { name: 'Platform 5 Kitchen', list, onClose: () => {} })
}
const pageOf =
  (...items: readonly Review[]) =>
  async () => ({ items, total: null })

test("[DIS-113] the button names the rating and the number of reviews; the sheet is 'What others wrote', with 'Close'", async () => {
  const named = (totalReviews: number) =>
    draw(ReviewsButton, { restaurant: restaurant(5, { rating: 4.25, totalReviews }), onOpen: () => {} }).text
  expect(named(120)).toBe('Rated 4.3 out of 5 120 ratings (read what others wrote)')
  expect(named(1)).toContain('1 rating (')
  const { text, buttons } = await sheetOf(pageOf(review))
  expect(text).toContain('What others wrote')
  expect(text).toContain('Platform 5 Kitchen')
  expect(buttons).toContain('Close')
})

test('[DIS-115] a text that looks like markup is text; a person without a name is a traveller', async () => {
  const { html, text } = await sheetOf(pageOf(review, { ...review, firstName: null, text: 'Good' }))
  expect(html).not.toContain('<img')
  expect(text).toContain('4 out of 5 Asha , 1 Apr 2026 <img src=x onerror=alert(1)>')
  expect(text).toContain('A traveller')
})

test("[DIS-114] a full page offers 'Show more', a short one does not", async () => {
  expect((await sheetOf(pageOf(review, { ...review, text: 'Good' }))).buttons).toContain('Show more')
  expect((await sheetOf(pageOf(review))).buttons).not.toContain('Show more')
})

test('[DIS-114] no reviews, their loading and a failure are said in words', async () => {
  expect((await sheetOf(pageOf())).text).toContain('Nobody has written about this restaurant yet.')
  expect((await sheetOf(() => new Promise(() => {}))).html).toContain('aria-label="Loading reviews"')
  const failed = await sheetOf(() => Promise.reject(new Error('offline')))
  expect(failed.text).toContain('The reviews could not be loaded. Check your connection and try again.')
  expect(failed.buttons).toContain('Try Again')
})
