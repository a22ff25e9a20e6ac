import type { SnapshotFrom } from 'xstate'
import type { tripMachine } from './trip.machine.ts'

/** The stop of a train that food is chosen for; `null` for an address or the position of the device. */
export const stopOf = ({ context }: SnapshotFrom<typeof tripMachine>) => context.stop
