import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

const mostWords = 6

/** A text as lower-case words, parted as the database parts names for the search. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the same marks as in the database's column
    .split(/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/)
    .filter(Boolean)
    .slice(0, mostWords)

/** Number of letters to insert, remove, change or swap with their neighbour between two words. */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + same,
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}

/** A word with each pair of neighbouring letters swapped once: such a slip leaves too few threes of letters alike. */
const swapsOf = (word: string): string[] => {
  // By characters: half of one of two units is no text.
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
}

const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 5 ? 1 : 2)

/** Distance of a word from another or from a beginning of it: people search while they type. */
const distanceToStart = (word: string, other: string) =>
  Math.min(
    ...[other.length, word.length - 1, word.length, word.length + 1].map((length) =>
      editDistance(word, other.slice(0, Math.max(1, length))),
    ),
  )

const mostBeginnings = 50

/** Words of names that a word of a search may stand for, and how often restaurants have one of them at most. */
export interface WordMatch {
  readonly words: readonly string[]
  readonly places: number
}

type Known = [word: string, places: number]

const meaningOf = (known: readonly Known[]): WordMatch => ({
  words: known.map(([word]) => word),
  places: known.reduce((sum, [, places]) => sum + places, 0),
})

/**
 * For each word of a search the words of names it may stand for: those that begin with it, else those nearest
 * to it. `null` when a word has no meaning here, so that nothing can match.
 */
export const fuzzyMatch = async (db: Db, words: readonly string[]): Promise<WordMatch[] | null> => {
  const asked = words.map((word) => ({ asked: word, swapped: swapsOf(word) }))
  const rows = await rowsOf<{ asked: string; begun: Known[] | null; near: Known[] | null }>(
    db,
    sql`
      select asked, begun, case when begun is null and length(asked) > 2 then (
        select json_agg(json_build_array(word, places)) from (
          (select word, places from search_words where word % asked order by word <-> asked, word limit 12)
          union
          select word, places from search_words
          where word = any(array(select json_array_elements_text(swapped)))
        ) candidates
      ) end as near
      from json_to_recordset(${JSON.stringify(asked)}::text::json) as a(asked text, swapped json)
      cross join lateral (
        select json_agg(json_build_array(word, places)) as begun from (
          select word, places from search_words where word like asked || '%' order by length(word), word
          limit ${mostBeginnings}
        ) beginnings
      ) b`,
  )
  const byWord = new Map(rows.map((row) => [row.asked, row]))
  const mended = words.map((word) => {
    const { begun, near } = byWord.get(word) ?? {}
    if (begun) return meaningOf(begun)
    const ranked = (near ?? []).map((known) => ({ known, slips: distanceToStart(word, known[0]) }))
    const fewest = Math.min(...ranked.map(({ slips }) => slips))
    if (fewest > slipsAllowed(word)) return null
    return meaningOf(ranked.filter(({ slips }) => slips === fewest).map(({ known }) => known))
  })
  return mended.every((meaning) => meaning !== null) ? mended : null
}
