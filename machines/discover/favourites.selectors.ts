import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './favourites.machine.ts'

type Snapshot = SnapshotFrom<typeof favouritesMachine>

/** The favourites in the server's last answer. */
export const restaurantsOf = ({ context }: Snapshot) => context.restaurants

/** Ids of the restaurants removed from the page since then. */
export const removedOf = ({ context }: Snapshot) => context.removed

/** Search text; '' shows all favourites. */
export const textOf = ({ context }: Snapshot) => context.text

/** Error message when the favourites could not be loaded. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Whether the favourites are loading, or the session is not known yet. */
export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the favourites could not be loaded. */
export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether there is no favourite, or none is left. */
export const isEmpty = (snapshot: Snapshot) => snapshot.hasTag('empty')
