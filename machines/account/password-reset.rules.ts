import { bareMobile, checkResetPassword, incompleteCode } from '@tiffin-junction/contract/domain/formats'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import type { Claim } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import type { CodeEntryInput } from './code-entry.rules.ts'

/** Log message of a failed call. */
export const resetFailure = 'password reset: call failed'

/** The screen that the person came to, and the valid parts of its navigation state. */
export interface ResetRouteState {
  readonly step: 'identify' | 'verify' | 'choose'
  readonly claim: Claim | null
  readonly otp: string | null
}

export interface PasswordResetContext extends Claim {
  /** Seconds until another code can be requested; `null` when only the server knows. */
  readonly seconds: number | null
  /** The code that the server accepted. */
  readonly otp: string
  readonly password: string
  readonly confirmation: string
  /** Error message to show. */
  readonly problem: string | null
}

/** Context before the person came to any screen. */
export const blank: PasswordResetContext = {
  email: '',
  phone: '',
  seconds: null,
  otp: '',
  password: '',
  confirmation: '',
  problem: null,
}

/** The claim as it is sent to the server and to the next screen. */
export const claimOf = ({ email, phone }: Claim): Claim => ({
  email: tidy(email),
  phone: bareMobile(phone),
})

const stateOf = (claim: Claim) => {
  const { email, phone } = claimOf(claim)
  return { userEmail: email, userPhone: phone }
}

/** Navigates to the second screen with the claim. */
export const toSecond = (context: PasswordResetContext): UiEffect => ({
  type: 'navigate',
  to: '/verify-reset-otp',
  state: stateOf(context),
})

/**
 * Navigates to the third screen with the claim and the code. Replaces the history entry, so that Back leads
 * to a screen that can request another code and not to a used code.
 */
export const toThird = (context: PasswordResetContext): UiEffect => ({
  type: 'navigate',
  to: '/reset-password',
  replace: true,
  state: { ...stateOf(context), otp: context.otp },
})

/** Input of the code entry for a claim. */
export const resetCodeEntry = (context: Claim & { readonly seconds: number | null }): CodeEntryInput => ({
  claim: claimOf(context),
  password: '',
  seconds: { first: context.seconds, again: 300 },
  incomplete: incompleteCode.reset,
  failure: resetFailure,
})

/** Problem of the new password and its confirmation; `null` when both are valid. */
export const chosenProblem = ({
  password,
  confirmation,
}: Pick<PasswordResetContext, 'password' | 'confirmation'>): string | null => {
  if (password === '' || confirmation === '') return 'Please fill in all fields'
  return checkResetPassword(password) ?? (password === confirmation ? null : 'Passwords do not match')
}

/** True when the route state has all data that its step needs. */
export const hasRequiredState = ({ step, claim, otp }: ResetRouteState): boolean =>
  step === 'identify' || (claim !== null && (step === 'verify' || otp !== null))

/** True when the route state is about the same account as the context. */
export const isAboutSame = (context: Claim, { claim }: ResetRouteState): boolean => {
  const own = claimOf(context)
  return claim?.email === own.email && claim.phone === own.phone
}
