import type { SnapshotFrom } from 'xstate'
import type { trackingMachine } from './tracking.machine.ts'
import { estimateOf, progressOf, type StageStatus, stages, wholeMinutes } from './tracking.rules.ts'

type Snapshot = SnapshotFrom<typeof trackingMachine>

/** Whole seconds that the simulation has gone on for. */
export const secondsOf = ({ context }: Snapshot): number => context.seconds

/** How far the vehicle is: from 0 at the restaurant to 1 at the door. */
export const distanceDoneOf = ({ context }: Snapshot): number => progressOf(context)

/** The minutes until the meal arrives, as they are shown. */
export const minutesOf = ({ context }: Snapshot): string => wholeMinutes(estimateOf(context))

/** The stage that is reached. */
export const stageOf = (snapshot: Snapshot): StageStatus =>
  stages.find(({ status }) => snapshot.hasTag(status))?.status ?? 'confirmed'

/** Whether the meal is there. */
export const isDelivered = (snapshot: Snapshot): boolean => snapshot.hasTag('delivered')
