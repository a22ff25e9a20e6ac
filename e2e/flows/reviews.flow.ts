import type { Page } from '@playwright/test'
import { getReviews } from '@tiffin-junction/contract/calls/reviews'
import reviewsModel from '../../machines/discover/reviews.model.ts'
import { reviewsActions, reviewsShows } from '../drivers/reviews.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const written = { stars: 4, text: 'Hot at Kanpur', firstName: 'Asha', ratedAt: Date.UTC(2026, 3, 1, 12) }
const ways = ['Escape', 'Close', 'Back'] as const

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, [
    prepared(getReviews, () => ({ ...ok, data: [written], total: 1 })),
    ...guestAnswers,
  ])
  const does = reviewsActions(page)
  const shows = reviewsShows(page)
  let times = 0
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/foods/item-card/5')
      },
      'reviews.opened': does.open,
      'reviews.closed': async () => {
        await does.close(ways[times++ % ways.length] ?? 'Escape')
        await shows.left()
      },
    },
    shows: {
      closed: () => shows.open(false),
      open: async () => {
        await shows.open(true)
        await shows.reviews([['4 out of 5', 'Asha', '1 Apr 2026', 'Hot at Kanpur']])
      },
    },
  }
}

export const reviewsFlow: BrowserFlow = {
  flow: 'reviews',
  id: 'reviews',
  isAsleepAtStart: false,
  model: reviewsModel,
  proves: '[DIS-113]',
  drive,
  cannot: [],
}
