import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { linkTo, seen } from '../links.ts'
import type { sessionMachine } from './session.machine.ts'
import { credentialOf } from './session.rules.ts'
import { isSignedIn, isSignedOut } from './session.selectors.ts'

/** Token of the signed-in person; '' when nobody is signed in, `undefined` while that is unknown. */
const tokenOf = (snapshot: SnapshotFrom<typeof sessionMachine>): string | undefined => {
  if (isSignedIn(snapshot)) return credentialOf(snapshot.context)?.token ?? ''
  return isSignedOut(snapshot) ? '' : undefined
}

/** Link to the session. Sends `session.changed` once it is known who is signed in, and on every change. */
export const sessionLink = (session: ActorRefFrom<typeof sessionMachine>) =>
  linkTo(
    session,
    seen(session, tokenOf, (token) => ({ type: 'session.changed', isSignedIn: token !== '' })),
  )
