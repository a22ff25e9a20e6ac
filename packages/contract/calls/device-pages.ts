import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

// Schemas of what single pages read from the local storage of the device. The values are untrusted.

/** `latestAddress` (ADR-16). */
export const keptPlace = lazily(() => type({ locationName: 'string', locationSubtext: 'string' }))

/** `checkout_attempt` (ORD-70). */
export const keptAttempt = lazily(() => type({ key: 'string > 0', print: 'string > 0' }))
