/**
 * Why the browser gave no position: the codes of its geolocation, or that it has none.
 * 1 denied · 2 unavailable · 3 timed out.
 */
export type GeolocationCode = 1 | 2 | 3 | 'unsupported'

/** What is said when neither the browser nor the IP lookup knows (ADR-89). */
export const undetermined = 'Unable to determine location'

const messages = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
])

/** The words for a position the browser did not give (ADR-83 to ADR-87). */
export const geolocationText = (failure: unknown): string => {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null
  return messages.get(code) ?? 'An unknown error occurred while getting location.'
}
