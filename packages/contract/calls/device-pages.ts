import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { mostRecentSearches, searchTextLimit } from '../domain/search-text.ts'

// Schemas of what single pages read from the storage of the device or the tab. The values are untrusted.

/** `latestAddress` (ADR-16). */
export const keptPlace = lazily(() => type({ locationName: 'string', locationSubtext: 'string' }))

/** `recent_searches` (DIS-168). */
export const keptSearches = lazily(() =>
  type(`0 < string <= ${searchTextLimit}`).array().atMostLength(mostRecentSearches),
)

/**
 * `checkout_attempt` (ORD-70, ORD-227), of any version of the app (ORD-258). Before version 1 it had no
 * fingerprint of that name.
 */
export const keptAttempt = lazily(() =>
  type({
    key: 'string',
    'version?': 'number',
    'fingerprint?': 'string',
    'notes?': 'unknown',
    'seat?': 'unknown',
  }),
)

/** The notes of a checkout, as an ended session leaves them in `typed` (ACC-151), of any version of the app. */
export const typedNotes = lazily(() => type('object'))

/** `typed` of the tab (decisions D43): the text of a form. Each form checks its own. */
export const keptText = lazily(() => type({ form: 'string > 0', text: 'unknown' }))

/** The profile as it was being edited. */
export const typedProfile = lazily(() => type({ name: 'string', email: 'string', mobile: 'string' }))

/** An address as it was being filled in. */
export const typedAddress = lazily(() =>
  type({
    draft: {
      addressType: "'HOME' | 'WORK' | 'OTHERS'",
      completeAddress: 'string <= 300',
      area: 'string <= 150',
      city: 'string <= 100',
      state: 'string <= 100',
      pincode: 'string <= 6',
      landmark: 'string <= 150',
      latitude: '-90 <= number <= 90',
      longitude: '-180 <= number <= 180',
      placeId: 'string',
      isDefault: 'boolean',
    },
    typed: "('completeAddress' | 'area' | 'city' | 'state' | 'pincode' | 'landmark')[]",
    filled: "('area' | 'city' | 'pincode' | 'state')[]",
  }),
)

/** `unsent_report` (TRN-38): what a traveller said of an order, and a mark of the token of its owner. */
export const keptReport = lazily(() =>
  type({
    owner: 'number',
    id: 'string > 0',
    report: type({ kind: "'delay'", minutes: 'number.integer' })
      .or({ kind: "'seat'", coach: 'string <= 20', berth: 'string <= 30' })
      .or({ kind: "'here' | 'missing'" }),
  }),
)

const stars = lazily(() => type('0 <= number.integer <= 5'))

/** The rating of an order as it was being given; 0 and `null` mean that no star was chosen. */
export const typedRating = lazily(() =>
  type({
    orderId: 'string > 0',
    foodRating: stars(),
    deliveryRating: stars(),
    comment: 'string',
    items: stars().or('null').array(),
  }),
)

/** `password_change` of the tab (decisions D42): the new password, and a mark of the token of its owner. */
export const keptPasswordChange = lazily(() => type({ owner: 'number', password: '1 <= string <= 200' }))
