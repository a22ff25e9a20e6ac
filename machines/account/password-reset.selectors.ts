import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { codeEntryMachine } from './code-entry.machine.ts'
import type { passwordResetMachine } from './password-reset.machine.ts'
import { claimOf } from './password-reset.rules.ts'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

const steps = ['identify', 'verify', 'choose', 'done'] as const

/** Which of the screens is shown; `null` until the machine knows. */
export const stepOf = (snapshot: Snapshot): (typeof steps)[number] | null =>
  steps.find((step) => snapshot.hasTag(step)) ?? null

/** The e-mail as it is typed. */
export const typedEmailOf = ({ context }: Snapshot): string => context.email

/** The e-mail that the code is sent to. */
export const emailOf = ({ context }: Snapshot): string => claimOf(context).email

/** The phone as it is typed. */
export const phoneOf = ({ context }: Snapshot): string => context.phone

/** The new password. */
export const passwordOf = ({ context }: Snapshot): string => context.password

/** The new password, typed again. */
export const confirmationOf = ({ context }: Snapshot): string => context.confirmation

/** What is wrong on the first or the third screen. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the first screen asks for a code, or the third one sets the password. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The entry of the code, while the second screen is shown. */
export const codeEntryOf = ({ children }: Snapshot): ActorRefFrom<typeof codeEntryMachine> | undefined =>
  children.codeEntry
