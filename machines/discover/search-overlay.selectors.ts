import type { SnapshotFrom } from 'xstate'
import type { searchOverlayMachine } from './search-overlay.machine.ts'

type Snapshot = SnapshotFrom<typeof searchOverlayMachine>

/** What is looked for, as it is typed. */
export const searchTextOf = ({ context }: Snapshot) => context.text

/** What was found. */
export const resultsOf = ({ context }: Snapshot) => context.results

/** Whether an answer is on its way. */
export const isSearchBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether nothing was found. */
export const hasFoundNothing = (snapshot: Snapshot): boolean => snapshot.hasTag('nothing')

/** Whether the overlay is shown. */
export const isSearchOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
