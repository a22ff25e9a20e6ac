import { bareMobile, checkResetPassword, incompleteCode } from '../../src/domain/formats.ts'
import type { UiEffect } from '../../src/domain/ui-effects.ts'
import type { Claim, CodeEntryInput } from './code-entry.rules.ts'

/** Log line for a call that fails. */
export const resetFailure = 'password reset: call failed'

/** Which of the three screens the person came to, and what its navigation state tells, where it makes sense. */
export interface ResetRouteState {
  readonly step: 'identify' | 'verify' | 'choose'
  readonly claim: Claim | null
  readonly otp: string | null
}

export interface PasswordResetContext extends Claim {
  /** The code that was found right. */
  readonly otp: string
  readonly password: string
  readonly confirmation: string
  /** What is wrong, in words to show. */
  readonly problem: string | null
}

/** What is known before the person came to any screen. */
export const blank: PasswordResetContext = {
  email: '',
  phone: '',
  otp: '',
  password: '',
  confirmation: '',
  problem: null,
}

/** The claim as it is sent and handed on. */
export const claimOf = ({ email, phone }: Claim): Claim => ({
  email: email.trim(),
  phone: bareMobile(phone),
})

const stateOf = (claim: Claim) => {
  const { email, phone } = claimOf(claim)
  return { userEmail: email, userPhone: phone }
}

/** Goes to the second screen with the claim. */
export const toSecond = (context: PasswordResetContext): UiEffect => ({
  type: 'navigate',
  to: '/verify-reset-otp',
  state: stateOf(context),
})

/**
 * Goes to the third screen with claim and code. Replaces: one step back leads to where another code can be asked for,
 * not to a code that is used.
 */
export const toThird = (context: PasswordResetContext): UiEffect => ({
  type: 'navigate',
  to: '/reset-password',
  replace: true,
  state: { ...stateOf(context), otp: context.otp },
})

/** The entry of the code that was mailed for a claim. */
export const resetCodeEntry = (claim: Claim): CodeEntryInput => ({
  claim: claimOf(claim),
  password: '',
  seconds: { first: 300, again: 300 },
  incomplete: incompleteCode.reset,
  failure: resetFailure,
})

/** What is wrong with the new password, as typed twice. */
export const chosenProblem = ({
  password,
  confirmation,
}: Pick<PasswordResetContext, 'password' | 'confirmation'>): string | null => {
  if (password === '' || confirmation === '') return 'Please fill in all fields'
  return checkResetPassword(password) ?? (password === confirmation ? null : 'Passwords do not match')
}

/** True when an arrival has what its step needs. */
export const hasRequiredState = ({ step, claim, otp }: ResetRouteState): boolean =>
  step === 'identify' || (claim !== null && (step === 'verify' || otp !== null))

/** True when an arrival is about the person that the flow is about already. */
export const isAboutSame = (context: Claim, { claim }: ResetRouteState): boolean => {
  const own = claimOf(context)
  return claim?.email === own.email && claim.phone === own.phone
}
