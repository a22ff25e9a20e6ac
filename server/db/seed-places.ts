import { sql } from 'drizzle-orm'
import { degrees, inChunks, numbers, texts } from './columns.ts'
import type { Db } from './database.ts'
import { type GazetteerRows, readGazetteer } from './gazetteer/read.ts'
import { rowsOf } from './rows.ts'

/** Names the state of the data: another one replaces what an earlier version has put in. */
const edition = 1

const nothing = '-'

/** True when the gazetteer of this edition is in. */
export const hasPlaces = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, sql`select from facts where name = 'gazetteer' and value = ${`${edition}`}::text::jsonb`))
    .length > 0

/**
 * Fills the gazetteer's tables, all of them or none, in a new database as in one that was seeded before there
 * was a gazetteer. Does nothing when they are full. `read` is for who had other things to do meanwhile.
 */
export const seedPlaces = async (db: Db, read?: Promise<GazetteerRows>): Promise<void> => {
  if (await hasPlaces(db)) return
  const { regions, places, words } = await (read ?? readGazetteer())
  await db.transaction(async (tx) => {
    // Another process that does the same at this moment makes this wait for it.
    await tx.execute(
      sql`insert into facts (name, value) values ('gazetteer', 'null') on conflict (name) do update set value = facts.value`,
    )
    if (await hasPlaces(tx)) return
    await tx.execute(sql`truncate gazetteer_regions, gazetteer_places, gazetteer_words`)
    // Made at once over all rows they take a third of the time; that of the words is half as large then, and
    // leaves nothing to be sorted in by the first searches.
    await tx.execute(sql`drop index if exists gazetteer_words_trgm_idx`)
    await tx.execute(sql`drop index if exists gazetteer_places_cell_idx`)
    await inChunks(regions, (rows) =>
      tx.execute(sql`
        insert into gazetteer_regions (id, city, state, search_text)
        select id, city, state, "searchText" from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as r(id int, city text, state text, "searchText" text)`),
    )
    await inChunks(places, (rows) =>
      tx.execute(sql`
        insert into gazetteer_places (id, kind, rank, name, pincode, region_id, cell, latitude, longitude, vague,
          also, area)
        select ${numbers(rows, 'id')}, ${texts(rows, 'kind')}, ${numbers(rows, 'rank')}, ${texts(rows, 'name')},
          ${texts(rows, 'pincode')}, ${numbers(rows, 'regionId')}, ${numbers(rows, 'cell')},
          ${degrees(rows, 'latitude')}, ${degrees(rows, 'longitude')}, ${numbers(rows, 'vague')},
          ${texts(rows, 'also', nothing)}, ${texts(rows, 'area', nothing)}`),
    )
    await inChunks(words, (rows) =>
      tx.execute(sql`
        insert into gazetteer_words (word, places)
        select ${texts(rows, 'word')},
          unnest(string_to_array(${rows.map(({ places }) => `{${places}}`).join('\n')}::text, ${'\n'}::text))::int[]`),
    )
    await tx.execute(
      sql`create index gazetteer_words_trgm_idx on gazetteer_words using gin (word gin_trgm_ops)`,
    )
    await tx.execute(sql`create index gazetteer_places_cell_idx on gazetteer_places (cell)`)
    await tx.execute(sql`update facts set value = ${`${edition}`}::text::jsonb where name = 'gazetteer'`)
    await tx.execute(sql`analyze gazetteer_regions, gazetteer_places, gazetteer_words`)
  })
}
