import type {
  Access,
  Credential,
  Detour,
  GuestWish,
  StoredSession,
  User,
} from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'

/** The session as it is stored on the device. */
export interface Stored {
  readonly stored: StoredSession
}

export interface SessionContext extends Stored {
  readonly user: User | null
  /** Access rule of the current route. */
  readonly access: Access
  /** Path and query of the current page. */
  readonly path: string
  /** The page to return to after signing in, or `null`. */
  readonly detour: Detour | null
  /** Number of sessions opened since the start. It distinguishes one session from the next. */
  readonly opened: number
}

/** The current page, as a route change reports it. */
export interface OpenedPage {
  readonly access: Access
  readonly path: string
  /** Whether the page is a step of signing in or signing up. */
  readonly isSignIn: boolean
  /** The detour that is kept in the tab, or `null`. */
  readonly detour: Detour | null
}

/** A guest is on a page, or wants something, that needs an account. */
export interface SignInRequested {
  readonly type: 'signIn.requested'
  /** What the guest wanted; `null` for a page alone. */
  readonly wish: GuestWish | null
  /** Whether the way back skips the current page. */
  readonly replace: boolean
}

export type SessionEvent =
  /** The person came to a route; `stored` was read from the device again. */
  | ({ readonly type: 'route.changed'; readonly stored: StoredSession } & OpenedPage)
  | SignInRequested
  /** Another tab signed in or out. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  | { readonly type: 'credential.received'; readonly credential: Credential }
  | { readonly type: 'credential.rejected' }
  /** The person has a new token; their data stays. */
  | { readonly type: 'credential.renewed'; readonly token: string; readonly user: User }
  /** The server answered 401 to a call with this token. */
  | { readonly type: 'credential.refused'; readonly token: string }
  | { readonly type: 'logout.requested' }

/** Events for the rest of the app. */
export type SessionNews =
  | {
      readonly type: 'session.opened'
      readonly credential: Credential
      /** What the person wanted as a guest, before signing in. */
      readonly wish: GuestWish | null
    }
  | { readonly type: 'session.renewed'; readonly credential: Credential }
  | { readonly type: 'session.closed' }
  /** It is known that nobody is signed in. */
  | { readonly type: 'session.absent' }

export type SessionEmitted = UiEffect | SessionNews

/** Credential of the signed-in person, or `null`. */
export const credentialOf = ({ stored }: Stored): Credential | null =>
  stored.kind === 'signedIn' ? stored.credential : null

/** Credential of the signed-in person; empty when nobody is signed in. */
export const ownCredential = (context: SessionContext): Credential =>
  credentialOf(context) ?? { token: '', roleType: '' }

/** Whether the stored credential has the token of the current person. */
export const isSamePerson = (context: SessionContext, news: Stored): boolean =>
  credentialOf(news)?.token === credentialOf(context)?.token

/** Where signing in leads: back to the page of the detour, with the dish that was wanted there; else home. */
export const returnOf = (detour: Detour | null): UiEffect & { readonly type: 'navigate' } => ({
  type: 'navigate',
  to: detour?.from ?? '/',
  replace: true,
  ...(detour?.wish?.kind === 'dish' ? { state: { dish: detour.wish.item } } : {}),
})
