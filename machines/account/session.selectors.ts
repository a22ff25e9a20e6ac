import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Access } from '../../src/domain/session.ts'
import { linkTo, seen } from '../links.ts'
import { credentialOf, type sessionMachine } from './session.machine.ts'

/** The token of whoever is signed in, '' when nobody is, `undefined` while that is not known yet. */
const personIn = (snapshot: SnapshotFrom<typeof sessionMachine>): string | undefined => {
  if (snapshot.hasTag('signedIn')) return credentialOf(snapshot.context)?.token ?? ''
  return snapshot.hasTag('signedOut') ? '' : undefined
}

/** Tells a screen's machine who is here, as soon as that is known and whenever it changes. */
export const sessionLink = (session: ActorRefFrom<typeof sessionMachine>) =>
  linkTo(
    session,
    seen(session, personIn, (token) => ({ type: 'session.changed', isSignedIn: token !== '' })),
  )

/**
 * For whom a screen is drawn; `null` where the person here may not enter. A screen of members is one of its own for each
 * person, so that nobody finds what somebody else has typed there.
 */
export const audienceOf = (snapshot: SnapshotFrom<typeof sessionMachine>, access: Access): number | null => {
  if (access !== 'members') return 0
  return snapshot.hasTag('signedIn') ? snapshot.context.opened : null
}
