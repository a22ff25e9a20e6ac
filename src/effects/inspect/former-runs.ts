import type { Told } from './protocol.ts'
import { introductionsFor } from './trim.ts'

/** What is known of this tab from before its page was loaded. Everything in it is redacted. */
export interface FormerRuns {
  /** An id of the tab. */
  readonly tab: string
  /** How many runs of the app there were. */
  readonly runs: number
  readonly told: readonly Told[]
}

const key = 'tiffinInspectRuns'
/** Characters. A browser keeps five million for a tab. */
const longest = 2_000_000

const isFormer = (value: unknown): value is FormerRuns => {
  const { tab, runs, told } = Object(value)
  return typeof tab === 'string' && Number.isInteger(runs) && Array.isArray(told)
}

/** Reads what the last run left behind. */
export const readFormerRuns = (): FormerRuns => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (isFormer(found)) return found
  } catch {
    // A tab whose storage is forbidden or damaged begins without a past.
  }
  return { tab: crypto.randomUUID(), runs: 0, told: [] }
}

/** The latest part of what was told that is short enough to be kept; configs of machines are left out. */
export const latestOf = (all: readonly Told[], characters = longest): readonly Told[] => {
  let left = characters
  const kept: Told[] = []
  for (const told of all.toReversed()) {
    const plain = told.type === '@xstate.actor' ? { ...told, definition: undefined } : told
    left -= JSON.stringify(plain).length + 1
    if (left < 0) break
    kept.push(plain)
  }
  kept.reverse()
  const introductions = introductionsFor(all.slice(0, all.length - kept.length), kept)
  return [...introductions.map((told) => ({ ...told, definition: undefined })), ...kept]
}

/** Leaves what was told to the next run. The page is about to go, so this must not wait for anything. */
export const keepFormerRuns = ({ tab, runs, told }: FormerRuns): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ tab, runs, told: latestOf(told) }))
  } catch {
    // There is no room: the next run begins without a past.
    sessionStorage.removeItem(key)
  }
}

/** Leaves nothing behind. */
export const forgetFormerRuns = (): void => sessionStorage.removeItem(key)
