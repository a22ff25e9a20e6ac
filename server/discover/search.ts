import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { type NearRequest, type NearRow, nearestHaving, nearestOfFew } from './nearest.ts'
import { fuzzyMatch, type WordMatch, wordsOf } from './words.ts'

/** The words a name has to have, each in one of its meanings. */
export type Wanted = readonly WordMatch[]

/** Returns the words that a search text asks for; `null` when it holds no word or one that no name has. */
export const wantedOf = async (db: Db, text: string): Promise<Wanted | null> => {
  const words = wordsOf(text)
  return words.length === 0 ? null : fuzzyMatch(db, words)
}

/** True when a name has a word of each meaning. */
export const hasWanted = (name: string, wanted: Wanted): boolean => {
  const words = new Set(wordsOf(name))
  return wanted.every((meaning) => meaning.words.some((word) => words.has(word)))
}

/** A list for `any(…)`: the drivers do not agree on how to send one. */
const listed = (values: readonly (string | number)[]) =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value}"` : value)).join()}}`

/** The condition that a `searchText` has everything wanted. Words hold no marks, so no wildcards either. */
export const matches = (searchText: SQL, wanted: Wanted): SQL =>
  sql.join(
    wanted.map(
      ({ words }) => sql`${searchText} like any(${listed(words.map((word) => `% ${word} %`))}::text[])`,
    ),
    sql` and `,
  )

/** The condition that several words stand in one name: that of the restaurant `r` or of one of its dishes. */
const inOneName = async (db: Db, wanted: Wanted): Promise<SQL> => {
  const dishes = await rowsOf<{ id: number }>(
    db,
    sql`select id from dish_names where ${matches(sql`search_text`, wanted)} limit 1000`,
  )
  return sql`(${matches(sql`r.search_text`, wanted)} or exists (
    select from menu_items m
    where m.restaurant_id = r.id and m.dish_name_id = any(${listed(dishes.map(({ id }) => id))}::int[])))`
}

/** A dish that has everything wanted. */
export interface FoundDish {
  readonly name: string
  /** Paise. */
  readonly price: number
}

/** The best dish with everything wanted of each of a few restaurants, by their ids: one that is available comes first. */
export const dishesWith = async (
  db: Db,
  restaurants: readonly number[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, FoundDish>> => {
  if (restaurants.length === 0) return new Map()
  const rows = await rowsOf<FoundDish & { restaurant_id: number }>(
    db,
    sql`select distinct on (m.restaurant_id) m.restaurant_id, m.name, m.final_price as price
      from menu_items m join dish_names d on d.id = m.dish_name_id
      where m.restaurant_id = any(${listed(restaurants)}::int[]) and ${matches(sql`d.search_text`, wanted)}
      order by m.restaurant_id, m.is_available desc, m.is_best_seller desc, m.id`,
  )
  return new Map(rows.map(({ restaurant_id, name, price }) => [restaurant_id, { name, price }]))
}

/** So many at most are looked at all at once. */
const manyAtOnce = 500

/** A list of the restaurants that have a word. */
const having = ({ words }: WordMatch): SQL =>
  sql`select restaurant_id from search_places where word = any(${listed(words)}::text[])`

/** The condition that picks the restaurants with all words, in one name or in several; `null` when they are many. */
const fewWith = async (db: Db, rarest: WordMatch, others: Wanted): Promise<SQL | null> => {
  if (rarest.places <= manyAtOnce) return sql`r.id in (${having(rarest)})`
  if (others.length === 0) return null
  const alsoThere = others.map((meaning) => sql`and restaurant_id in (${having(meaning)})`)
  const rows = await rowsOf<{ restaurant_id: number }>(
    db,
    sql`select distinct restaurant_id from (${having(rarest)} ${sql.join(alsoThere, sql` `)}) few
      limit ${manyAtOnce + 1}`,
  )
  return rows.length > manyAtOnce
    ? null
    : sql`r.id = any(${listed(rows.map((row) => row.restaurant_id))}::int[])`
}

/** Metres around a point in which a page of what is so rare may well lie: a narrower circle would be asked in vain. */
const firstCircle = ({ places }: WordMatch): number => (places > 20_000 ? 1e3 : places > 3_000 ? 2.5e3 : 6e3)

/** The restaurants near a point whose name, or that of one of their dishes, has everything wanted. */
export const findRestaurants = async (db: Db, wanted: Wanted, request: NearRequest): Promise<NearRow[]> => {
  const [rarest, ...others] = wanted.toSorted((a, b) => a.places - b.places)
  if (!rarest) return []
  const isOneWord = others.length === 0
  // Few have several words at once, and those are found without looking around.
  const [few, together] = await Promise.all([
    fewWith(db, rarest, others),
    isOneWord ? sql`true` : inOneName(db, wanted),
  ])
  if (few) return nearestOfFew(db, request, sql`${few} and ${together}`)
  const table = { table: sql`search_places`, where: sql`h.word = any(${listed(rarest.words)}::text[])` }
  return nearestHaving(db, request, table, { where: together, within: firstCircle(rarest) })
}
