/** The messages for the codes of the browser's geolocation (accounts §8). */
const messages = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
])

/** The browser's error code for this reason; an unused code if the reason is unknown. */
export const positionCode = (reason: unknown): number => (typeof reason === 'number' ? reason : 9)

/** The message for a position that the browser refuses for this reason. */
export const positionMessage = (reason: unknown): string =>
  messages.get(reason) ?? 'An unknown error occurred while getting location.'
