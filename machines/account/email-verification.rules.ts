import { incompleteCode } from '@tiffin-junction/contract/domain/formats'
import type { CodeEntryInput } from './code-entry.rules.ts'

/** Log message of a failed call. */
export const verificationFailure = 'email verification: call failed'

/** The registered e-mail address, and whether a mailed code has verified it. */
export interface EmailState {
  readonly email: string
  readonly isVerified: boolean
}

export interface EmailVerificationContext {
  /** Registered address; '' until it is known. */
  readonly email: string
  /** Seconds until another code can be requested. */
  readonly seconds: number
  /** Error message when no code could be sent. */
  readonly problem: string | null
}

/** Input of the code entry whose code verifies the address. */
export const verificationCodeEntry = (seconds: number): CodeEntryInput => ({
  claim: { email: '', phone: '' },
  password: '',
  seconds: { first: seconds, again: 30 },
  incomplete: incompleteCode.change,
  failure: verificationFailure,
})
