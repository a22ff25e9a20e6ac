import type { Place, PlaceKind, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { slugOf } from './words.ts'

/** A place of the gazetteer with the city or district it lies in. */
export interface PlaceRow {
  readonly id: number
  readonly kind: PlaceKind
  readonly rank: number
  readonly name: string
  readonly pincode: string
  readonly latitude: number
  readonly longitude: number
  readonly vague: number
  readonly also: string | null
  readonly area: string | null
  readonly city: string
  readonly state: string
}

/** The columns of a `PlaceRow`, of the place `p` and its region `g`. */
export const columns: SQL = sql.raw(
  'p.id, p.kind, p.rank, p.name, p.pincode, p.latitude, p.longitude, p.vague, p.also, p.area, g.city, g.state',
)

/** A list for `any(…)`: the drivers do not agree on how to send one. */
export const listed = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value}"` : value)).join()}}`

const country = 'India'

/** `locality:jangpura:110014`, `station:ndls`, `pincode:110014`; stays the same when the gazetteer is renewed. */
const placeIdOf = ({ kind, name, pincode, also }: PlaceRow): string => {
  if (kind === 'station') return `station:${also?.split('|')[0]?.toLowerCase() ?? ''}`
  if (kind === 'pincode') return `pincode:${name}`
  return [kind, slugOf(name), ...(pincode ? [pincode] : [])].join(':')
}

const joined = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join(', ')
const stateLine = ({ state, pincode }: PlaceRow) => `${state} ${pincode}`.trim()

/** The part of its city a place is or names; a town is none. */
const areaOf = ({ kind, name, area, city }: PlaceRow): string => {
  if (kind === 'pincode') return area ?? ''
  return kind === 'town' && name === city ? '' : name
}

/** A row as the contract has it. */
export const placeOf = (row: PlaceRow): Place => {
  const placeId = placeIdOf(row)
  const { latitude, longitude, pincode, city, state } = row
  const area = areaOf(row)
  const formattedAddress = joined([area, city, stateLine(row), country])
  return {
    latitude,
    longitude,
    placeId,
    address: { formattedAddress, placeId, area, city, pincode, state, country },
  }
}

/** A row as a line of the suggestions. */
export const suggestionOf = (row: PlaceRow): PlaceSuggestion => {
  const { kind, name, area, city } = row
  const detail =
    kind === 'pincode'
      ? joined([area ?? '', city, row.state])
      : joined([city === name ? '' : city, stateLine(row)])
  return { placeId: placeIdOf(row), kind, name, detail }
}

/** The place of an id; `null` when there is none. An id without its pincode means the most important place. */
export const findPlace = async (db: Db, id: string): Promise<Place | null> => {
  const [kind = '', slug = '', pincode] = id.split(':')
  const words = [...new Set(slugOf(slug).split('-'))].filter(Boolean)
  if (words.length === 0) return null
  const rows = await rowsOf<PlaceRow>(
    db,
    sql`
      select ${columns} from (
        select unnest(places) as id from (
          select places from gazetteer_words where word = any(${listed(words)}::text[])
          order by cardinality(places) limit 1
        ) rarest
      ) k
      cross join lateral (select * from gazetteer_places where id = k.id limit 1) p
      join gazetteer_regions g on g.id = p.region_id
      where p.kind = ${kind} ${pincode === undefined ? sql`` : sql`and p.pincode = ${pincode}`}
      order by p.id`,
  )
  const found = rows.find(
    (row) => placeIdOf({ ...row, pincode: pincode === undefined ? '' : row.pincode }) === id,
  )
  return found ? placeOf(found) : null
}
