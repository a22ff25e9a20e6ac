import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** File with the minimum percentage of covered pairs of transitions, by place (`order/cart`). Only rises. */
export const FLOOR_FILE = 'tests/flows/pairs-floor.json'

export function readFloors(): Record<string, number> {
  if (!existsSync(FLOOR_FILE)) return {}
  const floors: unknown = JSON.parse(readFileSync(FLOOR_FILE, 'utf8'))
  return Object.fromEntries(Object.entries(floors ?? {}).map(([place, percent]) => [place, Number(percent)]))
}

/** Raises floors to the reached percentages, adds new flows and drops removed ones. Never lowers a floor. */
export function raised(
  floors: Readonly<Record<string, number>>,
  reached: ReadonlyMap<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    [...reached].sort().map(([place, percent]) => [place, Math.max(percent, floors[place] ?? 0)]),
  )
}

/** Describes how floors differ; empty when they do not. */
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

/** Returns the text of the file of floors. */
export const floorText = (floors: Readonly<Record<string, number>>): string =>
  `${JSON.stringify(floors, null, 2)}\n`

/** Writes the file of floors and prints its path. */
export function writeFloors(floors: Readonly<Record<string, number>>): void {
  writeFileSync(FLOOR_FILE, floorText(floors))
  console.log(`Written: ${FLOOR_FILE}`)
}
