import { checkChangedPassword, type Verdict } from '../../src/domain/formats.ts'
import { type CodeBoxes, emptyBoxes } from '../../src/domain/one-time-code.ts'

export type PasswordField = 'password' | 'confirmation'

export interface ChangePasswordContext {
  readonly password: string
  readonly confirmation: string
  /** The fields somebody has been in: what is wrong with the others is not their fault yet. */
  readonly touched: readonly PasswordField[]
  readonly boxes: CodeBoxes
  /** What went wrong with the last try, in words to show. */
  readonly problem: string | null
  /** Seconds until a new code may be asked for. */
  readonly remaining: number
  /** How often the boxes were emptied for another try: each time the first of them wants the focus. */
  readonly round: number
}

export const blank = {
  password: '',
  confirmation: '',
  touched: [],
  boxes: emptyBoxes,
  problem: null,
} as const satisfies Partial<ChangePasswordContext>

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
