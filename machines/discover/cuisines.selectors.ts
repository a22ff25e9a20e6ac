import type { SnapshotFrom } from 'xstate'
import type { cuisinesMachine } from './cuisines.machine.ts'

type Snapshot = SnapshotFrom<typeof cuisinesMachine>

/** The cuisines, as they were read. */
export const cuisinesOf = ({ context }: Snapshot) => context.cuisines

/** Whether they are being read. */
export const areCuisinesLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** Whether they could not be read. */
export const haveCuisinesFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether there are none. */
export const areThereNoCuisines = (snapshot: Snapshot): boolean => snapshot.hasTag('empty')
