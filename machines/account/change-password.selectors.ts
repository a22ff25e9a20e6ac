import type { Verdict } from '@tiffin-junction/contract/domain/formats'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { changePasswordMachine } from './change-password.machine.ts'
import { type PasswordField, shownVerdicts } from './change-password.rules.ts'
import type { codeEntryMachine } from './code-entry.machine.ts'

type Snapshot = SnapshotFrom<typeof changePasswordMachine>

/** Text of a field. */
export const textOf =
  (field: PasswordField) =>
  ({ context }: Snapshot): string =>
    context[field]

/** Problem to show at a field. */
export const verdictOf =
  (field: PasswordField) =>
  ({ context }: Snapshot): Verdict =>
    shownVerdicts(context)[field]

/** Error message when no code could be sent. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether a code is being requested. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the mailed code is asked for. */
export const isAtCode = (snapshot: Snapshot): boolean => snapshot.hasTag('otp')

/** Whether the password is changed. */
export const hasSucceeded = (snapshot: Snapshot): boolean => snapshot.hasTag('success')

/** The code entry, once a code was sent. */
export const codeEntryOf = ({ children }: Snapshot): ActorRefFrom<typeof codeEntryMachine> | undefined =>
  children.codeEntry
