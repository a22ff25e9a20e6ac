import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { codeEntryMachine } from './code-entry.machine.ts'
import type { emailVerificationMachine } from './email-verification.machine.ts'

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>

/** The registered address. */
export const emailOf = ({ context }: Snapshot): string => context.email

/** Error message when no code could be sent. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether a code is offered. */
export const isOffered = (snapshot: Snapshot): boolean => snapshot.hasTag('offered')

/** Whether a code is being requested. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the address was verified before. */
export const isVerified = (snapshot: Snapshot): boolean => snapshot.hasTag('verified')

/** Whether the address has just been verified. */
export const isConfirmed = (snapshot: Snapshot): boolean => snapshot.hasTag('confirmed')

/** The code entry, once a code was sent. */
export const codeEntryOf = ({ children }: Snapshot): ActorRefFrom<typeof codeEntryMachine> | undefined =>
  children.codeEntry
