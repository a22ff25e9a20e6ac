import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Percent of the pairs of transitions, by place (`order/cart`), that walks must cover at least. Only rises. */
export const FLOOR_FILE = 'tests/flows/pairs-floor.json'

export function readFloors(): Record<string, number> {
  if (!existsSync(FLOOR_FILE)) return {}
  const floors: unknown = JSON.parse(readFileSync(FLOOR_FILE, 'utf8'))
  return Object.fromEntries(Object.entries(floors ?? {}).map(([place, percent]) => [place, Number(percent)]))
}

/** Whole percent of covered pairs, rounded down; a flow without pairs has them all. */
export const pairPercent = ({ all, uncovered }: { all: readonly string[]; uncovered: readonly string[] }) =>
  all.length === 0 ? 100 : Math.floor((100 * (all.length - uncovered.length)) / all.length)

/** Raises floors to what was reached, adds new flows, drops flows that are gone. Never lowers one. */
export function raised(
  floors: Readonly<Record<string, number>>,
  reached: ReadonlyMap<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    [...reached].sort().map(([place, percent]) => [place, Math.max(percent, floors[place] ?? 0)]),
  )
}

/** How floors differ, in words; empty when they do not. */
export function floorDifference(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((place) => {
    const [was, is] = [before[place], now[place]]
    if (was === is) return []
    if (is === undefined) return [`${place}: its floor of pairs goes, as the flow has.`]
    if (was === undefined) return [`${place}: its floor of pairs begins at ${is} %.`]
    return [`${place}: its floor of pairs rises from ${was} % to ${is} %.`]
  })
}

/** The floors as their file holds them. */
export const floorText = (floors: Readonly<Record<string, number>>): string =>
  `${JSON.stringify(floors, null, 2)}\n`

/** Writes the file of floors, and says so. */
export function writeFloors(floors: Readonly<Record<string, number>>): void {
  writeFileSync(FLOOR_FILE, floorText(floors))
  console.log(`Written: ${FLOOR_FILE}`)
}
