import { limits } from '@tiffin-junction/contract/domain/formats'
import { useSelector } from '@xstate/react'
import type { ComponentProps, SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { SignupField, signupMachine } from '../../machines/account/signup.machine.ts'
import { detailsOf, isBusy, problemOf } from '../../machines/account/signup.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountCard } from './account-card.tsx'
import { FormProblem } from './form-problem.tsx'

interface FormField extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly name: SignupField
  readonly label: string
  readonly hint?: string
}

// Not `type="email"`: the browser would check the email by a rule that the form does not have (ACC-14).
const fields: readonly FormField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  { name: 'email', label: 'Email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${limits.signupPassword} characters`,
  },
]

/** The sign-up form, for travellers and restaurant owners alike (ACC-13 … ACC-18). */
export function SignupView({
  signup,
  reason = null,
}: {
  signup: ActorRefFrom<typeof signupMachine>
  /** Reason that a guest is asked to sign in (ACC-187). */
  reason?: string | null
}) {
  const details = useSelector(signup, detailsOf)
  const problem = useSelector(signup, problemOf)
  const isCreating = useSelector(signup, isBusy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signup.send({ type: 'form.submitted' })
  }
  return (
    <AccountCard
      title="Create account"
      hint={reason ?? 'Travellers and restaurant owners use the same kind of account.'}
      stub={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-soft">Already on board?</p>
          <Link href="/login" className={buttonClass('quiet')}>
            Sign in
          </Link>
        </div>
      }
    >
      <form onSubmit={submit} aria-busy={isCreating} className="mt-5 space-y-4">
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            autoCapitalize={field.name === 'name' ? 'words' : 'none'}
            spellCheck={false}
            required
            // Spaces alone do not count as an answer.
            pattern=".*\S.*"
            title={`${field.label}, please`}
            readOnly={isCreating}
            value={details[field.name]}
            onChange={(event) =>
              signup.send({ type: 'field.changed', field: field.name, value: event.target.value })
            }
          />
        ))}
        <FormProblem text={problem} />
        <Button type="submit" size="large" busy={isCreating} className="w-full">
          {isCreating ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </AccountCard>
  )
}
