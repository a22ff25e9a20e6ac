import type { SnapshotFrom } from 'xstate'
import type { onBoardMachine } from './on-board.machine.ts'
import { obstacleOf, problemOf, type Report, type Typed } from './on-board.rules.ts'

type Snapshot = SnapshotFrom<typeof onBoardMachine>

/** Content of the fields. */
export const typedOf = ({ context }: Snapshot): Typed => context.typed

/** Report that is being sent, or waits for the network; `null` for none. */
export const sentOf = ({ context }: Snapshot): Report | null => context.report

/** Message of the delay field, after a try to send it; '' for none. */
export const delayObstacle = ({ context: { unclear, typed } }: Snapshot): string =>
  unclear === 'delay' ? obstacleOf(unclear, typed) : ''

/** Message of the coach and berth fields, after a try to send them; '' for none. */
export const seatObstacle = ({ context: { unclear, typed } }: Snapshot): string =>
  unclear === 'seat' ? obstacleOf(unclear, typed) : ''

/** Whether the server gets a report. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether a report waits for the network. */
export const isWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting')

/** Reason that the server refuses the report; '' when it does not. */
export const refusalOf = (snapshot: Snapshot): string =>
  snapshot.hasTag('refused') ? problemOf(snapshot.context.failure) : ''
