import type { SnapshotFrom } from 'xstate'
import type { trackingMachine } from './tracking.machine.ts'
import { estimateOf, progressOf, type StageStatus, stages, wholeMinutes } from './tracking.rules.ts'

type Snapshot = SnapshotFrom<typeof trackingMachine>

/** Whole seconds since the simulation started. */
export const secondsOf = ({ context }: Snapshot): number => context.seconds

/** Progress of the vehicle, from 0 at the restaurant to 1 at the door. */
export const distanceDoneOf = ({ context }: Snapshot): number => progressOf(context)

/** Minutes until the meal arrives, as text. */
export const minutesOf = ({ context }: Snapshot): string => wholeMinutes(estimateOf(context))

/** The current stage. */
export const stageOf = (snapshot: Snapshot): StageStatus =>
  stages.find(({ status }) => snapshot.hasTag(status))?.status ?? 'confirmed'

/** Whether the meal is delivered. */
export const isDelivered = (snapshot: Snapshot): boolean => snapshot.hasTag('delivered')
