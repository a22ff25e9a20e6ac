import type { Beginning, Deed, Quiet, Row, See } from './script.ts'

/** An action or observation of a step, or a preparation of the page for it. */
export type Entry = { deed: Deed } | Quiet | { sight: See }

/** An entry with the step it belongs to. */
export type StepEntry = Entry & { step: string }

/** The beginning of a walk, and its rows. */
export type Walk = { quiet: readonly Quiet[]; beginning: Beginning; rows: readonly Row[] }

/**
 * Builds a walk from its entries. The entries before a person's first action become the beginning; after
 * that, each action begins a row. Observations before the first action of a step belong to the previous row.
 */
export function walkOf(entries: readonly StepEntry[]): Walk {
  const first = entries[0]?.step
  const isOwn = (entry: Entry) => 'deed' in entry && !['open', 'hand', 'clock'].includes(entry.deed.do)
  const own = entries.findIndex((entry) => entry.step !== first || isOwn(entry))
  const opened = entries
    .slice(0, own < 0 ? entries.length : own)
    .findLastIndex((entry) => 'deed' in entry && entry.deed.do === 'open')
  const { quiet, beginning } = beginningOf(entries.slice(0, opened + 1))
  const opening: Row = { step: first ?? '', deed: { do: 'open', path: beginning.path }, after: [] }
  return { quiet, beginning, rows: rowsOf(opening, entries.slice(opened + 1)) }
}

function beginningOf(entries: readonly StepEntry[]): Pick<Walk, 'quiet' | 'beginning'> {
  const quiet: Quiet[] = []
  let storage: Record<string, string | null> = {}
  let path = '/'
  let isAsleep = false
  let isPositionHeld = false
  let isPermissionHeld = false
  for (const { step: _, ...entry } of entries) {
    if ('quiet' in entry) quiet.push(entry)
    if (!('deed' in entry)) continue
    const { deed } = entry
    if (deed.do === 'open') path = deed.path
    if (deed.do === 'clock') quiet.push({ quiet: 'setClock', at: deed.at, isStopped: deed.isStopped })
    if (deed.do !== 'hand') continue
    const { action } = deed
    if (action.hand === 'storage') storage = { ...storage, ...action.set }
    if (action.hand === 'scripts') isAsleep = action.are === 'held'
    if (action.hand === 'positionHeld') isPositionHeld = true
    if (action.hand === 'permissionHeld') isPermissionHeld = true
  }
  const kept = Object.entries(storage).filter((each): each is [string, string] => each[1] !== null)
  return {
    quiet,
    beginning: { path, storage: Object.fromEntries(kept), isAsleep, isPositionHeld, isPermissionHeld },
  }
}

function rowsOf(opening: Row, entries: readonly StepEntry[]): Row[] {
  const rows: Row[] = []
  let row = opening
  for (const { step, ...each } of entries) {
    const entry = lessMotion(each) ?? each
    if ('deed' in entry) {
      const longer = withWait(row, entry.deed)
      if (!longer) rows.push(row)
      row = longer ?? { step, deed: entry.deed, after: [] }
    } else row = { ...row, after: [...row.after, 'quiet' in entry ? entry : entry.sight] }
  }
  return [...rows, row]
}

/** Once the page is open, a device that asks for less motion is a step of the path. */
const lessMotion = (entry: Entry): { deed: Deed } | undefined => {
  if (!('quiet' in entry) || entry.quiet !== 'reduceMotion') return undefined
  const words = 'Let the device ask for less motion'
  return { deed: { do: 'hand', words, action: { hand: 'motion', isReduced: true } } }
}

/** Adds a wait to a row that waits. Returns nothing for other actions, or when the row has an observation. */
function withWait(row: Row, deed: Deed): Row | undefined {
  if (row.deed.do !== 'wait' || deed.do !== 'wait' || row.after.length > 0) return undefined
  return { ...row, deed: { ...row.deed, ms: row.deed.ms + deed.ms } }
}
