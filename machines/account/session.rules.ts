import type { Access, Credential, StoredSession, User } from '../../src/domain/session.ts'

/** What the device remembers of who is signed in. */
export interface Stored {
  readonly stored: StoredSession
}

export interface SessionContext extends Stored {
  readonly user: User | null
  /** Who may enter the route the person is on. */
  readonly access: Access
  /** How many sessions were opened since the start: tells what belongs to one from what belongs to the next. */
  readonly opened: number
}

/** The credential of whoever is signed in, or `null`. */
export const credentialOf = ({ stored }: Stored): Credential | null =>
  stored.kind === 'signedIn' ? stored.credential : null

/** The credential of the member who is here. */
export const ownCredential = (context: SessionContext): Credential =>
  credentialOf(context) ?? { token: '', roleType: '' }

/** Whether the device remembers the person who is here. */
export const isSamePerson = (context: SessionContext, news: Stored): boolean =>
  credentialOf(news)?.token === credentialOf(context)?.token
