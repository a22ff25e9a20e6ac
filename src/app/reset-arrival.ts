import type { Arrival } from '../../machines/account/password-reset.rules.ts'
import { checkResetAccount, checkResetCode } from '../domain/formats.ts'
import { fieldsOf, textOf } from './arrival.ts'

const resetSteps: Readonly<Record<string, Arrival['step']>> = {
  '/forgot-password': 'identify',
  '/verify-reset-otp': 'verify',
  '/reset-password': 'choose',
}

/** Which step of the password reset a path is, and what navigation state tells of it (ACC-52, ACC-65). */
export const resetArrivalOf = (path: string, state: unknown): Arrival => {
  const { userEmail, userPhone, otp } = fieldsOf(state)
  const [email, phone, code] = [textOf(userEmail), textOf(userPhone), textOf(otp)]
  const claim = email !== null && phone !== null ? { email, phone } : null
  return {
    step: resetSteps[path] ?? 'identify',
    claim: claim && checkResetAccount(claim) === null ? claim : null,
    otp: code !== null && checkResetCode(code) === null ? code : null,
  }
}

/** True when somebody comes to the sign-in page who has just reset their password (ACC-71). */
export const isAfterReset = (state: unknown): boolean => fieldsOf(state).isPasswordReset === true
