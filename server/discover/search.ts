import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { type NearRequest, type NearRow, nearestHaving, nearestOfFew } from './nearest.ts'
import { mend, wordsOf } from './words.ts'

/** The words a name has to have, each in one of its alternatives; all of them are words of some name. */
export type Wanted = readonly (readonly string[])[]

/** What a search text asks for; `null` when it holds no word or one that no name has. */
export const wantedOf = async (db: Db, text: string): Promise<Wanted | null> => {
  const words = wordsOf(text)
  return words.length === 0 ? null : mend(db, words)
}

/** True when a name has a word of each alternatives. */
export const hasWanted = (name: string, wanted: Wanted): boolean => {
  const words = new Set(wordsOf(name))
  return wanted.every((alternatives) => alternatives.some((word) => words.has(word)))
}

/** A list for `any(…)`: the drivers do not agree on how to send one. */
const listed = (values: readonly (string | number)[]) =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value}"` : value)).join()}}`

/** The condition that a `searchText` has everything wanted. Words hold no marks, so no wildcards either. */
export const matches = (searchText: SQL, wanted: Wanted): SQL =>
  sql.join(
    wanted.map((words) => sql`${searchText} like any(${listed(words.map((word) => `% ${word} %`))}::text[])`),
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

/** So many at most are looked at all at once. */
const manyAtOnce = 500

/** The restaurants that have all words, in one name or in several; `null` when they are many. */
const idsOfFew = async (db: Db, [first = [], ...others]: Wanted): Promise<number[] | null> => {
  const alsoThere = others.map(
    (words) => sql`and restaurant_id in (
      select restaurant_id from search_places where word = any(${listed(words)}::text[]))`,
  )
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select distinct restaurant_id as id from search_places
      where word = any(${listed(first)}::text[]) ${sql.join(alsoThere, sql` `)} limit ${manyAtOnce + 1}`,
  )
  return rows.length > manyAtOnce ? null : rows.map(({ id }) => id)
}

/** The restaurants near a point whose name, or that of one of their dishes, has everything wanted. */
export const findRestaurants = async (db: Db, wanted: Wanted, request: NearRequest): Promise<NearRow[]> => {
  // The longest word is likely the rarest.
  const words = wanted.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
  const having = { table: sql`search_places`, where: sql`h.word = any(${listed(words[0] ?? [])}::text[])` }
  const fewOf = async () => {
    const ids = await idsOfFew(db, words)
    return ids && sql`r.id = any(${listed(ids)}::int[])`
  }
  if (words.length < 2) return nearestHaving(db, request, having, { fewOf })
  // Few have several words at once, and those are found without looking around.
  const [few, together] = await Promise.all([fewOf(), inOneName(db, wanted)])
  if (few) return nearestOfFew(db, request, sql`${few} and ${together}`)
  return nearestHaving(db, request, having, { where: together })
}
