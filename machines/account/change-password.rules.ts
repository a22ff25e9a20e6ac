import { checkChangedPassword, incompleteCode, type Verdict } from '@tiffin-junction/contract/domain/formats'
import type { CodeEntryInput } from './code-entry.rules.ts'

/** Log message of a failed call. */
export const changeFailure = 'password change: call failed'

export type PasswordField = 'password' | 'confirmation'

export interface ChangePasswordContext {
  readonly password: string
  readonly confirmation: string
  /** Fields that were edited or submitted; only their problems are shown. */
  readonly touched: readonly PasswordField[]
  /** Seconds until another code can be requested; `null` when only the server knows. */
  readonly seconds: number | null
  /** Error message of the last attempt. */
  readonly problem: string | null
}

export const blank: ChangePasswordContext = {
  password: '',
  confirmation: '',
  touched: [],
  seconds: null,
  problem: null,
}

/** Input of the code entry whose code sets a password. */
export const changeCodeEntry = ({
  password,
  seconds,
}: Pick<ChangePasswordContext, 'password' | 'seconds'>): CodeEntryInput => ({
  claim: { email: '', phone: '' },
  password,
  seconds: { first: seconds, again: 30 },
  incomplete: incompleteCode.change,
  failure: changeFailure,
})

type Form = Pick<ChangePasswordContext, 'password' | 'confirmation' | 'touched'>

/** Problem of each field; `null` when the field is valid. */
export const verdicts = ({ password, confirmation }: Form): Readonly<Record<PasswordField, Verdict>> => ({
  password: checkChangedPassword(password),
  confirmation: password === confirmation ? null : 'Passwords do not match.',
})

/** Problems to show: only those of fields that were edited or submitted. */
export const shownVerdicts = (form: Form): Readonly<Record<PasswordField, Verdict>> => {
  const { password, confirmation } = verdicts(form)
  return {
    password: form.touched.includes('password') ? password : null,
    confirmation: form.touched.includes('confirmation') ? confirmation : null,
  }
}
