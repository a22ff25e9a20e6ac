/**
 * Reason that the browser gave no position: its geolocation error code, `unsupported` without geolocation, or `late`
 * while it has not answered in time. 1 denied · 2 unavailable · 3 timed out.
 */
type GeolocationCode = 1 | 2 | 3 | 'unsupported' | 'late'

/** The same, or `unknown` for any other failure. */
export type GeolocationReason = GeolocationCode | 'unknown'

/** Shown when neither the browser nor the IP lookup gives a position (ADR-89). */
export const undetermined = 'Unable to determine location'

const messages = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['late', 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
])

const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null

const isKnown = (code: unknown): code is GeolocationCode => messages.has(code)

/** Reason why the browser gave no position. */
export const geolocationReason = (failure: unknown): GeolocationReason => {
  const code = codeOf(failure)
  return isKnown(code) ? code : 'unknown'
}

/** Message for a position that the browser did not give (ADR-83 to ADR-87). */
export const geolocationText = (failure: unknown): string =>
  messages.get(codeOf(failure)) ?? 'An unknown error occurred while getting location.'
