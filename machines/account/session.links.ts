import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { emitted, heard, linkTo, seen } from '../links.ts'
import type { sessionMachine } from './session.machine.ts'
import { credentialOf } from './session.rules.ts'
import { isSignedIn, isSignedOut } from './session.selectors.ts'

/** Token of the signed-in person; '' when no one is signed in, `undefined` while that is unknown. */
const tokenOf = (snapshot: SnapshotFrom<typeof sessionMachine>): string | undefined => {
  if (isSignedIn(snapshot)) return credentialOf(snapshot.context)?.token ?? ''
  return isSignedOut(snapshot) ? '' : undefined
}

type Session = ActorRefFrom<typeof sessionMachine>

const ending = (session: Session) => emitted(session, 'session.ended', (event) => event)

/** Link to the session for a form of the signed-in person. Sends `session.ended`. */
export const endingLink = (session: Session) => linkTo(session, ending(session))

/** One-way link to the session for a screen that only has to keep what was typed. Sends `session.ended`. */
export const endedLink = (session: Session) => heard(ending(session))

/**
 * Link to the session. Sends `session.changed` once it is known who is signed in, and on every change, and
 * before that `session.ended` when the server has ended the session.
 */
export const sessionLink = (session: Session) =>
  linkTo(
    session,
    ending(session),
    seen(session, tokenOf, (token) => ({ type: 'session.changed', isSignedIn: token !== '' })),
  )
