import type { CodeBoxes } from '@tiffin-junction/contract/domain/one-time-code'
import type { Claim } from '@tiffin-junction/contract/domain/session'

/** A code, its account and the password that it sets, as sent to the server. */
export interface CodeWithPassword extends Claim {
  readonly password: string
  readonly otp: string
}

/** Differences between the flows that ask for a code. */
export interface CodeEntryInput {
  /** Empty for the signed-in person. */
  readonly claim: Claim
  /** Password that the code sets; '' when the person chooses it later. */
  readonly password: string
  /**
   * Seconds until another code can be requested: now (`null` when only the server knows), and after each later
   * code if the server does not say.
   */
  readonly seconds: { readonly first: number | null; readonly again: number }
  /** Shown when a box is empty. */
  readonly incomplete: string
  /** Log message of a failed call. */
  readonly failure: string
}

export interface CodeEntryContext extends CodeEntryInput {
  readonly boxes: CodeBoxes
  /** Error message to show. */
  readonly problem: string | null
  /** Seconds until another code can be requested; `null` until the server says. */
  readonly remaining: number | null
  /** Number of times the boxes were cleared for another try. The first box gets the focus each time. */
  readonly round: number
}

/** Output of the code entry: the code that the server accepted, '' when the person cancelled. */
export interface EnteredCode {
  readonly otp: string
}

/** Shown when a code could not be sent and the server gave no reason. */
export const notSent = 'Failed to send OTP. Please try again.'
