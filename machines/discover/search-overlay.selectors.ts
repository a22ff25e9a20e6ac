import type { SnapshotFrom } from 'xstate'
import type { searchOverlayMachine } from './search-overlay.machine.ts'

type Snapshot = SnapshotFrom<typeof searchOverlayMachine>

/** Text in the search box. */
export const textOf = ({ context }: Snapshot) => context.text

/** Results of the last search. */
export const resultsOf = ({ context }: Snapshot) => context.results

/** Texts of the last searches that led to a hit. */
export const recentOf = ({ context }: Snapshot) => context.recent

/** Whether the overlay fills the screen. */
export const isOpen = (snapshot: Snapshot) => snapshot.hasTag('open')

/** Whether a search is under way, or about to start. */
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether the search found nothing. */
export const hasNothing = (snapshot: Snapshot) => snapshot.hasTag('nothing')

/** Whether the search failed. */
export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')
