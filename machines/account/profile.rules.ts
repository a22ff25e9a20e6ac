import {
  checkEmail,
  checkMobile,
  checkName,
  digitsOf,
  sanitizeMobile,
  type Verdict,
} from '../../src/domain/formats.ts'
import type { User } from '../../src/domain/session.ts'

export type ProfileField = keyof User

/** What is wrong with each field of a profile. */
export const verdicts = ({ name, email, mobile }: User): Readonly<Record<ProfileField, Verdict>> => ({
  name: checkName(name),
  email: checkEmail(email),
  mobile: checkMobile(mobile),
})

/** True when nothing is wrong and all three fields are filled: only then can a profile be saved. */
export const isSavable = (draft: User): boolean =>
  Object.values(verdicts(draft)).every((verdict) => verdict === null)

/** The draft after somebody typed into a field; the mobile takes only what it may hold. */
export const typed = (draft: User, field: ProfileField, value: string): User => ({
  ...draft,
  [field]: field === 'mobile' ? sanitizeMobile(draft.mobile, value) : value,
})

/** The profile as it is sent. */
export const tidied = ({ name, email, mobile }: User): User => ({
  name: name.trim(),
  email: email.trim(),
  mobile: digitsOf(mobile),
})
