import { isBlank, plainNumber, tidy } from './plain-text.ts'

/** Limits for what a person may type, in characters: maximum, minimum or exact lengths. */
export const limits = {
  email: 100,
  mobile: 10,
  pincode: 6,
  otp: 6,
  signupPassword: 8,
  changePassword: 6,
  resetPassword: 8,
  password: 200,
  name: 100,
} as const

/** A message to show, or `null` when the value is valid. */
export type Verdict = string | null

const emailExample = 'name@example.com'

/** The form of `<input type=email>` with at least one dot in the domain: no `<`, `>`, `"` or blanks (ACC-155). */
const emailForm =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** The digits of a text in any script as 0 to 9 (ACC-178), without everything else. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/\D/g, '')

/** True for ten digits that start with 6 to 9, as Indian mobile numbers do. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/** True for six digits. */
export const isPincode = (text: string): boolean => /^\d{6}$/.test(text)

/** True for a text in the form of an e-mail address. */
export const isEmail = (text: string): boolean => emailForm.test(text)

/**
 * Returns the ten digits of a mobile number as browsers and people write it (ACC-140, ACC-178): without blanks,
 * dashes, dots, slashes, brackets, `tel:`, `+91`, `0091`, `91` or a leading 0, and in any script. Any other character
 * stays, so that the number is not valid.
 */
export const bareMobile = (text: string): string => {
  const bare = plainNumber(text).replace(/^\s*tel:|[\s()[\]./·•-]/gi, '')
  return /^(?:(?:\+|0{0,2})91)?0?([6-9]\d{9})$/.exec(bare)?.[1] ?? bare
}

/** Checks the name of a profile. */
export const checkName = (name: string): Verdict => (isBlank(name) ? 'Name is required' : null)

/** Checks the e-mail address of a profile: required, in the form of an address, at most 100 characters. */
export const checkEmail = (email: string): Verdict => {
  const text = tidy(email)
  if (text === '') return 'Email is required'
  if (!isEmail(text)) return `Please enter a valid email format (e.g., ${emailExample})`
  if (text.length > limits.email) return 'Email must not exceed 100 characters'
  return null
}

/** Checks the mobile number of a profile: ten digits, the first of them 6 to 9. Ignores other characters. */
export const checkMobile = (mobile: string): Verdict => {
  const digits = digitsOf(mobile)
  if (digits === '') return 'Mobile number is required'
  if (!/^[6-9]/.test(digits)) return 'Mobile number must start with 6, 7, 8, or 9'
  if (digits.length !== limits.mobile) return 'Mobile number must be exactly 10 digits'
  return null
}

/**
 * Returns the new text of a mobile field (ACC-111, ACC-112, ACC-140, ACC-178): only digits, spaces, dashes and
 * brackets, and at most ten digits, else `before`. `+91`, `0091` or 0 before the number is removed as soon as the
 * number begins.
 */
export const sanitizeMobile = (before: string, typed: string): string => {
  const bare = bareMobile(typed)
  if (isMobile(bare) && digitsOf(typed) !== bare) return bare
  const plain = plainNumber(typed)
  // The beginning of a prefix stays, so that it can be typed.
  if (/^(?:\+|00)9?1?[\s(-]*$/.test(plain)) return plain
  const text = plain.replace(/^\s*(?:(?:\+|00)\s*91|0+)[\s-]*(?=[\d(])/, '').replace(/[^\d\s()-]/g, '')
  return digitsOf(text).length > limits.mobile ? before : text
}

/** Checks the password of a new account (at least 8 characters). */
export const checkSignupPassword = (password: string): Verdict =>
  password.length < limits.signupPassword ? 'Password must be at least 8 characters long' : null

/** Checks the password of the signed-in change-password flow (at least 6 characters). */
export const checkChangedPassword = (password: string): Verdict => {
  if (password === '') return 'Password is required'
  if (password.length < limits.changePassword) return 'Password must be at least 6 characters long'
  if (!/[A-Z]/.test(password) || !/\d/.test(password) || !/[@$!%*?&#]/.test(password))
    return 'Password must include at least one uppercase letter, one number, and one special character @$!%*?&#.'
  return null
}

/** Requirements for a new password in the signed-out reset flow, with the texts to show. */
export const resetRequirements: readonly {
  readonly label: string
  readonly isMetBy: (password: string) => boolean
}[] = [
  {
    label: `At least ${limits.resetPassword} characters`,
    isMetBy: (password) => password.length >= limits.resetPassword,
  },
  { label: 'One uppercase letter', isMetBy: (password) => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMetBy: (password) => /[a-z]/.test(password) },
  { label: 'One number', isMetBy: (password) => /\d/.test(password) },
  { label: 'One special character', isMetBy: (password) => /[^A-Za-z0-9\s]/.test(password) },
]

/** Checks the password of the signed-out reset flow (at least 8 characters of four kinds). */
export const checkResetPassword = (password: string): Verdict =>
  resetRequirements.every(({ isMetBy }) => isMetBy(password))
    ? null
    : 'Please ensure your password meets all requirements'

/** Checks the account whose password is to be reset. Returns the wrong field and its message, or `null`. */
export const checkResetAccount = ({
  email,
  phone,
}: {
  readonly email: string
  readonly phone: string
}): { readonly field: 'email' | 'phone'; readonly message: string } | null => {
  const empty = isBlank(email) ? 'email' : isBlank(phone) ? 'phone' : null
  if (empty) return { field: empty, message: 'Please enter both email and phone number' }
  if (!isEmail(tidy(email))) return { field: 'email', message: 'Please enter a valid email address' }
  if (!isMobile(bareMobile(phone)))
    return { field: 'phone', message: 'Please enter a valid 10-digit phone number' }
  return null
}

/** Whether a one-time code is complete. */
export const isCode = (otp: string): boolean => /^\d{6}$/.test(otp)

/** Messages for an incomplete code in the signed-out reset flow and the signed-in change-password flow. */
export const incompleteCode = {
  reset: 'Please enter the complete 6-digit OTP',
  change: 'Please enter a valid 6-digit OTP',
} as const

/** Checks the code of the signed-out reset flow. */
export const checkResetCode = (otp: string): Verdict => (isCode(otp) ? null : incompleteCode.reset)

/** Checks the code of the signed-in change-password flow. */
export const checkChangeCode = (otp: string): Verdict => (isCode(otp) ? null : incompleteCode.change)
