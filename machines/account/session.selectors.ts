import type { ActorRefFrom, SnapshotFrom } from 'xstate'
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
