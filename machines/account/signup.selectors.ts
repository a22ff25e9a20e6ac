import type { SnapshotFrom } from 'xstate'
import type { SignupDetails, signupMachine } from './signup.machine.ts'

type Snapshot = SnapshotFrom<typeof signupMachine>

/** Texts of the fields. */
export const detailsOf = ({ context }: Snapshot): SignupDetails => context.details

/** Error message of the last attempt. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the account is being created. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
