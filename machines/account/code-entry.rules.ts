import type { CodeBoxes } from '../../src/domain/one-time-code.ts'

/** Whose account a code was mailed to. */
export interface Claim {
  readonly email: string
  readonly phone: string
}

/** A code with whose it is and the password it sets, as the server is sent them. */
export interface CodeWithPassword extends Claim {
  readonly password: string
  readonly otp: string
}

/** What the flows that ask for a code differ in. */
export interface CodeEntryInput {
  /** Blank for the person who is signed in. */
  readonly claim: Claim
  /** What the code sets at once; '' when the person chooses it later. */
  readonly password: string
  /** Seconds until another code may be asked for: after the first one, and after each further one. */
  readonly seconds: { readonly first: number; readonly again: number }
  /** Shown when a box is empty. */
  readonly incomplete: string
  /** Log line for a call that fails. */
  readonly failure: string
}

export interface CodeEntryContext extends CodeEntryInput {
  readonly boxes: CodeBoxes
  /** What is wrong, in words to show. */
  readonly problem: string | null
  /** Seconds until a new code may be asked for. */
  readonly remaining: number
  /** How often the boxes were emptied for another try: each time the first of them wants the focus. */
  readonly round: number
}

/** What entering a code comes to: the code that the server accepted, '' when the person cancelled. */
export interface EnteredCode {
  readonly otp: string
}

/** Shown when a code could not be sent and the server does not say why. */
export const notSent = 'Failed to send OTP. Please try again.'
