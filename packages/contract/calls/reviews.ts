import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { catalogueId, paged } from './shapes.ts'

/** One person's review of a restaurant; nothing in it names the order or more than a first name. */
const reviewWire = lazily(() =>
  type({
    stars: '1 <= number.integer <= 5',
    text: 'string',
    'firstName?': 'string | null',
    /** Epoch milliseconds. */
    ratedAt: 'number.integer',
  }),
)
export type ReviewWire = Infer<typeof reviewWire>

export const getReviews = endpoint('GET', 'api/external/get-reviews/:restaurantId', {
  summary: 'What people wrote about a restaurant, newest first',
  auth: 'none',
  params: () => type({ restaurantId: catalogueId() }),
  query: () => type(paged()),
  reply: () => type({ success: 'true', data: reviewWire().array(), total: 'number.integer' }),
})
