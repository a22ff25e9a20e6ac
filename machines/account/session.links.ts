import type { ActorRefFrom } from 'xstate'
import { linkTo, seen } from '../links.ts'
import type { sessionMachine } from './session.machine.ts'
import { tokenOf } from './session.selectors.ts'

/** Tells a screen's machine who is here, as soon as that is known and whenever it changes. */
export const sessionLink = (session: ActorRefFrom<typeof sessionMachine>) =>
  linkTo(
    session,
    seen(session, tokenOf, (token) => ({ type: 'session.changed', isSignedIn: token !== '' })),
  )
