import type { SnapshotFrom } from 'xstate'
import type { deliveryAreaMachine } from './delivery-area.machine.ts'

type Snapshot = SnapshotFrom<typeof deliveryAreaMachine>

/** Whether the restaurant does not deliver to the place. */
export const isOutside = (snapshot: Snapshot) => snapshot.hasTag('outside')

/** Whether the nearest that do deliver are on their way. */
export const isSearching = (snapshot: Snapshot) => snapshot.hasTag('searching')

/** Whether no other open restaurant delivers to the place. */
export const hasNobody = (snapshot: Snapshot) => snapshot.hasTag('nobody')

/** Name of the restaurant that does not deliver. */
export const nameOf = ({ context }: Snapshot) => context.name

/** The nearest open restaurants that do deliver. */
export const alternativesIn = ({ context }: Snapshot) => context.alternatives
