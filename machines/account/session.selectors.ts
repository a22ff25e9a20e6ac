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

/**
 * For whom a screen is drawn; `null` where the person here may not enter. A screen of members is one of its own for each
 * person, so that nobody finds what somebody else has typed there.
 */
export const audienceOf =
  (access: Access) =>
  (snapshot: Snapshot): number | null => {
    if (access !== 'members') return 0
    return isSignedIn(snapshot) ? sessionNumberOf(snapshot) : null
  }

/** The profile of whoever is signed in, once it is read. */
export const userOf = ({ context }: Snapshot): User | null => context.user

/** The name in that profile. */
export const nameOf = (snapshot: Snapshot): string | undefined => userOf(snapshot)?.name

/** The number of the session: another one is of another person. */
export const sessionNumberOf = ({ context }: Snapshot): number => context.opened
