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

export function writeFloors(floors: Readonly<Record<string, number>>): void {
  writeFileSync(FLOOR_FILE, `${JSON.stringify(floors, null, 2)}\n`)
}
