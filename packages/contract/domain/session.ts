/** The credential that signing in stores on the device. A person with a stored token is signed in. */
export interface Credential {
  readonly token: string
  readonly roleType: string
}

/** The signed-in person. */
export interface User {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** The session as found in the device's storage. */
export type StoredSession =
  | { readonly kind: 'signedIn'; readonly credential: Credential; readonly user: User | null }
  | { readonly kind: 'none' }
  /** Not JSON, or JSON that is not an object. */
  | { readonly kind: 'unreadable' }

/** Who may enter a route: everyone, only people not signed in, or only people signed in. */
export type Access = 'everyone' | 'guests' | 'members'
