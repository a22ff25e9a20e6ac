import { afterReset, afterSignup, toReset } from '@tiffin-junction/contract/calls/navigation'
import { checkResetAccount, checkResetCode } from '@tiffin-junction/contract/domain/formats'
import type { ResetRouteState } from '../../machines/account/password-reset.rules.ts'

const resetSteps: Readonly<Record<string, ResetRouteState['step']>> = {
  '/forgot-password': 'identify',
  '/verify-reset-otp': 'verify',
  '/reset-password': 'choose',
}

/** Whether a path is one of the three screens of the password reset. */
export const isResetPath = (path: string): boolean => Object.hasOwn(resetSteps, path)

/** Returns the reset step of a path, with the navigation state for it (ACC-52, ACC-65). */
export const resetArrivalOf = (path: string, state: unknown): ResetRouteState => {
  const told = toReset().allows(state) ? state : null
  const claim = told && { email: told.userEmail, phone: told.userPhone }
  const otp = told?.otp ?? null
  return {
    step: resetSteps[path] ?? 'identify',
    claim: claim && checkResetAccount(claim) === null ? claim : null,
    otp: otp !== null && checkResetCode(otp) === null ? otp : null,
  }
}

/** Whether the person comes to the sign-in page right after a password reset (ACC-71). */
export const isAfterReset = (state: unknown): boolean => afterReset().allows(state)

/** Returns the phone number that a sign-up carries over to the sign-in page; '' if there is none (ACC-186). */
export const signedUpPhoneOf = (state: unknown): string => (afterSignup().allows(state) ? state.phone : '')
