import { type SQL, sql } from 'drizzle-orm'
import type { Point } from '../../src/domain/geo.ts'
import type { Db } from '../db/database.ts'
import { cellsAround } from '../db/grid.ts'
import { rowsOf } from '../db/rows.ts'

/** A restaurant as every list needs it; `distance` in metres. */
export interface NearRow {
  id: number
  name: string
  image: string
  status: string
  rating: number | null
  total_reviews: number
  delivery_minutes: number | null
  area: string
  address: string
  city: string
  state: string
  cuisine_text: string
  distance: number
  is_favourite: boolean
}

/** What part of the nearest restaurants is wanted, and who asks: a stranger has no favourites. */
export interface NearRequest {
  readonly point: Point
  readonly userId: string | null
  readonly limit: number
  readonly offset: number
  /** Further conditions on the restaurant `r`. */
  readonly where?: SQL
}

const earthDiameter = 2 * 6_371_008.8
// A town, its surroundings, a region; then everything there is.
const radii = [1_000, 2_500, 6_000, 15_000, 40_000, 100_000]

/** Metres from a point to the restaurant `r` (haversine). */
export const distanceTo = ({ latitude, longitude }: Point): SQL => sql`
  ${earthDiameter}::float8 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - ${latitude}::float8) / 2), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(r.latitude)) *
    power(sin(radians(r.longitude - ${longitude}::float8) / 2), 2))))`

/**
 * The statement that answers with the restaurants of `source`, which gives the columns `id` and `distance` of
 * those on the page in their order.
 */
const pageOf = (source: SQL, userId: string | null): SQL => sql`
  select r.id, r.name, r.image, r.status, r.rating, r.total_reviews, r.delivery_minutes, r.area, r.address,
    r.city, r.state, r.cuisine_text, n.distance,
    exists (select from favourites f where f.user_id = ${userId ?? ''} and f.restaurant_id = r.id) as is_favourite
  from (${source}) n join restaurants r on r.id = n.id
  order by n.distance, n.id`

/** The restaurants of a set, nearest first; ties by id, so that pages never overlap. */
export const nearestOf = (db: Db, { point, userId, limit, offset }: NearRequest, where: SQL) =>
  rowsOf<NearRow>(
    db,
    pageOf(
      sql`select r.id, ${distanceTo(point)} as distance from restaurants r where ${where}
        order by distance, r.id limit ${limit} offset ${offset}`,
      userId,
    ),
  )

const within = (db: Db, radius: number, { point, userId, limit, offset, where }: NearRequest) => {
  const { from, to } = cellsAround(point, radius)
  return rowsOf<NearRow>(
    db,
    pageOf(
      sql`select id, distance from (
          select r.id, ${distanceTo(point)} as distance
          from unnest(${`{${from}}`}::int[], ${`{${to}}`}::int[]) as c(low, high)
          join restaurants r on r.cell between c.low and c.high
          where ${where ?? sql`true`}
        ) around
        where distance <= ${radius}::float8 order by distance, id limit ${limit} offset ${offset}`,
      userId,
    ),
  )
}

/**
 * Looks in ever larger circles until a whole page lies within one; `null` when none up to `farthest` metres
 * does. What is found within a circle comes before all that lies outside, so the order is that of the whole.
 */
export const nearestWithin = async (
  db: Db,
  request: NearRequest,
  farthest: number,
): Promise<NearRow[] | null> => {
  for (const radius of radii.filter((radius) => radius <= farthest)) {
    const rows = await within(db, radius, request)
    if (rows.length === request.limit) return rows
  }
  return null
}

/** A page of all restaurants, nearest first. */
export const nearest = async (db: Db, request: NearRequest): Promise<NearRow[]> =>
  (await nearestWithin(db, request, Number.POSITIVE_INFINITY)) ??
  nearestOf(db, request, request.where ?? sql`true`)
