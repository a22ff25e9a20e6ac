import type { SnapshotFrom } from 'xstate'
import type { trainSearchMachine } from './train-search.machine.ts'

type Snapshot = SnapshotFrom<typeof trainSearchMachine>

export const textOf = ({ context }: Snapshot): string => context.text

/** The trains to choose from. */
export const hitsOf = ({ context }: Snapshot) => context.hits

/** Whether trains are requested, or will be after a pause in typing. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether no train has that number or name. */
export const hasNothing = (snapshot: Snapshot): boolean => snapshot.hasTag('nothing')

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')
