import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './favourites.machine.ts'

type Snapshot = SnapshotFrom<typeof favouritesMachine>

/** What is known of the favourites; `shownFavourites` says which of them are shown. */
export const favouritesOf = ({ context }: Snapshot) => context

/** Whether they are being read. */
export const areFavouritesLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** Whether they could not be read. */
export const haveFavouritesFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether there are none. */
export const areThereNoFavourites = (snapshot: Snapshot): boolean => snapshot.hasTag('empty')

/** Why they could not be read, in words to show. */
export const favouritesProblemOf = ({ context }: Snapshot) => context.problem
