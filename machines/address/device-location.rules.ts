/**
 * Why the browser gave no position: the codes of its geolocation, or that it has none.
 * 1 denied · 2 unavailable · 3 timed out.
 */
export type GeolocationCode = 1 | 2 | 3 | 'unsupported'

/** The same, or something else that no code tells of. */
export type GeolocationReason = GeolocationCode | 'unknown'

/** What is said when neither the browser nor the IP lookup knows (ADR-89). */
export const undetermined = 'Unable to determine location'

const messages = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
])

const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null

const isKnown = (code: unknown): code is GeolocationCode => messages.has(code)

/** Why the browser gave no position. */
export const geolocationReason = (failure: unknown): GeolocationReason => {
  const code = codeOf(failure)
  return isKnown(code) ? code : 'unknown'
}

/** The words for a position the browser did not give (ADR-83 to ADR-87). */
export const geolocationText = (failure: unknown): string =>
  messages.get(codeOf(failure)) ?? 'An unknown error occurred while getting location.'
