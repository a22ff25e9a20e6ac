import type { Told } from './protocol.ts'
import { introductionsFor } from './trim.ts'

/** The recording of this tab from before its page was loaded. Everything in it is redacted. */
export interface FormerRuns {
  /** An id of the tab. */
  readonly tab: string
  /** Number of runs of the app so far. */
  readonly runs: number
  readonly told: readonly Told[]
}

const key = 'tiffinInspectRuns'
/** Characters. A browser stores five million for a tab. */
const longest = 2_000_000

const isFormer = (value: unknown): value is FormerRuns => {
  const { tab, runs, told } = Object(value)
  return typeof tab === 'string' && Number.isInteger(runs) && Array.isArray(told)
}

/** Reads the recording that the last run stored. */
export const readFormerRuns = (): FormerRuns => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (isFormer(found)) return found
  } catch {
    // If the storage is blocked or damaged, the run begins without a past.
  }
  return { tab: crypto.randomUUID(), runs: 0, told: [] }
}

/** The latest messages that are short enough together to be stored, without the configs of machines. */
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

/** Stores the messages for the next run. It is synchronous, because the page is about to unload. */
export const keepFormerRuns = ({ tab, runs, told }: FormerRuns): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ tab, runs, told: latestOf(told) }))
  } catch {
    // The storage is full: the next run begins without a past.
    sessionStorage.removeItem(key)
  }
}

/** Removes the stored recording. */
export const forgetFormerRuns = (): void => sessionStorage.removeItem(key)
