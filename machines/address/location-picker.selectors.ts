import type { SnapshotFrom } from 'xstate'
import type { locationPickerMachine } from './location-picker.machine.ts'

type Snapshot = SnapshotFrom<typeof locationPickerMachine>

/** Finds the place that is picked. */
export const searchOf = ({ children }: Snapshot) => children.placeSearch

/** Whether there is a place to take. */
export const isPicked = ({ context }: Snapshot) => context.picked !== null
