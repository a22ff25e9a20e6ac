import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cellsAround } from '../db/grid.ts'
import { rowsOf } from '../db/rows.ts'
import { columns, type PlaceRow, placeOf } from './places.ts'

/** The places of the grid's squares around a point, `p` with their regions `g`; a few more than the circle holds. */
export const around = (point: Point, radius: number) => {
  const { from, to } = cellsAround(point, radius)
  return sql`
    unnest(${`{${from}}`}::int[], ${`{${to}}`}::int[]) as c(low, high)
    cross join lateral (select * from gazetteer_places where cell between c.low and c.high offset 0) p
    join gazetteer_regions g on g.id = p.region_id`
}

/** Metres; a place whose own point is less sure than this says nothing of what is near. */
const surest = 3000
const radii = [2500, 10_000, 30_000]

/** Returns the locality or town nearest to a point, or `null` when none is within 30 km. */
export const reverse = async (db: Db, point: Point): Promise<Place | null> => {
  for (const radius of radii) {
    const rows = await rowsOf<PlaceRow>(
      db,
      sql`
        select ${columns} from ${around(point, radius)}
        where p.vague <= ${surest} and p.kind in ('locality', 'town') and p.pincode <> ''
        order by p.id limit 2000`,
    )
    const [nearest] = rows
      .map((row) => ({ row, off: distanceBetween(point, row) + row.vague / 2 }))
      .filter(({ row }) => distanceBetween(point, row) <= radius)
      .sort((a, b) => a.off - b.off || a.row.id - b.row.id)
    if (nearest) return { ...placeOf(nearest.row), latitude: point.latitude, longitude: point.longitude }
  }
  return null
}
