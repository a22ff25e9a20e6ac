import type { SnapshotFrom } from 'xstate'
import type { clearingMachine } from './clearing.machine.ts'
import { clearedText } from './clearing.rules.ts'

type Snapshot = SnapshotFrom<typeof clearingMachine>

/** Whether Clear is offered: there are lines, and all could be put back. */
export const canClear = (snapshot: Snapshot): boolean => snapshot.can({ type: 'clear.requested' })

/** Whether Undo is offered. */
export const isCleared = (snapshot: Snapshot): boolean => snapshot.matches('cleared')

/** The announcement of the last change of the lines; '' before one. */
export const newsOf = (snapshot: Snapshot): string =>
  isCleared(snapshot) && snapshot.context.cart.lines.length === 0 ? clearedText : snapshot.context.news
