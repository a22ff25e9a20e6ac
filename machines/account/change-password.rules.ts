import { checkChangedPassword, incompleteCode, type Verdict } from '../../src/domain/formats.ts'
import type { CodeEntryInput } from './code-entry.rules.ts'

/** Log line for a call that fails. */
export const changeFailure = 'password change: call failed'

export type PasswordField = 'password' | 'confirmation'

export interface ChangePasswordContext {
  readonly password: string
  readonly confirmation: string
  /** The fields somebody has been in: what is wrong with the others is not their fault yet. */
  readonly touched: readonly PasswordField[]
  /** What went wrong with the last try, in words to show. */
  readonly problem: string | null
}

export const blank: ChangePasswordContext = {
  password: '',
  confirmation: '',
  touched: [],
  problem: null,
}

/** The entry of the code that sets a password. */
export const changeCodeEntry = (password: string): CodeEntryInput => ({
  claim: { email: '', phone: '' },
  password,
  seconds: { first: 300, again: 30 },
  incomplete: incompleteCode.change,
  failure: changeFailure,
})

type Form = Pick<ChangePasswordContext, 'password' | 'confirmation' | 'touched'>

/** What is wrong with each field of the form. */
export const verdicts = ({ password, confirmation }: Form): Readonly<Record<PasswordField, Verdict>> => ({
  password: checkChangedPassword(password),
  confirmation: password === confirmation ? null : 'Passwords do not match.',
})

/** What is said of each field: nothing of one that nobody has been in. */
export const shownVerdicts = (form: Form): Readonly<Record<PasswordField, Verdict>> => {
  const { password, confirmation } = verdicts(form)
  return {
    password: form.touched.includes('password') ? password : null,
    confirmation: form.touched.includes('confirmation') ? confirmation : null,
  }
}
