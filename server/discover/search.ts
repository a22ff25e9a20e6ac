import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { type NearRequest, type NearRow, nearestOf, nearestWithin } from './nearest.ts'
import { mend, wordsOf } from './words.ts'

/** The words a name has to have, each in one of its alternatives. */
export type Wanted = readonly (readonly string[])[]

/** What a search text asks for; `null` when it holds no word or one that no name has. */
export const wantedOf = async (db: Db, text: string): Promise<Wanted | null> => {
  const words = wordsOf(text)
  return words.length === 0 ? null : mend(db, words)
}

/** True when a name has words that begin with everything wanted. */
export const hasWanted = (name: string, wanted: Wanted): boolean => {
  const words = wordsOf(name)
  return wanted.every((alternatives) =>
    alternatives.some((wish) => words.some((word) => word.startsWith(wish))),
  )
}

/** The condition that a `searchText` has everything wanted. Words hold letters and digits, so no wildcards. */
export const matches = (searchText: SQL, wanted: Wanted): SQL =>
  sql.join(
    wanted.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((wish) => sql`${searchText} like ${`% ${wish}%`}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )

const listed = (ids: readonly number[]) => sql`${`{${ids}}`}::int[]`
const few = 300

/**
 * The restaurants near a point whose name, or one of whose dishes, has everything wanted. What only a few
 * have is looked up by its words; what many have is looked for around the point first, since a page of it will
 * be there.
 */
export const findRestaurants = async (db: Db, wanted: Wanted, request: NearRequest): Promise<NearRow[]> => {
  const dishes = await rowsOf<{ id: number }>(
    db,
    sql`select id from dish_names where ${matches(sql`search_text`, wanted)} limit 1000`,
  )
  const dishIds = listed(dishes.map(({ id }) => id))
  const byName = matches(sql`r.search_text`, wanted)
  const hits = await rowsOf<{ id: number }>(
    db,
    sql`
      (select r.id from restaurants r where ${byName} limit ${few + 1})
      union all
      (select restaurant_id from menu_items where dish_name_id = any(${dishIds}) limit ${few + 1})`,
  )
  if (hits.length <= few) return nearestOf(db, request, sql`r.id = any(${listed(hits.map(({ id }) => id))})`)
  const byDish = sql`exists (
    select from menu_items m where m.restaurant_id = r.id and m.dish_name_id = any(${dishIds}))`
  const around = await nearestWithin(db, { ...request, where: sql`(${byName} or ${byDish})` }, 6_000)
  if (around) return around
  return nearestOf(
    db,
    request,
    sql`r.id in (
      select r.id from restaurants r where ${byName}
      union all select restaurant_id from menu_items where dish_name_id = any(${dishIds}))`,
  )
}
