import type { AnyMachineSnapshot } from 'xstate'
import { isPlain, partOf, plainOf } from '../values.ts'
import type { Literals } from './literals.ts'
import type { Reads } from './reads.ts'

/** A way to fold contexts: which parts of them distinguish two states. */
export type Fold = {
  name: string
  /** In words, for messages. */
  keeps: string
  of: (snapshot: AnyMachineSnapshot) => unknown
  /** Maximum number of states that are explored with it. */
  limit: number
}

/** Items of a list that are kept. */
const MOST_ITEMS = 3

/** Maximum width of a range in which every number is kept as it is. */
const WIDEST = 120

/** Returns the ways to fold the contexts of a machine, the most exact first. */
export function foldsOf(reads: Reads, literals: Literals): Fold[] {
  const guarded = rootsOf(reads.guarded)
  const all = [...new Set([...guarded, ...rootsOf(reads.context)])]
  const landmarks = [...literals.values()].flat().filter((value) => typeof value === 'number')
  const texts = new Set([...literals.values()].flat().filter((value) => typeof value === 'string'))
  const pick =
    (paths: readonly string[], shape: (value: unknown) => unknown) => (snapshot: AnyMachineSnapshot) =>
      Object.fromEntries(paths.map((path) => [path, shape(at(snapshot.context, path))]))
  const names = (paths: readonly string[]) => paths.join(', ') || 'nothing'
  return [
    { name: 'context', keeps: 'the whole context', of: ({ context }) => plainOf(context), limit: 200 },
    {
      name: 'capped',
      keeps: `what guards read, with long lists and far numbers capped: ${names(guarded)}`,
      of: pick(guarded, (value) => capped(value, landmarks, texts)),
      limit: 800,
    },
    { name: 'guards', keeps: `what guards read: ${names(guarded)}`, of: pick(guarded, plainOf), limit: 600 },
    { name: 'read', keeps: `what functions read: ${names(all)}`, of: pick(all, plainOf), limit: 400 },
    { name: 'state', keeps: 'nothing of the context', of: () => null, limit: 300 },
  ]
}

/** Paths without indexes and methods, and without those that a shorter path contains. */
function rootsOf(paths: ReadonlySet<string>): string[] {
  const cut = [...paths].map((path) => path.replace(/\.(\d+|length|size)(\..*)?$/, ''))
  const own = [...new Set(cut)].sort()
  // A path is left out when another one goes on from it: `book` and `book.status`.
  return own.filter((path) => !own.some((other) => other.startsWith(`${path}.`)))
}

const at = (context: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => partOf(value, key), context)

function capped(value: unknown, landmarks: readonly number[], texts: ReadonlySet<unknown>): unknown {
  // A BigInt grows like a number.
  const plain = typeof value === 'bigint' ? Number(value) : plainOf(value)
  if (typeof plain === 'number') return cappedNumber(plain, landmarks)
  if (typeof plain === 'string') return texts.has(plain) ? plain : plain.length > 0 ? 'a text' : ''
  if (Array.isArray(plain)) {
    const items = plain.slice(0, MOST_ITEMS).map((each) => capped(each, landmarks, texts))
    return plain.length > MOST_ITEMS ? [...items, 'and more'] : items
  }
  if (!isPlain(plain)) return plain
  return Object.fromEntries(Object.entries(plain).map(([key, each]) => [key, capped(each, landmarks, texts)]))
}

/** Keeps a number near those that guards compare with; beyond them, only on which side it is. */
function cappedNumber(value: number, landmarks: readonly number[]): unknown {
  const known = [0, ...landmarks]
  const least = Math.min(...known) - 1
  const most = Math.max(...known) + 1
  if (most - least <= WIDEST) return Math.min(most, Math.max(least, value))
  return known.includes(value) ? value : known.filter((each) => each < value).length - 0.5
}
