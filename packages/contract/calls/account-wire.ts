import type { Claim, Credential, SignedInDevice, User } from '../domain/session.ts'
import type { UserWire } from './account.ts'
import * as contract from './account.ts'
import { translated } from './translate-wire.ts'

/** Converts a person from the API. */
export const readUser = ({ name, email, mobile }: UserWire): User => ({ name, email, mobile })

/** Seconds until another code can be requested; `null` where the server does not say. */
const untilNext = ({ secondsLeft = null }: { readonly secondsLeft?: number | null }): number | null =>
  secondsLeft

const claimed = ({ email, phone }: Claim) => ({ userEmail: email, userPhone: phone })

export const login = translated(contract.login, {
  write: (body: { readonly phone: string; readonly password: string }) => ({ body }),
  read: ({ token, roleType }): Credential => ({ token, roleType }),
})

export const register = translated(contract.register, {
  write: ({
    name,
    phone,
    email,
    password,
  }: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly password: string
  }) => ({ body: { firstName: name, mobile: phone, email, password } }),
})

export const forgotPassword = translated(contract.forgotPassword, {
  write: (claim: Claim) => ({ body: claimed(claim) }),
  read: untilNext,
})

export const resetOtpWait = translated(contract.resetOtpWait, {
  write: (claim: Claim) => ({ body: claimed(claim) }),
  read: ({ secondsLeft }) => secondsLeft,
})

export const verifyResetOtp = translated(contract.verifyResetOtp, {
  write: ({ otp, ...claim }: Claim & { readonly otp: string }) => ({ body: { ...claimed(claim), otp } }),
})

export const resetPassword = translated(contract.resetPassword, {
  write: ({ otp, password, ...claim }: Claim & { readonly otp: string; readonly password: string }) => ({
    body: { ...claimed(claim), otp, password },
  }),
})

export const me = translated(contract.me, { read: ({ user }) => readUser(user) })

export const getProfile = translated(contract.getProfile, { read: ({ data }) => readUser(data) })

export const updateProfile = translated(contract.updateProfile, {
  write: (change: User & { readonly currentPassword?: string }) => ({ body: change }),
  read: ({ user, token }) => ({ user: readUser(user), token }),
})

export const sendResetPasswordOtp = translated(contract.sendResetPasswordOtp, {
  read: untilNext,
})

/** The same when a code was sent before in the same flow. */
export const resendPasswordOtp = translated(contract.sendResetPasswordOtp, {
  write: () => ({ query: { resend: 'true' as const } }),
  read: untilNext,
})

export const changeOtpWait = translated(contract.changeOtpWait, { read: ({ secondsLeft }) => secondsLeft })

export const userResetPassword = translated(contract.userResetPassword, {
  write: ({ otp, password }: { readonly otp: string; readonly password: string }) => ({
    body: { otp, password },
  }),
})

export const emailVerification = translated(contract.emailVerification, {
  read: ({ email, isVerified }) => ({ email, isVerified }),
})

/** Seconds until another code can be requested. */
export const emailCodeWait = translated(contract.emailVerification, {
  read: ({ secondsLeft }) => secondsLeft,
})

export const sendEmailCode = translated(contract.sendEmailCode, {
  read: untilNext,
})

export const verifyEmail = translated(contract.verifyEmail, {
  write: ({ otp }: { readonly otp: string }) => ({ body: { otp } }),
})

export const getDevices = translated(contract.getDevices, {
  read: ({ data }): readonly SignedInDevice[] => data,
})

export const endOtherSessions = translated(contract.endOtherSessions, {
  read: ({ data }): readonly SignedInDevice[] => data,
})

export const getConfig = translated(contract.getConfig, { read: ({ demo }) => ({ demo }) })
