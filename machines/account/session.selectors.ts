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
 * Identifies whom a screen is drawn for; `null` if they may not enter. Each member gets a new screen, so that nobody
 * sees what another person typed.
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
