import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { plainNumber } from '@tiffin-junction/contract/domain/plain-text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { editDistance } from '../discover/words.ts'
import { columns, listed, type PlaceRow } from './places.ts'
import { around } from './reverse.ts'
import { placeWords } from './words.ts'

const mostWords = 6
/** A word that so few places begin with may be a misspelt one of others; one that is whole somewhere, if fewer. */
const rare = { begun: 20, whole: 4 }
/** Places looked at for each word, the most important ones, and around the middle of the map. */
const most = 1500
const kept = 60
/** Metres around the middle of the map that count as near. */
const near = 25_000

/** A word of a search: how many places have a word that begins with it, and the words it may be misspelt for. */
interface Asked {
  readonly word: string
  readonly begun: number
  /** Whether a city, district or state has it in its name. */
  readonly isRegion: boolean
  readonly like: readonly string[]
}

const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** The slips between a word and another or a beginning of it: people search while they type. */
const slipsTo = (word: string, other: string) =>
  Math.min(editDistance(word, other), editDistance(word, other.slice(0, word.length)))

/** A word with two neighbours swapped, in every way: trigrams do not see how much alike these are. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

const last = '\u{10ffff}'

const askedOf = async (db: Db, words: readonly string[]): Promise<Asked[]> => {
  const swaps = words.flatMap((word) => (word.length > 3 ? swapped(word) : []))
  const rows = await rowsOf<{
    asked: string
    begun: number
    region: boolean
    words: number
    near: string[] | null
    swapped: string[] | null
  }>(
    db,
    sql`
      select asked, begun, words, exists (
        select from gazetteer_regions where search_text like '% ' || asked || ' %'
      ) as region, (
        select json_agg(word) from gazetteer_words where word = any(${listed(swaps)}::text[])
      ) as swapped, case when begun < case when whole then ${rare.whole}::int else ${rare.begun}::int end and length(asked) > 3 then (
        select json_agg(word) from (
          select word from gazetteer_words where word % asked
          order by word <-> asked, cardinality(places) desc, word limit 20
        ) candidates
      ) end as near
      from json_array_elements_text(${JSON.stringify(words)}::text::json) as a(asked)
      cross join lateral (
        select coalesce(sum(cardinality(places)), 0)::int as begun, count(*)::int as words,
          coalesce(bool_or(word = asked), false) as whole
        from (
          select word, places from gazetteer_words where word ~>=~ asked and word ~<~ (asked || ${last}::text) limit 400
        ) beginnings
      ) b`,
  )
  const byWord = new Map(rows.map((row) => [row.asked, row]))
  return words.map((word) => {
    const row = byWord.get(word)
    const mayBe = row && row.begun < rare.begun ? [...(row.near ?? []), ...(row.swapped ?? [])] : []
    const like = [...new Set(mayBe)].filter(
      (other) => !other.startsWith(word) && slipsTo(word, other) <= slipsAllowed(word),
    )
    // A word of a city or state alone has no places of its own, but is known.
    return { word, begun: row?.words ? row.begun : -1, isRegion: row?.region ?? false, like }
  })
}

const isKnown = ({ begun, like }: Asked) => begun >= 0 || like.length > 0

/** The ids of the places that have a word; some come twice. */
const idsWith = ({ word, like }: Asked): SQL => {
  const begun = sql`select unnest(places) as id from gazetteer_words where word ~>=~ ${word} and word ~<~ ${`${word}${last}`}`
  return like.length === 0
    ? begun
    : sql`${begun} union all select unnest(places) from gazetteer_words where word = any(${listed(like)}::text[])`
}

/** The condition that the place `p` has a word in a name, its pincode, or its city or state. */
const has = (asked: Asked): SQL => {
  const regions = [`% ${asked.word}%`, ...asked.like.map((word) => `% ${word} %`)]
  return sql`(
    p.pincode like ${`${asked.word}%`} or ${sql.join(
      regions.map((pattern) => sql`g.search_text like ${pattern}`),
      sql` or `,
    )} or p.id in (${idsWith(asked)}))`
}

const allOf = (asked: readonly Asked[]): SQL =>
  asked.length === 0 ? sql`true` : sql.join(asked.map(has), sql` and `)

/** The most important places that have one word in a name and the others anywhere. */
const important = (db: Db, first: Asked, others: readonly Asked[]) =>
  rowsOf<PlaceRow>(
    db,
    sql`
      select ${columns} from (
        select distinct id from (${idsWith(first)}) i order by id limit ${others.length === 0 ? kept : most}
      ) k
      cross join lateral (select * from gazetteer_places where id = k.id limit 1) p
      join gazetteer_regions g on g.id = p.region_id
      where ${allOf(others)} order by p.id limit ${kept}`,
  )

/** The places around a point that have one word in a name and the others anywhere. */
const nearby = (db: Db, point: Point, first: Asked, others: readonly Asked[]) =>
  rowsOf<PlaceRow>(
    db,
    sql`
      select ${columns} from ${around(point, near)}
      where p.id in (${idsWith(first)}) and ${allOf(others)} order by p.id limit 400`,
  )

/** Scores how well a row has a word: whole, begun, misspelt, or only as the place it lies in. */
const fitOf = ({ word }: Asked, names: readonly string[]): number =>
  Math.max(
    0.4,
    ...names.map((name) => {
      if (name === word) return 1
      if (name.startsWith(word)) return 0.75 + (0.2 * word.length) / name.length
      const slips = slipsTo(word, name)
      return slips <= slipsAllowed(word) ? 0.75 - 0.15 * slips : 0
    }),
  )

const weightOfRank = [0.75, 0.5, 0.4, 0.3, 0.15, 0]

/** Scores a row: how well it fits, how important it is, how near; all of a size. */
const scoreOf = (row: PlaceRow, asked: readonly Asked[], point: Point | null): number => {
  const ways = [row.name, ...(row.also?.split('|') ?? [])].map(placeWords)
  const fit = Math.max(
    ...ways.map((names) => asked.reduce((sum, each) => sum + fitOf(each, names), 0) / asked.length),
  )
  const isWhole = ways.some((names) => names.join(' ') === asked.map(({ word }) => word).join(' '))
  const isFirst = ways.some(([name = '']) => name.startsWith(asked[0]?.word ?? ''))
  const far = point ? 0.3 * Math.log10(1 + distanceBetween(point, row) / 5000) : 0
  return 2 * fit + (isWhole ? 0.4 : 0) + (isFirst ? 0.2 : 0) + (weightOfRank[row.rank] ?? 0) - far
}

/**
 * The places a text may mean, the likeliest first: every word is in a name, a pincode, a city or a state, may
 * be unfinished, and may be misspelt. Places near `point` come before distant ones that fit as well.
 */
export const findPlaces = async (
  db: Db,
  text: string,
  point: Point | null,
  limit: number,
): Promise<PlaceRow[]> => {
  // A pincode is often written in two halves.
  const whole = plainNumber(text).replace(/\b(\d{3})[\s-]+(\d{3})\b/g, '$1$2')
  const words = [...new Set(placeWords(whole))].slice(0, mostWords)
  const asked = words.length === 0 ? [] : await askedOf(db, words)
  if (asked.length === 0 || !asked.every(isKnown)) return []
  // A number, a city or a state says where something lies rather than what it is; the rarest word says most.
  const isWhere = ({ word, isRegion }: Asked) => Number(isRegion || /^\d/.test(word))
  const drivers = asked.toSorted((a, b) => isWhere(a) - isWhere(b) || a.begun - b.begun)
  const found = new Map<number, PlaceRow>()
  const add = (rows: readonly PlaceRow[]) => {
    for (const row of rows) found.set(row.id, row)
  }
  for (const first of drivers) {
    const others = asked.filter((each) => each !== first)
    add(await important(db, first, others))
    if (point && first.begun > kept) add(await nearby(db, point, first, others))
    if (found.size >= limit || (found.size > 0 && !isWhere(first))) break
  }
  return [...found.values()]
    .map((row) => ({ row, score: scoreOf(row, asked, point) }))
    .sort((a, b) => b.score - a.score || a.row.id - b.row.id)
    .slice(0, limit)
    .map(({ row }) => row)
}
