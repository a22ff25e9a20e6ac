/** What signing in leaves on the device; holding one with a token is what being signed in means. */
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
