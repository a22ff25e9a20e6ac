import type { Point } from '@tiffin-junction/contract/domain/geo'

/**
 * The earth as a grid of squares 0.01° wide (some 1 km), numbered row by row, so that everything within a box
 * is a few ranges of one indexed number. A plain index does it on any engine with PostgreSQL's language.
 */
const cellsPerDegree = 100
const columns = 360 * cellsPerDegree
const rows = 180 * cellsPerDegree

const held = (value: number, top: number) => Math.max(0, Math.min(top, Math.floor(value)))
const rowOf = (latitude: number) => held((latitude + 90) * cellsPerDegree, rows - 1)
const columnOf = (longitude: number) => held((longitude + 180) * cellsPerDegree, columns - 1)

/** The number of the square a point lies in. */
export const cellOf = ({ latitude, longitude }: Point): number =>
  rowOf(latitude) * columns + columnOf(longitude)

const metresPerDegree = 111_195

/**
 * The squares that touch the circle of `radius` metres around a point, as ranges of numbers with both ends
 * in. A little more than the circle; a circle over the date line is cut there.
 */
export const cellsAround = (point: Point, radius: number): { from: number[]; to: number[] } => {
  const high = radius / metresPerDegree
  const farthest = Math.min(89, Math.abs(point.latitude) + high)
  const wide = high / Math.cos((farthest * Math.PI) / 180)
  const first = columnOf(point.longitude - wide)
  const last = columnOf(point.longitude + wide)
  const from: number[] = []
  const to: number[] = []
  for (let row = rowOf(point.latitude - high); row <= rowOf(point.latitude + high); row += 1) {
    from.push(row * columns + first)
    to.push(row * columns + last)
  }
  return { from, to }
}
