import type { Point } from '@tiffin-junction/contract/domain/geo'

/** True for a number of a train: 1 to 10 digits and capital letters. */
export const isTrainNumber = (text: string): boolean => /^[0-9A-Z]{1,10}$/.test(text)

/** True for a code of a station: 1 to 20 digits, capital letters, `-` and `_`. */
export const isStationCode = (text: string): boolean => /^[0-9A-Z_-]{1,20}$/.test(text)

const degrees = (text: string, most: number): number | null => {
  const number = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(number) <= most ? number : null
}

/**
 * The point of a station out of two texts: `null` where both are empty or 0, which means that it is not known;
 * `undefined` for anything that is no point.
 */
export const pointOf = (latitude: string, longitude: string): Point | null | undefined => {
  if (latitude === '' && longitude === '') return null
  const point = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) }
  if (point.latitude === null || point.longitude === null) return undefined
  if (point.latitude === 0 && point.longitude === 0) return null
  return { latitude: point.latitude, longitude: point.longitude }
}
