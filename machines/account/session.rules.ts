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
  /** Mobile number that the person signed in with on this page, or `null`. */
  readonly mobile: string | null
  /** Access rule of the current route. */
  readonly access: Access
  /** Path and query of the current page. */
  readonly path: string
  /** The page to return to after signing in, or `null`. */
  readonly detour: Detour | null
  /** Number of sessions opened since the start. It distinguishes one session from the next. */
  readonly opened: number
}

/** Nothing is known yet. */
export const atStart: SessionContext = {
  stored: { kind: 'none' },
  user: null,
  mobile: null,
  access: 'everyone',
  path: '/',
  detour: null,
  opened: 0,
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
  /** Action that the guest tried; `null` for a page alone. */
  readonly wish: GuestWish | null
  /** Whether the way back skips the current page. */
  readonly replace: boolean
}

/** Result of a sign-in. */
export interface SignedIn {
  readonly credential: Credential
  /** Mobile number that the person signed in with. */
  readonly mobile: string
}

/** The token that replaces the one used so far, and the profile as it is now. */
export interface Renewed {
  readonly token: string
  readonly user: User
}

export type SessionEvent =
  /** The person came to a route; `stored` was read from the device again. */
  | ({ readonly type: 'route.changed'; readonly stored: StoredSession } & OpenedPage)
  | SignInRequested
  /** Another tab signed in or out. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  | ({ readonly type: 'credential.received' } & SignedIn)
  | { readonly type: 'credential.rejected' }
  /** The person has a new token; their data stays. */
  | ({ readonly type: 'credential.renewed' } & Renewed)
  /** The server answered 401 to a call with this token. */
  | { readonly type: 'credential.refused'; readonly token: string }
  | { readonly type: 'logout.requested' }

/** Events for the rest of the app. */
export type SessionNews =
  | {
      readonly type: 'session.opened'
      readonly credential: Credential
      /** Action that the person tried as a guest, before signing in. */
      readonly wish: GuestWish | null
    }
  | { readonly type: 'session.renewed'; readonly credential: Credential }
  /** `isEnded`: it ended without a sign-out in this tab. */
  | { readonly type: 'session.closed'; readonly isEnded: boolean }
  /** It is known that no one is signed in. */
  | { readonly type: 'session.absent' }

/** The server has ended the session while the person was here. */
export interface SessionEnded {
  readonly type: 'session.ended'
  /** Mobile number of the person, or `null` while it is unknown. */
  readonly person: string | null
}

export type SessionEmitted = UiEffect | SessionNews | SessionEnded

/** Credential of the signed-in person, or `null`. */
export const credentialOf = ({ stored }: Stored): Credential | null =>
  stored.kind === 'signedIn' ? stored.credential : null

/** Credential of the signed-in person; empty when no one is signed in. */
export const ownCredential = (context: SessionContext): Credential =>
  credentialOf(context) ?? { token: '', roleType: '' }

/** Token of the signed-in person; empty when no one is signed in. */
export const ownToken = (context: SessionContext): { readonly token: string } => ({
  token: ownCredential(context).token,
})

/** Whether the stored credential has the token of the current person. */
export const isSamePerson = (context: SessionContext, news: Stored): boolean =>
  credentialOf(news)?.token === credentialOf(context)?.token

/** Mobile number of the signed-in person, or `null` while it is unknown. */
export const personOf = ({ user, mobile }: SessionContext): string | null => user?.mobile ?? mobile

/**
 * Returns the navigation after a sign-in: to the page of the detour, with the dish that the guest tried to add, or to
 * the address form if the guest tried to add an address. Home without a detour, or with that of another person.
 */
export const returnOf = (context: SessionContext): UiEffect & { readonly type: 'navigate' } => {
  const { from, wish, person } = context.detour ?? { from: '/', wish: null, person: null }
  const to = person === null || person === personOf(context) ? from : '/'
  if (wish?.kind === 'address')
    return { type: 'navigate', to: '/user/address/add', replace: true, state: { from: to } }
  return {
    type: 'navigate',
    to,
    replace: true,
    ...(wish?.kind === 'dish' ? { state: { dish: wish.item } } : {}),
  }
}

/** The part of the context that says who is here. */
export const asStored = (stored: StoredSession): Pick<SessionContext, 'stored' | 'user' | 'mobile'> => ({
  stored,
  user: stored.kind === 'signedIn' ? stored.user : null,
  mobile: null,
})

/** Params of the action that keeps the detour. */
export const detourOf = ({ context: { detour } }: { readonly context: SessionContext }) => ({ detour })

/** The session right after a sign-in: the profile of the person is not loaded yet. */
export const asReceived = ({ credential, mobile }: SignedIn) => ({
  ...asStored({ kind: 'signedIn', credential, user: null }),
  mobile,
})

/** The same person with a new token and the profile as it is now. */
export const asRenewed = (context: SessionContext, { token, user }: Renewed) =>
  asStored({ kind: 'signedIn', credential: { ...ownCredential(context), token }, user })

/** Detour after a sign-out: the next sign-in does not lead to the page that the last person left. */
export const detourHome: Detour = { from: '/', wish: null, person: null }

/** Detour of a guest. One from the sign-in page itself leads to where the first one led. */
export const detourFor = ({ detour, path }: SessionContext, wish: GuestWish | null): Detour => ({
  from: detour?.from ?? path,
  wish,
  person: wish ? null : (detour?.person ?? null),
})

/** The server has ended the session here: signing in leads the same person back, and no other (D43). */
export const asEnded = (context: SessionContext) => ({
  ...asStored({ kind: 'none' }),
  detour: { from: context.path, wish: null, person: personOf(context) },
})

/** The current page. A detour ends on any page that is no step of signing in. */
export const atPage = ({ access, path, isSignIn, detour }: OpenedPage) => ({
  access,
  path,
  detour: isSignIn ? detour : null,
})

/** Says that a session has opened, with what the person wanted as a guest. */
export const openedNews = (context: SessionContext): SessionNews => ({
  type: 'session.opened',
  credential: ownCredential(context),
  wish: context.detour?.wish ?? null,
})

/** Says that the person has a new token. */
export const renewedNews = (context: SessionContext): SessionNews => ({
  type: 'session.renewed',
  credential: ownCredential(context),
})

/**
 * Returns the event for the end of the session. When another tab removed the credential, this tab cannot know
 * whether the server refused the credential there or the person signed out.
 */
export const closedNews = ({ event }: { readonly event: { readonly type: string } }): SessionNews => ({
  type: 'session.closed',
  isEnded: event.type !== 'logout.requested',
})

/** Says whose session the server has ended. */
export const endedNews = (context: SessionContext): SessionEnded => ({
  type: 'session.ended',
  person: personOf(context),
})

/** Leads to the sign-in page. With `replace`, the way back skips the current page. */
export const toLogin = (replace: boolean): UiEffect => ({ type: 'navigate', to: '/login', replace })

/** Says that the server has ended the session (ACC-150). */
export const sessionEnded: UiEffect = {
  type: 'notify',
  tone: 'error',
  message: 'Your session has ended. Please sign in again.',
}
