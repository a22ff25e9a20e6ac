import {
  checkEmail,
  checkMobile,
  checkName,
  digitsOf,
  sanitizeMobile,
  type Verdict,
} from '@tiffin-junction/contract/domain/formats'
import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import type { User } from '@tiffin-junction/contract/domain/session'
import type { SessionEnded } from './session.rules.ts'

export type ProfileField = keyof User

/** Problem of each profile field; `null` when the field is valid. */
export const verdicts = ({ name, email, mobile }: User): Readonly<Record<ProfileField, Verdict>> => ({
  name: checkName(name),
  email: checkEmail(email),
  mobile: checkMobile(mobile),
})

/** Contents of the form. */
export interface ProfileForm {
  /** The profile as the server has it. */
  readonly saved: User
  /** The profile as edited. */
  readonly draft: User
  /** The current password, as typed. */
  readonly password: string
}

/** The profile to save. Another e-mail address or mobile number goes with the current password. */
export type ProfileChange = User & { readonly currentPassword?: string }

/** True when the e-mail address or the mobile number is another one, which needs the password (ACC-158). */
export const needsPassword = ({ saved, draft }: Pick<ProfileForm, 'saved' | 'draft'>): boolean =>
  tidy(draft.email).toLowerCase() !== saved.email.toLowerCase() ||
  digitsOf(draft.mobile) !== digitsOf(saved.mobile)

/** True when all three fields are valid, and the password is typed where it is needed. Only then can be saved. */
export const isSavable = (form: ProfileForm): boolean =>
  Object.values(verdicts(form.draft)).every((verdict) => verdict === null) &&
  (form.password !== '' || !needsPassword(form))

/** Returns the draft after an edit of one field; the mobile field takes only what `sanitizeMobile` allows. */
export const typed = (draft: User, field: ProfileField, value: string): User => ({
  ...draft,
  [field]: field === 'mobile' ? sanitizeMobile(draft.mobile, value) : value,
})

/** The profile as it is sent to the server. */
export const tidied = (form: ProfileForm): ProfileChange => ({
  name: oneLine(form.draft.name),
  email: tidy(form.draft.email),
  mobile: digitsOf(form.draft.mobile),
  ...(needsPassword(form) ? { currentPassword: form.password } : {}),
})

/** The profile to keep for the person when the session ends. */
export const typedBy = ({
  context,
  event,
}: {
  readonly context: { readonly draft: User }
  readonly event: SessionEnded
}) => ({ person: event.person, typed: context.draft })
