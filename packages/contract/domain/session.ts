import type { MenuItem } from './catalogue.ts'

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

/** A device that a person is signed in on. */
export interface SignedInDevice {
  /** Browser and system, such as `Chrome on Android`; `null` where they are not known. */
  readonly name: string | null
  /** Whether the list was asked for from there. */
  readonly isThisOne: boolean
  /** Epoch milliseconds. */
  readonly signedInAt: number
  /** Epoch milliseconds, up to a day before the last use: uses are written down once a day. */
  readonly usedAt: number
}

/** The session as found in the device's storage. */
export type StoredSession =
  | { readonly kind: 'signedIn'; readonly credential: Credential; readonly user: User | null }
  | { readonly kind: 'none' }
  /** Not JSON, or JSON that is not an object. */
  | { readonly kind: 'unreadable' }

/** Action of a guest that needs an account. */
export type GuestWish =
  | { readonly kind: 'dish'; readonly item: MenuItem }
  /** The heart of a restaurant. */
  | { readonly kind: 'heart'; readonly restaurantId: number }
  /** A new address; the form leads back to the page of the detour. */
  | { readonly kind: 'address' }

/** The page that a person left to sign in, and the action that they tried there (decisions D38). */
export interface Detour {
  /** Path and query of a page of ours that is no step of signing in. */
  readonly from: string
  readonly wish: GuestWish | null
  /** Mobile number of the only person who returns to the page; `null` when any person who signs in does (D43). */
  readonly person: string | null
}

/** People who may enter a route: everyone, only those not signed in, or only those signed in. */
export type Access = 'everyone' | 'guests' | 'members'

/** The account that a code was mailed to. */
export interface Claim {
  readonly email: string
  readonly phone: string
}
