import { limits } from '@tiffin-junction/contract/domain/formats'
import { useSelector } from '@xstate/react'
import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '../../machines/account/profile.machine.ts'
import { type ProfileField, verdicts } from '../../machines/account/profile.rules.ts'
import {
  draftOf,
  hasFailed,
  isEditing,
  isLoading,
  isPasswordNeeded,
  isReady,
  isSaving,
  isViewing,
  passwordOf,
  problemOf,
  savedOf,
} from '../../machines/account/profile.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { takeFocus } from '../ui/focus.ts'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { FormProblem } from './form-problem.tsx'

type Profile = ActorRefFrom<typeof profileMachine>

interface ProfileFieldFacts extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly name: ProfileField
  readonly label: string
  readonly maxLength?: number
}

// The email has no `maxLength`: a long one gets an error message (ACC-107) instead of being cut off.
const fields: readonly ProfileFieldFacts[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', maxLength: limits.name },
  { name: 'mobile', label: 'Mobile Number', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  { name: 'email', label: 'Email', inputMode: 'email', autoComplete: 'email' },
]

function Facts({ profile }: { profile: Profile }) {
  const saved = useSelector(profile, savedOf)
  const isPending = useSelector(profile, isLoading)
  return (
    <dl className="space-y-5" aria-busy={isPending}>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-soft">{label}</dt>
          <dd className="min-h-7 text-lg wrap-anywhere">
            {isPending ? <Skeleton className="mt-1 h-5 w-48" /> : saved[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Edit({ profile }: { profile: Profile }) {
  const draft = useSelector(profile, draftOf)
  const problem = useSelector(profile, problemOf)
  const isBusy = useSelector(profile, isSaving)
  const wrong = verdicts(draft)
  const canSave = useSelector(profile, isReady)
  const isGuarded = useSelector(profile, isPasswordNeeded)
  const password = useSelector(profile, passwordOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    profile.send({ type: 'form.submitted' })
  }
  // Enter does not submit a form whose button is disabled, but the person must still see why (ACC-113).
  const press = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !canSave)
      profile.send({ type: 'form.submitted' })
  }
  return (
    <form onSubmit={submit} onKeyDown={press} noValidate aria-busy={isBusy} className="space-y-4">
      {fields.map((field, index) => (
        <Field
          key={field.name}
          {...field}
          {...(index === 0 ? { ref: takeFocus } : {})}
          autoCapitalize={field.name === 'name' ? 'words' : 'none'}
          spellCheck={false}
          required
          readOnly={isBusy}
          error={wrong[field.name]}
          value={draft[field.name]}
          onChange={(event) =>
            profile.send({ type: 'field.changed', field: field.name, value: event.target.value })
          }
        />
      ))}
      {isGuarded && (
        <Field
          name="current-password"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          hint="Needed for another email or mobile number. We mail your old address about the change."
          required
          readOnly={isBusy}
          value={password}
          onChange={(event) => profile.send({ type: 'password.changed', password: event.target.value })}
        />
      )}
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={!canSave} className="grow">
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button
          tone="secondary"
          disabled={isBusy}
          onClick={() => profile.send({ type: 'cancel.requested' })}
          className="grow"
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Name, mobile and email, to read or to change (ACC-101 to ACC-118). */
export function ProfileView({ profile }: { profile: Profile }) {
  const showsForm = useSelector(profile, isEditing)
  const canEdit = useSelector(profile, isViewing)
  const isError = useSelector(profile, hasFailed)
  const problem = useSelector(profile, problemOf)
  const [hasEdited, setEdited] = useState(false)
  if (isError)
    return <ErrorState message={problem} onRetry={() => profile.send({ type: 'retry.requested' })} />
  return (
    <Ticket as="section" labelledBy="profile-title" className="p-5 sm:p-7">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profile-title" className="text-2xl">
          Your profile
        </h2>
        {canEdit && (
          <Button
            tone="secondary"
            // The focus returns here after editing.
            {...(hasEdited ? { ref: takeFocus } : {})}
            onClick={() => {
              setEdited(true)
              profile.send({ type: 'edit.requested' })
            }}
          >
            <ScreenIcon name="edit" size={18} />
            Edit
          </Button>
        )}
      </div>
      {showsForm ? <Edit profile={profile} /> : <Facts profile={profile} />}
    </Ticket>
  )
}
