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

/**
 * A table that says of restaurants what they have, with the columns `cell` and `restaurant_id`; `where` picks
 * the wanted rows of it, which is called `h`.
 */
export interface Having {
  readonly table: SQL
  readonly where: SQL
}

/** Which of the nearest restaurants are wanted, and who asks: a stranger has no favourites. */
export interface NearRequest {
  readonly point: Point
  readonly userId: string | null
  readonly limit: number
  readonly offset: number
  /** Only restaurants that have something. */
  readonly having?: Having
  /** Only restaurants `r` of which this holds. */
  readonly where?: SQL
}

const earthDiameter = 2 * 6_371_008.8
// Metres; each circle little larger than the one before where there may be much between. Then everything.
const radii = [1e3, 2.5e3, 6e3, 15e3, 40e3, 65e3, 100e3, 160e3, 250e3, 400e3, 650e3, 1000e3, 1600e3]

/** Metres from a point to the restaurant `r` (haversine). */
const distanceBetween = (latitude: SQL, longitude: SQL): SQL => sql`
  ${earthDiameter}::float8 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(r.latitude)) *
    power(sin(radians(r.longitude - ${longitude}) / 2), 2))))`

const distanceTo = ({ latitude, longitude }: Point): SQL =>
  distanceBetween(sql`${latitude}::float8`, sql`${longitude}::float8`)

const columns = sql.raw(
  'r.id, r.name, r.image, r.status, r.rating, r.total_reviews, r.delivery_minutes, r.area, r.address, r.city, r.state, r.cuisine_text',
)

/**
 * The restaurants within a circle, or all there are. Range by range and restaurant by restaurant: a planner
 * that knows the ranges no better than we do would rather read whole tables. `offset 0` and `limit 1` keep it
 * from pulling the parts together.
 */
const candidates = (point: Point, radius: number | null, having: Having | undefined): SQL => {
  if (radius === null)
    return having
      ? sql`(select distinct restaurant_id from ${having.table} h where ${having.where}) k
          join restaurants r on r.id = k.restaurant_id`
      : sql`restaurants r`
  const { from, to } = cellsAround(point, radius)
  const ranges = sql`unnest(${`{${from}}`}::int[], ${`{${to}}`}::int[]) as c(low, high)`
  if (!having)
    return sql`${ranges} cross join lateral (
      select * from restaurants where cell between c.low and c.high offset 0) r`
  return sql`(
      select distinct p.restaurant_id from ${ranges} cross join lateral (
        select h.restaurant_id from ${having.table} h
        where ${having.where} and h.cell between c.low and c.high offset 0
      ) p
    ) k
    cross join lateral (select * from restaurants where id = k.restaurant_id limit 1) r`
}

/** The wanted page of the restaurants within `radius` metres, or of all; ties by id, so that pages never overlap. */
const pageOf = (db: Db, radius: number | null, request: NearRequest): Promise<NearRow[]> => {
  const { point, userId, limit, offset, having, where } = request
  const inside = radius === null ? sql`true` : sql`distance <= ${radius}::float8`
  return rowsOf<NearRow>(
    db,
    sql`
      select ${columns}, n.distance, exists (
        select from favourites f where f.user_id = ${userId ?? ''} and f.restaurant_id = r.id
      ) as is_favourite
      from (
        select id, distance from (
          select r.id, ${distanceTo(point)} as distance
          from ${candidates(point, radius, having)}
          where ${where ?? sql`true`}
        ) around
        where ${inside} order by distance, id limit ${limit} offset ${offset}
      ) n
      join restaurants r on r.id = n.id
      order by n.distance, n.id`,
  )
}

/** How many circles are looked through before it is worth asking whether the wanted are few altogether. */
const nearCircles = 3

/**
 * A page of restaurants, nearest first. Looks in ever larger circles until the whole page lies within one: what
 * is found there comes before all that lies outside, so the order is that of the whole. When the page is not
 * full nearby, `fewOf` says whether so few are wanted that all of them are better looked at: it answers the
 * condition that picks them, or `null`.
 */
export const nearest = async (
  db: Db,
  request: NearRequest,
  fewOf?: () => Promise<SQL | null>,
): Promise<NearRow[]> => {
  for (const [circle, radius] of radii.entries()) {
    const where = circle === nearCircles ? await fewOf?.() : null
    if (where) return nearestOfFew(db, { ...request, where })
    const rows = await pageOf(db, radius, request)
    if (rows.length === request.limit) return rows
  }
  return pageOf(db, null, request)
}

/** The same, for a set so small that looking at all of it is less work. */
export const nearestOfFew = (db: Db, { having: _, ...request }: NearRequest): Promise<NearRow[]> =>
  pageOf(db, null, request)

/** A person's favourites, the latest first; `distance` is from their default address where there is one. */
export const favouritesOf = (db: Db, userId: string, limit: number) =>
  rowsOf<Omit<NearRow, 'distance'> & { distance: number | null }>(
    db,
    sql`select ${columns}, true as is_favourite, ${distanceBetween(sql`a.latitude`, sql`a.longitude`)} as distance
      from favourites f
      join restaurants r on r.id = f.restaurant_id
      left join addresses a on a.user_id = f.user_id and a.is_default
      where f.user_id = ${userId}
      order by f.created_at desc, r.id limit ${limit}`,
  )
