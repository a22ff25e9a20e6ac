import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './favourites.machine.ts'

type Snapshot = SnapshotFrom<typeof favouritesMachine>

/** The favourites as the server gave them last. */
export const restaurantsOf = ({ context }: Snapshot) => context.restaurants

/** The ids of those that were taken off the page since. */
export const removedOf = ({ context }: Snapshot) => context.removed

/** Why the favourites did not come, in words to show. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Whether the favourites are on their way, or it is not known yet who is here. */
export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the favourites did not come. */
export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether there is no favourite, or none is left. */
export const isEmpty = (snapshot: Snapshot) => snapshot.hasTag('empty')
