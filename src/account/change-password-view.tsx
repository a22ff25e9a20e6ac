import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../machines/account/change-password.machine.ts'
import { type PasswordField, shownVerdicts } from '../../machines/account/change-password.rules.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { catchFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { CodeEntry } from './code-entry.tsx'
import { FormProblem } from './form-problem.tsx'

type ChangePassword = ActorRefFrom<typeof changePasswordMachine>

const submitTo = (password: ChangePassword) => (event: SubmitEvent) => {
  event.preventDefault()
  password.send({ type: 'form.submitted' })
}

function Cancel({ password, disabled = false }: { password: ChangePassword; disabled?: boolean }) {
  return (
    <Button
      tone="secondary"
      disabled={disabled}
      onClick={() => password.send({ type: 'cancel.requested' })}
      className="grow"
    >
      Cancel
    </Button>
  )
}

const fields: readonly { readonly name: PasswordField; readonly label: string }[] = [
  { name: 'password', label: 'New Password' },
  { name: 'confirmation', label: 'Confirm Password' },
]

function Form({ password }: { password: ChangePassword }) {
  const context = useSelector(password, (state) => state.context)
  const isBusy = useSelector(password, (state) => state.hasTag('busy'))
  const wrong = shownVerdicts(context)
  return (
    <form onSubmit={submitTo(password)} noValidate aria-busy={isBusy} className="space-y-4">
      {fields.map(({ name, label }) => (
        <Field
          key={name}
          name={name}
          label={label}
          type="password"
          autoComplete="new-password"
          autoCapitalize="none"
          required
          readOnly={isBusy}
          error={wrong[name]}
          value={context[name]}
          onChange={(event) =>
            password.send({ type: 'field.changed', field: name, value: event.target.value })
          }
        />
      ))}
      <FormProblem text={context.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {isBusy ? 'Sending OTP...' : 'Send OTP'}
        </Button>
        <Cancel password={password} />
      </div>
    </form>
  )
}

function Code({ password }: { password: ChangePassword }) {
  const context = useSelector(password, (state) => state.context)
  const isBusy = useSelector(password, (state) => state.hasTag('busy'))
  const isResending = useSelector(password, (state) => state.hasTag('resending'))
  return (
    <form onSubmit={submitTo(password)} aria-busy={isBusy} className="space-y-4">
      <CodeEntry
        {...context}
        isBusy={isBusy}
        isResending={isResending}
        onChange={(boxes) => password.send({ type: 'code.changed', boxes })}
        onResend={() => password.send({ type: 'resend.requested' })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={isResending} className="grow">
          {isBusy ? 'Changing...' : 'Change Password'}
        </Button>
        <Cancel password={password} disabled={isBusy} />
      </div>
    </form>
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

/** The password of whoever is signed in: form, code, done (ACC-81 to ACC-98). */
export function ChangePasswordView({ password, email }: { password: ChangePassword; email: string }) {
  const isOtp = useSelector(password, (state) => state.hasTag('otp'))
  const isSuccess = useSelector(password, (state) => state.hasTag('success'))
  return (
    <Ticket as="section" labelledBy="password-title" className="p-5 sm:p-7">
      <h2 id="password-title" className="mb-1 text-2xl">
        Change password
      </h2>
      {isOtp ? (
        <Step key="otp" hint={`We sent a code to ${email || 'your registered email address'}.`}>
          <Code password={password} />
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
