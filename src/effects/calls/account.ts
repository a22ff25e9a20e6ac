import * as contract from '@tiffin-junction/contract/calls/account'
import { readUser } from '@tiffin-junction/contract/calls/account-wire'
import type { Credential, SignedInDevice, User } from '@tiffin-junction/contract/domain/session'
import { call } from '../api-client.ts'
import { logFailure } from '../log.ts'

/** `POST api/auth/login` */
export const signIn = async (
  input: { phone: string; password: string },
  signal: AbortSignal,
): Promise<Credential> => {
  const { token, roleType } = await call(contract.login, { body: { ...input } }, signal)
  return { token, roleType }
}

/**
 * `POST api/auth/logout`: ends the session of this token, which the device has forgotten by now. Never rejects:
 * the person is signed out here in any case, and the session ends by itself after 30 days.
 */
export const endSession = async (
  { token }: { readonly token: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(contract.logout, {}, signal, token).catch((error: unknown) => logFailure('sign out', error))
}

/** `POST api/auth/register` */
export const signUp = async (
  input: { name: string; phone: string; email: string; password: string },
  signal: AbortSignal,
): Promise<void> => {
  const { name, phone, email, password } = input
  await call(contract.register, { body: { firstName: name, mobile: phone, email, password } }, signal)
}

/** `GET api/auth/me` */
export const loadUser = async (signal: AbortSignal): Promise<User> =>
  readUser((await call(contract.me, {}, signal)).user)

/** `GET api/config`: the demo account, if this installation offers one (APP-94). */
export const loadConfig = async (
  signal: AbortSignal,
): Promise<{ demo: { phone: string; password: string } | null }> => call(contract.getConfig, {}, signal)

interface Claim {
  readonly email: string
  readonly phone: string
}

const claimed = ({ email, phone }: Claim) => ({ userEmail: email, userPhone: phone })

/**
 * `POST api/auth/forgot-password`: mails a code, if there is such an account. Returns the seconds until
 * another one can be requested; `null` when the server does not say.
 */
export const sendResetCode = async (claim: Claim, signal: AbortSignal): Promise<number | null> =>
  (await call(contract.forgotPassword, { body: claimed(claim) }, signal)).secondsLeft ?? null

/** `POST api/auth/reset-otp-wait`: seconds until another code can be requested. */
export const loadResetWait = async (claim: Claim, signal: AbortSignal): Promise<number> =>
  (await call(contract.resetOtpWait, { body: claimed(claim) }, signal)).secondsLeft

/** `POST api/auth/verify-reset-otp` */
export const verifyResetCode = async (
  { otp, ...claim }: Claim & { readonly otp: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(contract.verifyResetOtp, { body: { ...claimed(claim), otp } }, signal)
}

/** `POST api/auth/reset-password` */
export const resetPassword = async (
  { otp, password, ...claim }: Claim & { readonly otp: string; readonly password: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(contract.resetPassword, { body: { ...claimed(claim), otp, password } }, signal)
}

/** `GET api/profile/get-profile` */
export const loadProfile = async (signal: AbortSignal): Promise<User> =>
  readUser((await call(contract.getProfile, {}, signal)).data)

/** `PUT api/profile/update-profile`: returns the saved profile and the new token. */
export const saveProfile = async (
  change: User & { readonly currentPassword?: string },
  signal: AbortSignal,
): Promise<{ readonly user: User; readonly token: string }> => {
  const { user, token } = await call(contract.updateProfile, { body: { ...change } }, signal)
  return { user: readUser(user), token }
}

/**
 * `GET api/profile/send-reset-password-otp`: mails a code to the person who is signed in. Returns the seconds
 * until another one can be requested; `null` when the server does not say.
 *
 * @param isResend whether a code was sent before in the same flow
 */
export const sendChangeCode = async (isResend: boolean, signal: AbortSignal): Promise<number | null> => {
  const query = isResend ? { resend: 'true' as const } : {}
  return (await call(contract.sendResetPasswordOtp, { query }, signal)).secondsLeft ?? null
}

/** `GET api/profile/reset-password-otp-wait`: seconds until another code can be requested. */
export const loadChangeWait = async (signal: AbortSignal): Promise<number> =>
  (await call(contract.changeOtpWait, {}, signal)).secondsLeft

/** `POST api/profile/user-reset-password` */
export const changePassword = async (
  { otp, password }: { readonly otp: string; readonly password: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(contract.userResetPassword, { body: { otp, password } }, signal)
}

/** `GET api/profile/email-verification`: the registered address, and whether it is verified. */
export const loadVerification = async (
  signal: AbortSignal,
): Promise<{ readonly email: string; readonly isVerified: boolean }> => {
  const { email, isVerified } = await call(contract.emailVerification, {}, signal)
  return { email, isVerified }
}

/** `GET api/profile/email-verification`: seconds until another code can be requested. */
export const loadVerificationWait = async (signal: AbortSignal): Promise<number> =>
  (await call(contract.emailVerification, {}, signal)).secondsLeft

/**
 * `POST api/profile/send-email-code`: mails a code that verifies the address. Returns the seconds until another one
 * can be requested; `null` when the server does not say.
 */
export const sendEmailCode = async (signal: AbortSignal): Promise<number | null> =>
  (await call(contract.sendEmailCode, {}, signal)).secondsLeft ?? null

/** `POST api/profile/verify-email` */
export const verifyEmail = async ({ otp }: { readonly otp: string }, signal: AbortSignal): Promise<void> => {
  await call(contract.verifyEmail, { body: { otp } }, signal)
}

/** `GET api/profile/get-devices` */
export const loadDevices = async (signal: AbortSignal): Promise<readonly SignedInDevice[]> =>
  (await call(contract.getDevices, {}, signal)).data

/** `POST api/profile/end-other-sessions`: returns the devices that are left. */
export const endOtherSessions = async (signal: AbortSignal): Promise<readonly SignedInDevice[]> =>
  (await call(contract.endOtherSessions, {}, signal)).data
