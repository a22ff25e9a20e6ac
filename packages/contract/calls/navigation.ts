import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { idNumber } from './shapes.ts'

// Schemas of the state that a page passes to the next one in the browser's history. The state is untrusted.

/** State for `/cuisines` (DIS-4). */
export const toCuisine = lazily(() => type({ category_id: 'string | number', 'category_name?': 'string' }))

/** State for a menu (DIS-6): the text to search for there, and the restaurant as in a list. */
export const toMenu = lazily(() =>
  type({
    'itemSearch?': 'string',
    'restaurantDetails?': {
      id: idNumber,
      name: 'string',
      image: 'string',
      isOpen: 'boolean',
      'opens?': 'string',
      'changesAt?': 'string',
      'hours?': type({ day: 'string', time: 'string' }).array(),
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

/** The dish that a guest wanted from a menu before signing in (decisions D38); prices in paise. */
export const wantedDish = lazily(() =>
  type({
    dish: {
      menuId: idNumber,
      name: '0 < string <= 300',
      description: 'string',
      image: 'string',
      price: '0 <= number.integer <= 1000000000',
      finalPrice: '0 <= number.integer <= 1000000000',
      isAvailable: 'boolean',
      isBestSeller: 'boolean',
      mealCategory: "'Veg' | 'Non Veg' | 'Egg'",
      rating: '0 <= number <= 5 | null',
      ratingCount: 'number.integer >= 0',
      addOnItemsCount: '0 <= number.integer <= 1000',
      defaultGroupId: 'number.integer | null',
      defaultItemId: 'number.integer | null',
    },
  }),
)

// State for the tracking of an order (ORD-122). Texts longer than ours are forged, so they are not valid.

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

/** State for the steps of a password reset (ACC-49, ACC-63). */
export const toReset = lazily(() => type({ userEmail: 'string', userPhone: 'string', 'otp?': 'string' }))

/** State for the sign-in page after a password reset (ACC-71). */
export const afterReset = lazily(() => type({ isPasswordReset: 'true' }))

/** State for the sign-in page after a sign-up (ACC-186). */
export const afterSignup = lazily(() => type({ phone: 'string <= 20' }))

/** State for the saved addresses and the form of a new one: the page of ours that led there (ADR-102). */
export const cameFrom = lazily(() => type({ from: /^\/(?:[\w.&=?%~+-][\w.&=?%~+/-]*)?$/ }))

/** Reason that the server refused an order (decisions D32). */
export const refusal = lazily(() => type('0 < string <= 300'))
