import { type } from 'arktype'
import { bareMobile } from '../domain/formats.ts'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { digits, line, ok, typed } from './shapes.ts'

const userWire = lazily(() => type({ name: 'string', email: 'string', mobile: 'string' }))
export type UserWire = Infer<typeof userWire>

const phone = lazily(() => type('string <= 40').pipe(bareMobile))
const password = lazily(() => type('1 <= string <= 200'))
/** Seconds until another code can be requested. */
const secondsLeft = lazily(() => type('0 <= number.integer <= 300'))
const sent = lazily(() => type({ success: 'true', 'message?': 'string', 'secondsLeft?': secondsLeft() }))
const wait = lazily(() => type({ success: 'true', secondsLeft: secondsLeft() }))
const reset = () => ({ userEmail: typed(200), userPhone: phone() }) as const

export const login = endpoint('POST', 'api/auth/login', {
  summary: 'Sign in with phone and password',
  auth: 'none',
  body: () => type({ phone: phone(), password: password() }),
  reply: () => type({ success: 'true', token: 'string > 0', roleType: 'string' }),
})

export const logout = endpoint('POST', 'api/auth/logout', {
  summary: 'End the session of the token; answers alike for a token that has ended before',
  auth: 'optional',
  reply: ok,
})

export const register = endpoint('POST', 'api/auth/register', {
  summary: 'Make an account',
  auth: 'none',
  body: () =>
    type({
      firstName: line(100, 1),
      mobile: phone(),
      email: typed(200, 1),
      password: password(),
    }),
  reply: ok,
})

export const forgotPassword = endpoint('POST', 'api/auth/forgot-password', {
  summary: 'Send a one-time code to reset a password; answers alike whether or not the account exists',
  auth: 'none',
  body: () => type(reset()),
  reply: sent,
})

export const resetOtpWait = endpoint('POST', 'api/auth/reset-otp-wait', {
  summary: 'Seconds until another reset code can be requested; answers alike for an unknown account',
  auth: 'none',
  body: () => type(reset()),
  reply: wait,
})

export const verifyResetOtp = endpoint('POST', 'api/auth/verify-reset-otp', {
  summary: 'Check a reset code',
  auth: 'none',
  body: () => type({ ...reset(), otp: digits() }),
  reply: ok,
})

export const resetPassword = endpoint('POST', 'api/auth/reset-password', {
  summary: 'Set a new password with a checked code; ends every session of the account',
  auth: 'none',
  body: () => type({ ...reset(), otp: digits(), password: password() }),
  reply: ok,
})

const pushToken = lazily(() => type({ fcmToken: '1 <= string <= 4096', deviceId: '1 <= string <= 200' }))

export const validateAndUpdateFcm = endpoint('POST', 'api/auth/validate-and-update-fcm', {
  summary: 'Tell the push token of a device',
  auth: 'required',
  body: pushToken,
  reply: ok,
})

export const registerPushToken = endpoint('POST', 'api/user/register-push-token', {
  summary: 'Register a device for push messages',
  auth: 'required',
  body: pushToken,
  reply: ok,
})

export const me = endpoint('GET', 'api/auth/me', {
  summary: 'Who is signed in',
  auth: 'required',
  reply: () => type({ success: 'true', user: userWire() }),
})

export const getProfile = endpoint('GET', 'api/profile/get-profile', {
  summary: 'The profile of the person signed in',
  auth: 'required',
  reply: () => type({ success: 'true', data: userWire() }),
})

export const updateProfile = endpoint('PUT', 'api/profile/update-profile', {
  summary:
    'Change the profile; another e-mail or mobile needs the current password and answers with a new token',
  auth: 'required',
  body: () =>
    type({
      name: line(100),
      email: typed(200),
      mobile: phone(),
      'currentPassword?': 'string <= 200',
    }),
  reply: () => type({ success: 'true', message: 'string', user: userWire(), token: 'string > 0' }),
})

export const sendResetPasswordOtp = endpoint('GET', 'api/profile/send-reset-password-otp', {
  summary: 'Send a one-time code to the registered e-mail address',
  auth: 'required',
  hasEffect: true,
  query: () => type({ 'resend?': "'true' | 'false'" }),
  reply: sent,
})

export const changeOtpWait = endpoint('GET', 'api/profile/reset-password-otp-wait', {
  summary: 'Seconds until another code to change the password can be requested',
  auth: 'required',
  reply: wait,
})

export const userResetPassword = endpoint('POST', 'api/profile/user-reset-password', {
  summary: 'Change the password with a code; ends all other sessions',
  auth: 'required',
  body: () => type({ otp: digits(), password: password() }),
  reply: () => type({ success: 'true', message: 'string' }),
})

export const emailVerification = endpoint('GET', 'api/profile/email-verification', {
  summary:
    'Whether the registered e-mail address is verified, and seconds until another code can be requested',
  auth: 'required',
  reply: () => type({ success: 'true', email: 'string', isVerified: 'boolean', secondsLeft: secondsLeft() }),
})

export const sendEmailCode = endpoint('POST', 'api/profile/send-email-code', {
  summary: 'Send a one-time code that verifies the registered e-mail address',
  auth: 'required',
  reply: sent,
})

export const verifyEmail = endpoint('POST', 'api/profile/verify-email', {
  summary: 'Verify the registered e-mail address with a code; receipts held back until then go out',
  auth: 'required',
  body: () => type({ otp: digits() }),
  reply: ok,
})

const instant = lazily(() => type('number.integer >= 0'))
const devices = lazily(() =>
  type({
    success: 'true',
    data: type({
      name: 'string | null',
      isThisOne: 'boolean',
      signedInAt: instant(),
      usedAt: instant(),
    }).array(),
  }),
)

export const getDevices = endpoint('GET', 'api/profile/get-devices', {
  summary: 'The devices that the person is signed in on, the one that asks first',
  auth: 'required',
  reply: devices,
})

export const endOtherSessions = endpoint('POST', 'api/profile/end-other-sessions', {
  summary: 'Sign out everywhere else; answers with the devices that are left',
  auth: 'required',
  reply: devices,
})

export const getConfig = endpoint('GET', 'api/config', {
  summary:
    'What the sign-in page shows of this installation; the demo account only with the embedded database',
  auth: 'none',
  reply: () => type({ demo: type({ phone: 'string', password: 'string' }).or('null') }),
})
