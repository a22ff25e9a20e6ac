import type { SnapshotFrom } from 'xstate'
import type { addressFinderMachine } from './address-finder.machine.ts'
import { canSave } from './address-finder.rules.ts'

type Snapshot = SnapshotFrom<typeof addressFinderMachine>

/** The search for the place that can be saved. */
export const searchOf = ({ children }: Snapshot) => children.placeSearch

/** The places that are saved while the page is open. */
export const savedOf = ({ context }: Snapshot) => context.saved

/** Whether there is a place with a text that can be saved. */
export const isSavable = ({ context }: Snapshot) => canSave(context)
