import type { Access, Credential, StoredSession, User } from '@tiffin-junction/contract/domain/session'

/** The session as it is stored on the device. */
export interface Stored {
  readonly stored: StoredSession
}

export interface SessionContext extends Stored {
  readonly user: User | null
  /** Access rule of the current route. */
  readonly access: Access
  /** Number of sessions opened since the start. It distinguishes one session from the next. */
  readonly opened: number
}

/** Credential of the signed-in person, or `null`. */
export const credentialOf = ({ stored }: Stored): Credential | null =>
  stored.kind === 'signedIn' ? stored.credential : null

/** Credential of the signed-in person; empty when nobody is signed in. */
export const ownCredential = (context: SessionContext): Credential =>
  credentialOf(context) ?? { token: '', roleType: '' }

/** Whether the stored credential has the token of the current person. */
export const isSamePerson = (context: SessionContext, news: Stored): boolean =>
  credentialOf(news)?.token === credentialOf(context)?.token
