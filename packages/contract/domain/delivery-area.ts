import { distanceBetween } from './distance.ts'
import type { Point } from './geo.ts'

/** Area in which a restaurant delivers (decisions D33): the circle around its position. */
export interface DeliveryArea extends Point {
  /** Metres. */
  readonly radius: number
}

/** No restaurant delivers farther, in metres; the database refuses a larger radius, so lists look no farther. */
export const widestRadius = 15_000

/** Whether a restaurant delivers to a point. */
export const deliversTo = (area: DeliveryArea, point: Point): boolean =>
  distanceBetween(area, point) <= area.radius
