import { widestRadius } from '@tiffin-junction/contract/domain/delivery-area'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import {
  type Lift,
  type ListOrder,
  narrowingsOf,
  type RestaurantFilter,
  without,
} from '@tiffin-junction/contract/domain/restaurant-filter'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cellsAround } from '../db/grid.ts'
import type { Days, Status, Week } from '../db/opening-hours.ts'
import { rowsOf } from '../db/rows.ts'
import { ratingGrade, timeGrade } from '../db/schema.ts'
import { type Arriving, takesOrdersFor } from '../train/opening.ts'

/** A restaurant as every list needs it; `distance` in metres. */
export interface NearRow {
  id: number
  name: string
  image: string
  status: Status
  hours: Week | null
  days: Days | null
  rating: number | null
  total_reviews: number
  delivery_minutes: number | null
  area: string
  address: string
  city: string
  state: string
  cuisine_text: string
  pure_veg: boolean
  distance: number
  is_favourite: boolean
  /** Whether it delivers to the point. */
  delivers_here: boolean
}

/**
 * A table that says of restaurants what they have, with the columns `cell` and `restaurant_id`; `where` picks
 * the wanted rows of it, which is called `h`.
 */
export interface Having {
  readonly table: SQL
  readonly where: SQL
}

/** Requested part of the nearest restaurants, and the user who asks: a stranger has no favourites. */
export interface NearRequest {
  readonly point: Point
  readonly userId: string | null
  readonly limit: number
  readonly offset: number
}

const earthRadius = 6_371_008.8
// Metres; each circle little larger than the one before where there may be much between. Then everything.
const radii = [1e3, 2.5e3, 6e3, 15e3, 40e3, 65e3, 100e3, 160e3, 250e3, 400e3, 650e3, 1000e3, 1600e3]

/** Metres from a point, in degrees, to the restaurant `r` (haversine). */
export const distanceBetween = (latitude: SQL, longitude: SQL): SQL => sql`
  ${2 * earthRadius}::float8 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(r.latitude)) *
    power(sin(radians(r.longitude - ${longitude}) / 2), 2))))`

const distanceTo = ({ latitude, longitude }: Point): SQL =>
  distanceBetween(sql`${latitude}::float8`, sql`${longitude}::float8`)

const columns = sql.raw(
  'r.id, r.name, r.image, r.status, r.hours, r.days, r.rating, r.total_reviews, r.delivery_minutes, r.area, r.address, r.city, r.state, r.cuisine_text, r.pure_veg',
)

/** The grade of a restaurant in each order, the lowest first; the nearest of one grade comes first (DIS-117). */
const grades: Readonly<Record<ListOrder, SQL>> = {
  distance: sql.raw('0'),
  rating: ratingGrade,
  time: timeGrade,
}

/** A page of the restaurants `r` of a source; ties by id, so that pages never overlap. */
const pageOf = (
  db: Db,
  { point, userId, limit, offset }: NearRequest,
  source: SQL,
  { within = sql`true`, sort = 'distance' }: { within?: SQL; sort?: ListOrder } = {},
): Promise<NearRow[]> =>
  rowsOf<NearRow>(
    db,
    sql`
      select ${columns}, n.distance, exists (
        select from favourites f where f.user_id = ${userId ?? ''} and f.restaurant_id = r.id
      ) as is_favourite, n.distance <= r.delivery_radius as delivers_here
      from (
        select n.* from (
          select r.id, r.delivery_radius, ${grades[sort]} as grade, ${distanceTo(point)} as distance from ${source}
        ) n
        where ${within} order by n.grade, n.distance, n.id limit ${limit} offset ${offset}
      ) n
      join restaurants r on r.id = n.id
      order by n.grade, n.distance, n.id`,
  )

/**
 * The restaurants within a circle that have something. Range by range and restaurant by restaurant: a planner
 * that knows the ranges no better than we do would rather read whole tables. `offset 0` and `limit 1` keep it
 * from pulling the parts together.
 */
const havingWithin = (point: Point, radius: number, { table, where }: Having): SQL => {
  const { from, to } = cellsAround(point, radius)
  return sql`(
      select distinct p.restaurant_id
      from unnest(${`{${from}}`}::int[], ${`{${to}}`}::int[]) as c(low, high)
      cross join lateral (
        select h.restaurant_id from ${table} h
        where ${where} and h.cell between c.low and c.high offset 0
      ) p
    ) k
    cross join lateral (select * from restaurants where id = k.restaurant_id limit 1) r`
}

const onMap = sql.raw('point(r.longitude, r.latitude)')

/** The condition that a restaurant delivers to the point its distance is from. */
const isDelivering = sql.raw('distance <= delivery_radius')

/**
 * Rows of the restaurants `r` in the box around a point that holds everything within `reach`, an angle; `read` reads
 * them. A box that would reach over a pole or the date line goes all around. Each `offset 0` keeps what is in its
 * part from being calculated for every row again.
 */
const inBox = ({ latitude, longitude }: Point, reach: SQL, read: (isInBox: SQL) => SQL): SQL => {
  const [y, x] = [sql`${latitude}::float8`, sql`${longitude}::float8`]
  return sql`(select ${reach} as reach offset 0) a
    cross join lateral (select degrees(reach) as high, case when abs(${y}) + degrees(reach) < 90
      then degrees(asin(sin(reach) / cos(radians(${y})))) else 180 end as half offset 0) b
    cross join lateral (select case when abs(${x}) + half < 180 then half else 360 end as wide) c
    cross join lateral (select box(point(${x} - wide, ${y} - high), point(${x} + wide, ${y} + high)) as box offset 0) d
    cross join lateral (${read(sql`${onMap} <@ d.box`)}) r`
}

/** Conditions on the restaurants `r`. */
interface Conditions {
  /** A condition on their columns that indexes are made for. */
  readonly index: SQL
  readonly rest: SQL
}

/** The widest delivery area as an angle; a little more, so that rounding leaves no restaurant out. */
const widestAngle = sql.raw(String((widestRadius / earthRadius) * 1.000001))

/** Those that cook a cuisine. */
const cooking = (cuisineId: number): Having => ({
  table: sql`restaurant_cuisines`,
  where: sql`h.cuisine_id = ${cuisineId}`,
})

/** The condition that the restaurant `r` has something. */
const has = ({ table, where }: Having): SQL =>
  sql`exists (select from ${table} h where h.restaurant_id = r.id and ${where})`

/** Subject of a list: a filter, the cuisine of the page where it is the page of one, and the stop that it is for. */
export interface Listed {
  readonly filter: RestaurantFilter
  readonly categoryId: number | null
  readonly stop: Arriving | null
}

const cuisinesOf = ({ filter, categoryId }: Listed): readonly number[] =>
  [categoryId, filter.cuisine].filter((id) => id !== null)

/** A circle is cut at the date line and near the poles. */
const isCut = ({ latitude, longitude }: Point) => Math.abs(longitude) > 179 || Math.abs(latitude) > 85

/** Returns the conditions of a list on the restaurant `r`: one that indexes are made for, and the rest. */
const conditionsOf = ({ filter: { pureVeg, openNow }, stop }: Listed, now: Date): Conditions => ({
  index: pureVeg ? sql`pure_veg` : sql`true`,
  rest: openNow ? takesOrdersFor(now, stop) : sql`true`,
})

/** The restaurants `r` of a list: all that may deliver to a point. */
const allAround = (point: Point, listed: Listed, now: Date): SQL => {
  const { index, rest } = conditionsOf(listed, now)
  const [first, ...others] = cuisinesOf(listed)
  const conditions = (cuisines: readonly number[]) =>
    sql.join([index, rest, ...cuisines.map((id) => has(cooking(id)))], sql` and `)
  return first === undefined || isCut(point)
    ? inBox(
        point,
        widestAngle,
        (isInBox) =>
          sql`select * from restaurants r where ${isInBox} and ${conditions(cuisinesOf(listed))} offset 0`,
      )
    : sql`${havingWithin(point, widestRadius, cooking(first))} where ${conditions(others)}`
}

/** Metres; few of the best restaurants of a town are needed for a page, so those nearby are read first. */
const rings = [600, 1.5e3, 4e3, widestRadius]

/** The rings around a point as rows `near, far, low, high`: metres, and the ranges of squares that hold the ring. */
const ringsAround = (point: Point): SQL =>
  sql.join(
    rings.map((far, index) => {
      const { from, to } = cellsAround(point, far)
      return sql`(${rings[index - 1] ?? -1}::float8, ${far}::float8, ${`{${from}}`}::int[], ${`{${to}}`}::int[])`
    }),
    sql`, `,
  )

/**
 * The first restaurants in an order that fit and deliver to a point. Grade by grade and ring by ring, each read from an
 * index, until there are so many: the rest is never read. A loop over a sorted part is all that a planner can make of
 * it, so what comes first is in.
 */
const firstAround = (point: Point, listed: Listed, count: number, now: Date): SQL => {
  const grade = grades[listed.filter.sort]
  const { index, rest } = conditionsOf(listed, now)
  const [cuisine, ...others] = cuisinesOf(listed)
  const where = sql`${grade} = s.grade and cell between c.low and c.high and ${index} offset 0`
  const read =
    cuisine === undefined
      ? sql`(select * from restaurants where ${where}) r`
      : sql`(select restaurant_id from restaurant_cuisines where cuisine_id = ${cuisine} and ${where}) h
          cross join lateral (select * from restaurants where id = h.restaurant_id limit 1) r`
  const conditions = sql.join([rest, ...others.map((id) => has(cooking(id)))], sql` and `)
  return sql`(
      with recursive graded(grade) as (
        (select ${grade} from restaurants order by 1 limit 1)
        union all
        select (select ${grade} from restaurants where ${grade} > g.grade order by 1 limit 1)
        from graded g where g.grade is not null
      )
      select b.id from (
        select g.grade, o.* from graded g, (values ${ringsAround(point)}) o(near, far, low, high)
        where g.grade is not null order by g.grade, o.far offset 0
      ) s
      cross join lateral (
        select r.id, r.distance from (
          select r.*, ${distanceTo(point)} as distance
          from unnest(s.low, s.high) c(low, high) cross join lateral ${read} offset 0
        ) r
        where r.distance > s.near and r.distance <= s.far and r.distance <= r.delivery_radius and ${conditions}
        order by r.distance, r.id limit ${count}
      ) b
      limit ${count}
    ) b
    cross join lateral (select * from restaurants where id = b.id limit 1) r`
}

/** A page of the restaurants that deliver to a point, sorted and filtered (DIS-117 to DIS-119). */
export const delivering = (db: Db, request: NearRequest, listed: Listed, now: Date): Promise<NearRow[]> =>
  pageOf(
    db,
    request,
    isCut(request.point)
      ? allAround(request.point, listed, now)
      : firstAround(request.point, listed, request.limit + request.offset, now),
    { within: isDelivering, sort: listed.filter.sort },
  )

/**
 * Number of restaurants that an empty list would have without each of its filters (DIS-140). It counts all around the
 * point, so ask only for a list that is empty.
 */
export const liftOf = async (db: Db, point: Point, listed: Listed, now: Date): Promise<Lift> => {
  const counts = await Promise.all(
    narrowingsOf(listed.filter).map(async (choice) => {
      const lifted = { ...listed, filter: without(listed.filter, choice) }
      const [row] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::integer as n
          from (select ${distanceTo(point)} as distance, r.delivery_radius from ${allAround(point, lifted, now)}) n
          where ${isDelivering}`,
      )
      return [choice, row?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** A page of the few restaurants `r` of which a condition holds, nearest first: looks at all of them. */
export const nearestOfFew = (db: Db, request: NearRequest, few: SQL): Promise<NearRow[]> =>
  pageOf(db, request, sql`restaurants r where ${few}`)

/**
 * A page of the restaurants that have something and of which `where` holds, nearest first. Looks in ever larger
 * circles, from `within` metres on, until the whole page lies within one: what is found there comes before all that
 * lies outside, so the order is that of the whole.
 */
export const nearestHaving = async (
  db: Db,
  request: NearRequest,
  having: Having,
  { where = sql`true`, within = 0 }: { where?: SQL; within?: number } = {},
): Promise<NearRow[]> => {
  for (const radius of radii.filter((radius) => radius >= within)) {
    const source = sql`${havingWithin(request.point, radius, having)} where ${where}`
    const rows = await pageOf(db, request, source, { within: sql`distance <= ${radius}::float8` })
    if (rows.length === request.limit) return rows
  }
  const everywhere = sql`(select distinct restaurant_id from ${having.table} h where ${having.where}) k
    join restaurants r on r.id = k.restaurant_id where ${where}`
  return pageOf(db, request, everywhere)
}

/** A restaurant as in a list, of which the distance and whether it delivers may be unknown. */
export type FavouriteRow = Omit<NearRow, 'distance' | 'delivers_here'> & {
  distance: number | null
  delivers_here: boolean | null
}

/**
 * A person's favourites, the latest first. `distance` is from the point, or without one from their default address
 * where there is one; whether they deliver is known of a point alone.
 */
export const favouritesOf = (db: Db, userId: string, limit: number, point: Point | null) => {
  const distance = point ? distanceTo(point) : distanceBetween(sql`a.latitude`, sql`a.longitude`)
  const deliversHere = point ? sql`${distance} <= r.delivery_radius` : sql`null::boolean`
  return rowsOf<FavouriteRow>(
    db,
    sql`select ${columns}, true as is_favourite, ${distance} as distance, ${deliversHere} as delivers_here
      from favourites f
      join restaurants r on r.id = f.restaurant_id
      left join addresses a on a.user_id = f.user_id and a.is_default
      where f.user_id = ${userId}
      order by f.created_at desc, r.id limit ${limit}`,
  )
}
