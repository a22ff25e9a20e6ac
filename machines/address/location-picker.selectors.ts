import type { SnapshotFrom } from 'xstate'
import type { locationPickerMachine } from './location-picker.machine.ts'

type Snapshot = SnapshotFrom<typeof locationPickerMachine>

/** The search for the place that can be selected. */
export const searchOf = ({ children }: Snapshot) => children.placeSearch

/** Whether there is a place that can be selected. */
export const isPicked = ({ context }: Snapshot) => context.picked !== null
