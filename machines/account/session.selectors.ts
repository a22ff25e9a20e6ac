import type { Access, Detour, User } from '@tiffin-junction/contract/domain/session'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** Whether a person is signed in. */
export const isSignedIn = (snapshot: Snapshot): boolean => snapshot.hasTag('signedIn')

/** Whether it is known that no one is signed in. */
export const isSignedOut = (snapshot: Snapshot): boolean => snapshot.hasTag('signedOut')

/** Whether it is not known yet if a person is signed in. */
export const isUnknown = (snapshot: Snapshot): boolean => !isSignedIn(snapshot) && !isSignedOut(snapshot)

/**
 * Identifies the audience of a screen; `null` if the person may not enter. Each session gets a new screen, so
 * that no person sees what another one typed.
 */
export const audienceOf =
  (access: Access) =>
  (snapshot: Snapshot): number | null => {
    if (access !== 'members') return 0
    return isSignedIn(snapshot) ? sessionNumberOf(snapshot) : null
  }

/** The page to return to after signing in, and what was wanted there, or `null`. */
export const detourOf = ({ context }: Snapshot): Detour | null => context.detour

/** Profile of the signed-in person, once it is loaded. */
export const userOf = ({ context }: Snapshot): User | null => context.user

/** Name in the profile of the signed-in person. */
export const nameOf = (snapshot: Snapshot): string | undefined => userOf(snapshot)?.name

/** Number of the session; it changes with every sign-in. */
export const sessionNumberOf = ({ context }: Snapshot): number => context.opened
