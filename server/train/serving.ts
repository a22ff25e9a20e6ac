import { widestRadius } from '@tiffin-junction/contract/domain/delivery-area'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import { lastOrderAt, type StopOffer } from '@tiffin-junction/contract/domain/train'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Days, type Status, takesOrdersAt, type Week } from '../db/opening-hours.ts'
import { rowsOf } from '../db/rows.ts'
import { distanceBetween } from '../discover/nearest.ts'

/** A station at a known point. */
export interface PlacedStation extends Point {
  readonly code: string
}

/** Restaurants that deliver to a station and keep the same hours. */
export interface Serving {
  readonly status: Status
  readonly hours: Week | null
  readonly days: Days | null
  /** Number of restaurants for each time until a delivery, in minutes. */
  readonly counts: readonly (readonly [deliveryMinutes: number | null, count: number])[]
}

/** Degrees of latitude, a little more than the widest delivery area. */
const reach = widestRadius / 111_000

/** The box around a point that holds all restaurants that may deliver there. */
const boxAround = ({ latitude, longitude }: Point): string => {
  const wide = reach / Math.cos((Math.min(89, Math.abs(latitude) + reach) * Math.PI) / 180)
  return `(${longitude - wide},${latitude - reach}),(${longitude + wide},${latitude + reach})`
}

const readServing = (db: Db, stations: readonly PlacedStation[]) =>
  rowsOf<Serving & { readonly code: string }>(
    db,
    sql`
      select code, status, hours, days, json_agg(json_build_array(delivery_minutes, count)) as counts from (
        select s.code, r.status, r.hours, r.days, r.delivery_minutes, count(*)::int as count
        from json_to_recordset(${JSON.stringify(stations.map((each) => ({ ...each, box: boxAround(each) })))}::text::json)
          as s(code text, latitude float8, longitude float8, box text)
        cross join lateral (
          select r.status, r.hours, r.days, r.delivery_minutes from restaurants r
          where point(r.longitude, r.latitude) <@ s.box::box
            and ${distanceBetween(sql`s.latitude`, sql`s.longitude`)} <= r.delivery_radius
          offset 0
        ) r
        group by 1, 2, 3, 4, 5
      ) r
      group by 1, 2, 3, 4`,
  )

/** Restaurants read for stations since a moment (epoch milliseconds). */
interface Memory {
  readonly since: number
  readonly byCode: Map<string, readonly Serving[]>
}

/** Milliseconds that it is remembered: a large city has 10,000 restaurants that deliver to its station. */
const longestMemory = 60_000
const memories = new WeakMap<Db, Memory>()

/** The restaurants that deliver to stations, by the code of the station (decisions D33); at most a minute old. */
export const servingAt = async (
  db: Db,
  stations: readonly PlacedStation[],
  now: number,
): Promise<ReadonlyMap<string, readonly Serving[]>> => {
  const known = memories.get(db)
  const isFresh = known !== undefined && known.since <= now && now < known.since + longestMemory
  const memory = isFresh ? known : { since: now, byCode: new Map<string, readonly Serving[]>() }
  memories.set(db, memory)
  // A train may stop twice at a station.
  const missing = new Map(
    stations.filter(({ code }) => !memory.byCode.has(code)).map((station) => [station.code, station]),
  )
  const rows = missing.size > 0 ? await readServing(db, [...missing.values()]) : []
  for (const code of missing.keys())
    memory.byCode.set(
      code,
      rows.filter((row) => row.code === code),
    )
  return memory.byCode
}

/** Offer of a stop at a moment, by the restaurants that deliver there. Times are epoch milliseconds. */
export const offerOf = (serving: readonly Serving[], arrival: number, now: number): StopOffer => {
  const at = new Date(arrival)
  const open = serving.filter((each) => takesOrdersAt(each, at))
  const inTime = open
    .flatMap(({ counts }) => counts)
    .map(([deliveryMinutes, count]) => ({ count, until: lastOrderAt(arrival, deliveryMinutes) }))
    .filter(({ until }) => until > now)
  if (inTime.length > 0)
    return {
      restaurants: inTime.reduce((sum, { count }) => sum + count, 0),
      orderUntil: indianIso(Math.max(...inTime.map(({ until }) => until))),
      refusal: null,
    }
  const refusal = serving.length === 0 ? 'no-restaurant' : open.length === 0 ? 'closed' : 'too-late'
  return { restaurants: 0, orderUntil: null, refusal }
}
