import type { SnapshotFrom } from 'xstate'
import type { SignupDetails, signupMachine } from './signup.machine.ts'

type Snapshot = SnapshotFrom<typeof signupMachine>

/** What is typed into the fields. */
export const detailsOf = ({ context }: Snapshot): SignupDetails => context.details

/** Why the last try failed. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the account is being made. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
