import type { SnapshotFrom } from 'xstate'
import type { cuisinesMachine } from './cuisines.machine.ts'

type Snapshot = SnapshotFrom<typeof cuisinesMachine>

/** The cuisines to choose from. */
export const cuisinesOf = ({ context }: Snapshot) => context.cuisines

/** The same on a screen that may have none; `undefined` without them. */
export const knownCuisinesOf = (snapshot: Snapshot | undefined) => snapshot && cuisinesOf(snapshot)

/** The cuisine that cooks noodles; `undefined` when none is known. */
export const noodleCuisineOf = (snapshot: Snapshot) =>
  cuisinesOf(snapshot).find(({ name }) => name.toLowerCase() === 'chinese')

/** Whether the cuisines are loading. */
export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the cuisines could not be loaded. */
export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether there are no cuisines. */
export const isEmpty = (snapshot: Snapshot) => snapshot.hasTag('empty')
