import type { SnapshotFrom } from 'xstate'
import type { deviceLocationMachine } from './device-location.machine.ts'

type Snapshot = SnapshotFrom<typeof deviceLocationMachine>

/** How the position is known. */
export const sourceOf = ({ context }: Snapshot) => context.source

/** Why the position is no better, in words to show. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Whether the browser or the network is asked. */
export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('busy')
