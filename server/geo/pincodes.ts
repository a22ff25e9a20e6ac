import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { findPlace } from './places.ts'
import { around } from './reverse.ts'

/** Metres between a pincode and the point of an address from which on one of them is wrong (ACC-180). */
const farthest = 50_000

/**
 * Whether a pincode fits a point: the gazetteer has it, or a place with it, within 50 km. A pincode that the
 * gazetteer does not know fits everywhere.
 */
export const isPincodeNear = async (db: Db, pincode: string, point: Point): Promise<boolean> => {
  const place = await findPlace(db, `pincode:${pincode}`)
  if (!place || distanceBetween(place, point) <= farthest) return true
  // The points of a few large pincodes are far from some of their places.
  const places = await rowsOf<Point>(
    db,
    sql`select p.latitude, p.longitude from ${around(point, farthest)} where p.pincode = ${pincode}`,
  )
  return places.some((each) => distanceBetween(each, point) <= farthest)
}
