import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { linkTo, seen } from '../links.ts'
import type { sessionMachine } from './session.machine.ts'
import { credentialOf } from './session.rules.ts'
import { isSignedIn, isSignedOut } from './session.selectors.ts'

/** The token of whoever is signed in, '' when nobody is, `undefined` while that is not known yet. */
const tokenOf = (snapshot: SnapshotFrom<typeof sessionMachine>): string | undefined => {
  if (isSignedIn(snapshot)) return credentialOf(snapshot.context)?.token ?? ''
  return isSignedOut(snapshot) ? '' : undefined
}

/** Tells a screen's machine who is here, as soon as that is known and whenever it changes. */
export const sessionLink = (session: ActorRefFrom<typeof sessionMachine>) =>
  linkTo(
    session,
    seen(session, tokenOf, (token) => ({ type: 'session.changed', isSignedIn: token !== '' })),
  )
