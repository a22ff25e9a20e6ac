import type { SnapshotFrom } from 'xstate'
import type { deviceLocationMachine } from './device-location.machine.ts'

type Snapshot = SnapshotFrom<typeof deviceLocationMachine>

/** Source of the position. */
export const sourceOf = ({ context }: Snapshot) => context.source

/** Why no better position is known, as a message to show. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Whether the browser or the network is being asked. */
export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('busy')
