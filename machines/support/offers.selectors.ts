import type { SnapshotFrom } from 'xstate'
import type { offersMachine } from './offers.machine.ts'

type Snapshot = SnapshotFrom<typeof offersMachine>

/** Which of a card's pictures is shown, from 0. */
export const pictureOf = ({ context }: Snapshot): number => context.picture

/** Whether the next picture comes by itself. */
export const isTurning = (snapshot: Snapshot): boolean => snapshot.hasTag('turning')

/** Whether the tab of Dineout is shown. */
export const isDineout = (snapshot: Snapshot): boolean => snapshot.hasTag('dineout')
