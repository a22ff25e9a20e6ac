import type { SnapshotFrom } from 'xstate'
import type { deviceLocationMachine } from './device-location.machine.ts'

type Snapshot = SnapshotFrom<typeof deviceLocationMachine>

/** The best known position, and where it comes from. */
export const positionOf = ({ context }: Snapshot) => context

/** Reason that no better position is known, as a message to show. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Whether the browser or the network is being asked. */
export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('busy')
