import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

// Schemas of what single pages read from the storage of the device or the tab. The values are untrusted.

/** `latestAddress` (ADR-16). */
export const keptPlace = lazily(() => type({ locationName: 'string', locationSubtext: 'string' }))

/** `checkout_attempt` (ORD-70). */
export const keptAttempt = lazily(() => type({ key: 'string > 0', print: 'string > 0' }))

/** `password_change` of the tab (decisions D42): the new password, and a mark of the token of its owner. */
export const keptPasswordChange = lazily(() => type({ owner: 'number', password: '1 <= string <= 200' }))
