import type { Review } from '@tiffin-junction/contract/domain/review'
import { setup } from 'xstate'
import { createPagedList } from './paged-list.machine.ts'

export interface ReviewQuery {
  readonly restaurantId: number
}

/** Reviews of a restaurant, newest first; provide its `loadPage`. A review has no id. */
export const reviewListMachine = createPagedList<Review, ReviewQuery>(
  ({ ratedAt, firstName, text }) => `${ratedAt} ${firstName} ${text}`,
)

/** Reviews per page (DIS-112). */
export const reviewPageSize = 10

export interface ReviewsContext {
  readonly restaurantId: number
}

export type ReviewsEvent = { readonly type: 'reviews.opened' } | { readonly type: 'reviews.closed' }

/**
 * Reviews of a restaurant. They are the child `list`, which is requested again whenever they are opened.
 */
export const reviewsMachine = setup({
  types: {} as {
    input: ReviewsContext
    context: ReviewsContext
    events: ReviewsEvent
    tags: 'open'
    children: { list: 'reviewList' }
  },
  actors: { reviewList: reviewListMachine },
}).createMachine({
  id: 'reviews',
  context: ({ input: { restaurantId } }) => ({ restaurantId }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button with the rating is shown; nothing was asked for',
      on: { 'reviews.opened': 'open' },
    },
    open: {
      description: 'What others wrote is shown',
      tags: 'open',
      meta: { req: ['DIS-113'] },
      invoke: {
        id: 'list',
        src: 'reviewList',
        input: ({ context: { restaurantId } }) => ({ query: { restaurantId }, pageSize: reviewPageSize }),
      },
      on: { 'reviews.closed': 'closed' },
    },
  },
})
