import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>

/** The phone number as typed. */
export const phoneOf = ({ context }: Snapshot): string => context.phone

/** The password as typed. */
export const passwordOf = ({ context }: Snapshot): string => context.password

/** Error message of the last attempt. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the sign-in is under way. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
