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
