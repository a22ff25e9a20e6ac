import type { SnapshotFrom } from 'xstate'
import type { Access, User } from '../../src/domain/session.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** Whether somebody is signed in. */
export const isSignedIn = (snapshot: Snapshot): boolean => snapshot.hasTag('signedIn')

/** Whether it is known that nobody is signed in. */
export const isSignedOut = (snapshot: Snapshot): boolean => snapshot.hasTag('signedOut')

/** Whether it is not known yet who is here. */
export const isUnknown = (snapshot: Snapshot): boolean => !isSignedIn(snapshot) && !isSignedOut(snapshot)

/** Whether the person who is here may see a route. */
export const mayEnter =
  (access: Access) =>
  (snapshot: Snapshot): boolean =>
    access !== 'members' || isSignedIn(snapshot)

/** The profile of whoever is signed in, once it is read. */
export const userOf = ({ context }: Snapshot): User | null => context.user

/** The name in that profile. */
export const nameOf = (snapshot: Snapshot): string | undefined => userOf(snapshot)?.name

/** The number of the session: another one is of another person. */
export const sessionNumberOf = ({ context }: Snapshot): number => context.opened
