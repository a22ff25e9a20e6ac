/** A point on earth, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The point for listings when no better one is known: New Delhi. */
export const newDelhi: Point = { latitude: 28.6139, longitude: 77.209 }

/** Whether two points are the same, to the centimetre. */
export const isSamePoint = (one: Point, other: Point | null): boolean =>
  other !== null &&
  Math.abs(one.latitude - other.latitude) < 1e-7 &&
  Math.abs(one.longitude - other.longitude) < 1e-7

const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between two points, in metres (haversine). */
export const distanceBetween = (a: Point, b: Point): number => {
  const dLat = radians(b.latitude - a.latitude)
  const dLon = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Formats metres for people: `850 m`, `2.4 km`. */
export const formatDistance = (metres: number): string => {
  const short = Math.round(metres / 10) * 10
  return short < 1000 ? `${short} m` : `${(metres / 1000).toFixed(1)} km`
}
