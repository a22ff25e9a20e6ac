import { nextChange } from '@tiffin-junction/contract/domain/train'
import type { SnapshotFrom } from 'xstate'
import type { trainMachine } from './train.machine.ts'

type Snapshot = SnapshotFrom<typeof trainMachine>

/** The train with its stops; `null` before they are known. */
export const journeyOf = ({ context }: Snapshot) => context.journey

/** Reason that the shown boarding is not the requested one. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Time at which the next stop passes or stops taking orders, epoch milliseconds; `null` for never. */
export const changesAt = ({ context }: Snapshot): number | null =>
  context.journey && nextChange(context.journey)

/** Whether other stops than those shown are requested. */
export const isChanging = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether there is no train with this number. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag('missing')

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')
