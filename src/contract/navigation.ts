import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

// What a page tells the next one in the browser's history, where anything may lie.

/** To `/cuisines` (DIS-4). */
export const toCuisine = lazily(() => type({ category_id: 'string | number', 'category_name?': 'string' }))

/** To a menu (DIS-6): what to search there, and the restaurant as a list shows it. */
export const toMenu = lazily(() =>
  type({
    'itemSearch?': 'string',
    'restaurantDetails?': {
      id: '1 <= number.integer <= 2147483647',
      name: 'string',
      image: 'string',
      isOpen: 'boolean',
      rating: '0 <= number <= 5 | null',
      totalReviews: 'number.integer >= 0',
      deliveryMinutes: 'number >= 0 | null',
      distance: 'number >= 0 | null',
      area: 'string',
      city: 'string',
      state: 'string',
      cuisines: 'string',
      isFavourite: 'boolean',
    },
  }),
)

// To the tracking of an order (ORD-122). Longer texts than ours were forged.

export const trackedNumber = lazily(() => type('/^[\\w-]{1,64}$/'))
export const trackedName = lazily(() => type('0 < string <= 80'))
/** The price in paise. */
export const trackedItem = lazily(() =>
  type({
    title: trackedName(),
    quantity: '1 <= number.integer <= 1000',
    price: '0 <= number.integer <= 1000000000',
  }),
)

/** To the steps of a password reset (ACC-49, ACC-63). */
export const toReset = lazily(() => type({ userEmail: 'string', userPhone: 'string', 'otp?': 'string' }))

/** To the sign-in page after a password reset (ACC-71). */
export const afterReset = lazily(() => type({ isPasswordReset: 'true' }))
