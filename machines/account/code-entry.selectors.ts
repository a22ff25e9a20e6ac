import type { SnapshotFrom } from 'xstate'
import type { CodeBoxes } from '../../src/domain/one-time-code.ts'
import type { codeEntryMachine } from './code-entry.machine.ts'

type Snapshot = SnapshotFrom<typeof codeEntryMachine>

/** The boxes as they are filled. */
export const boxesOf = ({ context }: Snapshot): CodeBoxes => context.boxes

/** The number of the try: with each new one the first box takes the focus. */
export const roundOf = ({ context }: Snapshot): number => context.round

/** What is wrong with the code, or with sending another one. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Seconds until another code may be asked for. */
export const remainingOf = ({ context }: Snapshot): number => context.remaining

/** Whether the code is being checked. */
export const isVerifying = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether another code is being asked for. */
export const isResending = (snapshot: Snapshot): boolean => snapshot.hasTag('resending')
