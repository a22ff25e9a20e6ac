import type { SnapshotFrom } from 'xstate'
import type { onBoardMachine } from './on-board.machine.ts'
import { obstacleOf, problemOf, type Report, type Typed } from './on-board.rules.ts'

type Snapshot = SnapshotFrom<typeof onBoardMachine>

/** What is in the fields. */
export const typedOf = ({ context }: Snapshot): Typed => context.typed

/** What is being sent, or waits for the network; `null` for nothing. */
export const sentOf = ({ context }: Snapshot): Report | null => context.report

/** What to do about the fields of the delay, after a try to send them; '' for nothing. */
export const delayObstacle = ({ context: { unclear, typed } }: Snapshot): string =>
  unclear === 'delay' ? obstacleOf(unclear, typed) : ''

/** What to do about coach and berth, after a try to send them; '' for nothing. */
export const seatObstacle = ({ context: { unclear, typed } }: Snapshot): string =>
  unclear === 'seat' ? obstacleOf(unclear, typed) : ''

/** Whether the server gets a report. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether a report waits for the network. */
export const isWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting')

/** Why the server refuses the report; '' when it does not. */
export const refusalOf = (snapshot: Snapshot): string =>
  snapshot.hasTag('refused') ? problemOf(snapshot.context.failure) : ''
