/** The limits of what a person may type, and the exact words said when it does not fit. */
export const limits = {
  email: 100,
  mobile: 10,
  pincode: 6,
  otp: 6,
  changePassword: 6,
  resetPassword: 8,
  password: 200,
  name: 100,
} as const

/** A message to show, or `null` when the value is fine. */
export type Verdict = string | null

export const emailExample = 'name@example.com'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** The digits of a text, everything else dropped. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** True for ten digits that start with 6 to 9, as Indian mobile numbers do. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/** True for six digits. */
export const isPincode = (text: string): boolean => /^\d{6}$/.test(text)

export const isEmail = looksLikeEmail

/** Profile name. */
export const checkName = (name: string): Verdict => (name.trim() === '' ? 'Name is required' : null)

/** Profile e-mail: required, shaped like an address, at most 100 characters. */
export const checkEmail = (email: string): Verdict => {
  const text = email.trim()
  if (text === '') return 'Email is required'
  if (!looksLikeEmail(text)) return `Please enter a valid email format (e.g., ${emailExample})`
  if (text.length > limits.email) return 'Email must not exceed 100 characters'
  return null
}

/** Profile mobile: only digits count; ten of them, the first 6 to 9. */
export const checkMobile = (mobile: string): Verdict => {
  const digits = digitsOf(mobile)
  if (digits === '') return 'Mobile number is required'
  if (!/^[6-9]/.test(digits)) return 'Mobile number must start with 6, 7, 8, or 9'
  if (digits.length !== limits.mobile) return 'Mobile number must be exactly 10 digits'
  return null
}

/** The password of the signed-in change-password flow (at least 6 characters). */
export const checkChangedPassword = (password: string): Verdict => {
  if (password === '') return 'Password is required'
  if (password.length < limits.changePassword) return 'Password must be at least 6 characters long'
  if (!/[A-Z]/.test(password) || !/\d/.test(password) || !/[@$!%*?&#]/.test(password))
    return 'Password must include at least one uppercase letter, one number, and one special character @$!%*?&#.'
  return null
}

/** The password of the signed-out reset flow (at least 8 characters of four kinds). */
export const checkResetPassword = (password: string): Verdict =>
  password.length >= limits.resetPassword &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9\s]/.test(password)
    ? null
    : 'Please ensure your password meets all requirements'
