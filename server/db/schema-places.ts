import { index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The cities and districts places lie in; `searchText` is both names in plain words, each between spaces. */
export const gazetteerRegions = pgTable('gazetteer_regions', {
  id: integer().primaryKey(),
  city: text().notNull(),
  state: text().notNull(),
  searchText: text().notNull(),
})

/**
 * Places of India, the most important first by `id`. `cell` numbers the square of the grid a place lies in
 * (`db/grid.ts`). The data comes whole and is never changed row by row, so no foreign key is checked for each of
 * 178,000 rows.
 */
export const gazetteerPlaces = pgTable(
  'gazetteer_places',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['station', 'town', 'locality', 'pincode'] }).notNull(),
    /** From 0, the largest cities, to 5, a post office. */
    rank: integer().notNull(),
    name: text().notNull(),
    /** Empty where it is not known. */
    pincode: text().notNull(),
    regionId: integer().notNull(),
    cell: integer().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** Metres within which the point is right. */
    vague: integer().notNull(),
    /** Other names it goes by, parted by `|`. */
    also: text(),
    /** The main locality of a pincode. */
    area: text(),
  },
  (table) => [index('gazetteer_places_cell_idx').on(table.cell)],
)

/** The words of all names, each with the ids of the places that have it, ascending. */
export const gazetteerWords = pgTable(
  'gazetteer_words',
  { word: text().notNull(), places: integer().array().notNull() },
  (table) => [
    // Serves equality and beginnings in any locale.
    uniqueIndex('gazetteer_words_word_key').on(table.word.op('text_pattern_ops')),
    index('gazetteer_words_trgm_idx').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
