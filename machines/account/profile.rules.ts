import {
  checkEmail,
  checkMobile,
  checkName,
  digitsOf,
  sanitizeMobile,
  type Verdict,
} from '@tiffin-junction/contract/domain/formats'
import type { User } from '@tiffin-junction/contract/domain/session'
import type { SessionEnded } from './session.rules.ts'

export type ProfileField = keyof User

/** Problem of each profile field; `null` when the field is valid. */
export const verdicts = ({ name, email, mobile }: User): Readonly<Record<ProfileField, Verdict>> => ({
  name: checkName(name),
  email: checkEmail(email),
  mobile: checkMobile(mobile),
})

/** True when all three fields are filled and valid. Only then can the profile be saved. */
export const isSavable = (draft: User): boolean =>
  Object.values(verdicts(draft)).every((verdict) => verdict === null)

/** Returns the draft after an edit of one field; the mobile field takes only what `sanitizeMobile` allows. */
export const typed = (draft: User, field: ProfileField, value: string): User => ({
  ...draft,
  [field]: field === 'mobile' ? sanitizeMobile(draft.mobile, value) : value,
})

/** The profile as it is sent to the server. */
export const tidied = ({ name, email, mobile }: User): User => ({
  name: name.trim(),
  email: email.trim(),
  mobile: digitsOf(mobile),
})

/** The profile to keep for the person when the session ends. */
export const typedBy = ({
  context,
  event,
}: {
  readonly context: { readonly draft: User }
  readonly event: SessionEnded
}) => ({ person: event.person, typed: context.draft })
