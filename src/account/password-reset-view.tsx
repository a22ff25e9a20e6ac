import { resetRequirements } from '@tiffin-junction/contract/domain/formats'
import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { isResending, isVerifying } from '../../machines/account/code-entry.selectors.ts'
import type { passwordResetMachine } from '../../machines/account/password-reset.machine.ts'
import {
  codeEntryOf,
  confirmationOf,
  emailOf,
  isBusy,
  passwordOf,
  phoneOf,
  problemOf,
  stepOf,
  typedEmailOf,
} from '../../machines/account/password-reset.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { takeFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { CodeEntry, type CodeEntryActor } from './code-entry.tsx'
import { FormProblem } from './form-problem.tsx'

type Reset = ActorRefFrom<typeof passwordResetMachine>

const submitTo = (reset: Reset) => (event: SubmitEvent) => {
  event.preventDefault()
  reset.send({ type: 'form.submitted' })
}

function OtherWay({ children, to, label }: { children: string; to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-soft">{children}</p>
      <Link href={to} className={buttonClass('quiet')}>
        {label}
      </Link>
    </div>
  )
}

const toLogin = (words: string) => (
  <OtherWay to="/login" label="Sign in">
    {words}
  </OtherWay>
)
const toStart = (words: string) => (
  <OtherWay to="/forgot-password" label="Start again">
    {words}
  </OtherWay>
)

/** Step 1: the email and phone of the account (ACC-42 to ACC-48). */
function Identify({ reset }: { reset: Reset }) {
  const email = useSelector(reset, typedEmailOf)
  const phone = useSelector(reset, phoneOf)
  const problem = useSelector(reset, problemOf)
  const isSending = useSelector(reset, isBusy)
  return (
    <form onSubmit={submitTo(reset)} noValidate aria-busy={isSending} className="mt-5 space-y-4">
      <Field
        label="Email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        value={email}
        onChange={(event) => reset.send({ type: 'email.changed', email: event.target.value })}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={isSending}
        value={phone}
        onChange={(event) => reset.send({ type: 'phone.changed', phone: event.target.value })}
      />
      <FormProblem text={problem} />
      <Button type="submit" size="large" busy={isSending} className="w-full">
        {isSending ? 'Sending OTP...' : 'Send OTP'}
      </Button>
    </form>
  )
}

/** Step 2: the mailed code (ACC-51 to ACC-63). */
function Verify({ reset }: { reset: Reset }) {
  const code = useSelector(reset, codeEntryOf)
  return (
    code && (
      <CodeEntry code={code} className="mt-5 space-y-4">
        <VerifyButton code={code} />
      </CodeEntry>
    )
  )
}

function VerifyButton({ code }: { code: CodeEntryActor }) {
  const isBusy = useSelector(code, isVerifying)
  const isSending = useSelector(code, isResending)
  return (
    <Button type="submit" size="large" busy={isBusy} disabled={isSending} className="w-full">
      {isBusy ? 'Verifying...' : 'Verify OTP'}
    </Button>
  )
}

/** The requirements of a new password, each marked as met or missing while the person types. */
function Requirements({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="space-y-1 text-sm">
      {resetRequirements.map(({ label, isMetBy }) => {
        const isMet = isMetBy(password)
        return (
          <li key={label} className={`flex items-center gap-2 ${isMet ? 'text-green' : 'text-soft'}`}>
            {isMet ? (
              <Icon name="check" size={16} />
            ) : (
              <i aria-hidden="true" className="mx-1 size-2 rounded-full border-2 border-current" />
            )}
            {label}
            <span className="sr-only">{isMet ? ', met' : ', missing'}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Step 3: the new password, typed twice (ACC-64 to ACC-70). */
function Choose({ reset }: { reset: Reset }) {
  const password = useSelector(reset, passwordOf)
  const confirmation = useSelector(reset, confirmationOf)
  const problem = useSelector(reset, problemOf)
  const isResetting = useSelector(reset, isBusy)
  return (
    <form onSubmit={submitTo(reset)} noValidate aria-busy={isResetting} className="mt-5 space-y-4">
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        readOnly={isResetting}
        value={password}
        onChange={(event) => reset.send({ type: 'password.changed', password: event.target.value })}
      />
      <Requirements password={password} />
      <Field
        label="Confirm password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        readOnly={isResetting}
        value={confirmation}
        onChange={(event) => reset.send({ type: 'confirmation.changed', confirmation: event.target.value })}
      />
      <FormProblem text={problem} />
      <Button type="submit" size="large" busy={isResetting} className="w-full">
        {isResetting ? 'Resetting...' : 'Reset password'}
      </Button>
    </form>
  )
}

/** The confirmation. The sign-in page follows automatically (ACC-71). */
function Done() {
  return (
    <p
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="mt-5 flex items-center gap-3 rounded-control bg-green-soft p-4 font-semibold text-green outline-none"
    >
      <Icon name="check" size={28} />
      Your new password is in place.
    </p>
  )
}

const steps = {
  identify: { title: 'Forgot password', stub: toLogin('Remembered it?'), Body: Identify },
  verify: { title: 'Enter the code', stub: toStart('Not your email?'), Body: Verify },
  choose: { title: 'New password', stub: toStart('Code expired?'), Body: Choose },
  done: { title: 'All set', stub: toLogin('In a hurry?'), Body: Done },
} as const

interface PasswordResetViewProps {
  reset: Reset
  /** The step of the page's path, until the machine knows whether the person is that far. */
  pathStep: 'identify' | 'verify' | 'choose'
}

/** The frame of a later step while nothing is known of the person: as the page is served. */
function StepToCome({ title, stub }: { title: string; stub: ReactNode }) {
  return (
    <AccountCard
      title={title}
      hint="One moment. We are looking up how far you are with your new password."
      stub={stub}
    >
      <div role="status" aria-label="Loading the form" className="mt-5 space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-13 rounded-full" />
      </div>
    </AccountCard>
  )
}

/** The screens of the password reset; shows the one of the current step. */
export function PasswordResetView({ reset, pathStep }: PasswordResetViewProps) {
  const known = useSelector(reset, stepOf)
  const email = useSelector(reset, emailOf)
  if (known === null && pathStep !== 'identify') return <StepToCome {...steps[pathStep]} />
  const step = known ?? 'identify'
  const hints = {
    identify: 'We mail you a code to set a new one.',
    // The text does not say whether the account exists.
    verify: `If ${email} has an account with that phone, a code is in its mailbox.`,
    choose: 'Make it one that only you know.',
    done: 'Taking you to the sign-in page.',
  }
  const { title, stub, Body } = steps[step]
  return (
    <AccountCard title={title} hint={hints[step]} stub={stub}>
      <Body reset={reset} />
    </AccountCard>
  )
}
