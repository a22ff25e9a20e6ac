import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { codeEntryMachine } from './code-entry.machine.ts'
import type { passwordResetMachine } from './password-reset.machine.ts'
import { claimOf } from './password-reset.rules.ts'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

const steps = ['identify', 'verify', 'choose', 'done'] as const

/** The screen that is shown; `null` until the machine knows. */
export const stepOf = (snapshot: Snapshot): (typeof steps)[number] | null =>
  steps.find((step) => snapshot.hasTag(step)) ?? null

/** The e-mail address as typed. */
export const typedEmailOf = ({ context }: Snapshot): string => context.email

/** The e-mail address that the code is sent to. */
export const emailOf = ({ context }: Snapshot): string => claimOf(context).email

/** The phone number as typed. */
export const phoneOf = ({ context }: Snapshot): string => context.phone

/** The new password. */
export const passwordOf = ({ context }: Snapshot): string => context.password

/** The new password, typed again. */
export const confirmationOf = ({ context }: Snapshot): string => context.confirmation

/** Error message of the first or the third screen. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the first screen requests a code, or the third screen sets the password. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The code entry, while the second screen is shown. */
export const codeEntryOf = ({ children }: Snapshot): ActorRefFrom<typeof codeEntryMachine> | undefined =>
  children.codeEntry
