import type { SnapshotFrom } from 'xstate'
import type { clearingMachine } from './clearing.machine.ts'

type Snapshot = SnapshotFrom<typeof clearingMachine>

/** Whether Clear is offered: there are lines, and all could be put back. */
export const canClear = (snapshot: Snapshot): boolean => snapshot.can({ type: 'clear.requested' })

/** Whether Undo is offered. */
export const isCleared = (snapshot: Snapshot): boolean => snapshot.matches('cleared')
