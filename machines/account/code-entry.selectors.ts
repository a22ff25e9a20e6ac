import type { CodeBoxes } from '@tiffin-junction/contract/domain/one-time-code'
import type { SnapshotFrom } from 'xstate'
import type { codeEntryMachine } from './code-entry.machine.ts'

type Snapshot = SnapshotFrom<typeof codeEntryMachine>

/** Contents of the boxes. */
export const boxesOf = ({ context }: Snapshot): CodeBoxes => context.boxes

/** Number of times the boxes were cleared. The first box gets the focus when it changes. */
export const roundOf = ({ context }: Snapshot): number => context.round

/** Error message for the code, or for requesting another one. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Seconds until another code can be requested; `null` until the server says. */
export const remainingOf = ({ context }: Snapshot): number | null => context.remaining

/** Whether the code is being checked. */
export const isVerifying = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether another code is being requested. */
export const isResending = (snapshot: Snapshot): boolean => snapshot.hasTag('resending')
