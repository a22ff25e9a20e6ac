import type { SnapshotFrom } from 'xstate'
import type { offersMachine } from './offers.machine.ts'

type Snapshot = SnapshotFrom<typeof offersMachine>

/** Index of the picture that each card shows. */
export const pictureOf = ({ context }: Snapshot): number => context.picture

/** Whether the pictures change by themselves. */
export const isTurning = (snapshot: Snapshot): boolean => snapshot.hasTag('turning')

/** Whether the Dineout tab is shown. */
export const isDineout = (snapshot: Snapshot): boolean => snapshot.hasTag('dineout')
