import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../machines/account/change-password.machine.ts'
import type { PasswordField } from '../../machines/account/change-password.rules.ts'
import {
  codeEntryOf,
  hasSucceeded,
  isBusy,
  problemOf,
  textOf,
  verdictOf,
} from '../../machines/account/change-password.selectors.ts'
import { isResending, isVerifying } from '../../machines/account/code-entry.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { catchFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { CodeEntry, type CodeEntryActor } from './code-entry.tsx'
import { FormProblem } from './form-problem.tsx'

type ChangePassword = ActorRefFrom<typeof changePasswordMachine>

function Cancel({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) {
  return (
    <Button tone="secondary" disabled={disabled} onClick={onClick} className="grow">
      Cancel
    </Button>
  )
}

const fields: readonly { readonly name: PasswordField; readonly label: string }[] = [
  { name: 'password', label: 'New Password' },
  { name: 'confirmation', label: 'Confirm Password' },
]

function PasswordBox({ password, name, label }: { password: ChangePassword } & (typeof fields)[number]) {
  const value = useSelector(password, textOf(name))
  const verdict = useSelector(password, verdictOf(name))
  const isSending = useSelector(password, isBusy)
  return (
    <Field
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      autoCapitalize="none"
      required
      readOnly={isSending}
      error={verdict}
      value={value}
      onChange={(event) => password.send({ type: 'field.changed', field: name, value: event.target.value })}
    />
  )
}

function Form({ password }: { password: ChangePassword }) {
  const problem = useSelector(password, problemOf)
  const isSending = useSelector(password, isBusy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    password.send({ type: 'form.submitted' })
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={isSending} className="space-y-4">
      {fields.map((field) => (
        <PasswordBox key={field.name} password={password} {...field} />
      ))}
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} className="grow">
          {isSending ? 'Sending OTP...' : 'Send OTP'}
        </Button>
        <Cancel onClick={() => password.send({ type: 'cancel.requested' })} />
      </div>
    </form>
  )
}

function CodeButtons({ code }: { code: CodeEntryActor }) {
  const isChanging = useSelector(code, isVerifying)
  const isSending = useSelector(code, isResending)
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isChanging} disabled={isSending} className="grow">
        {isChanging ? 'Changing...' : 'Change Password'}
      </Button>
      <Cancel disabled={isChanging} onClick={() => code.send({ type: 'cancel.requested' })} />
    </div>
  )
}

function Step({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div ref={catchFocus} tabIndex={-1} className="outline-none">
      <p className="mb-5 text-soft">{hint}</p>
      {children}
    </div>
  )
}

/** The password change of the signed-in person: form, code, done (ACC-81 to ACC-98). */
export function ChangePasswordView({ password, email }: { password: ChangePassword; email: string }) {
  const code = useSelector(password, codeEntryOf)
  const isSuccess = useSelector(password, hasSucceeded)
  return (
    <Ticket as="section" labelledBy="password-title" className="p-5 sm:p-7">
      <h2 id="password-title" className="mb-1 text-2xl">
        Change password
      </h2>
      {code ? (
        <Step key="otp" hint={`We sent a code to ${email || 'your registered email address'}.`}>
          <CodeEntry code={code} className="space-y-4">
            <CodeButtons code={code} />
          </CodeEntry>
        </Step>
      ) : isSuccess ? (
        <Step key="success" hint="Other devices have to sign in again.">
          <p
            role="status"
            className="flex items-center gap-3 rounded-control bg-green-soft p-4 font-semibold text-green"
          >
            <Icon name="check" size={28} />
            Your password is changed.
          </p>
        </Step>
      ) : (
        <Step
          key="form"
          hint="At least 6 characters, with an uppercase letter, a number and one of @$!%*?&#. A code sent to your email confirms it."
        >
          <Form password={password} />
        </Step>
      )}
    </Ticket>
  )
}
