import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { demoAccountMachine } from '../../machines/account/demo-account.machine.ts'
import { demoOf } from '../../machines/account/demo-account.selectors.ts'
import type { loginMachine } from '../../machines/account/login.machine.ts'
import { isBusy, passwordOf, phoneOf, problemOf } from '../../machines/account/login.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountCard } from './account-card.tsx'
import { FormProblem } from './form-problem.tsx'

type LoginActor = ActorRefFrom<typeof loginMachine>

function DemoAccount({
  demo: { phone, password },
  login,
}: {
  demo: { phone: string; password: string }
  login: LoginActor
}) {
  const fillIn = () => {
    login.send({ type: 'phone.changed', phone })
    login.send({ type: 'password.changed', password })
  }
  return (
    <section
      aria-labelledby="demo-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-sunk p-4"
    >
      <div className="min-w-40 flex-1">
        <h2 id="demo-title" className="text-base">
          Just looking around?
        </h2>
        <p className="text-sm text-soft">Take the demo account:</p>
        <p className="text-sm">
          Phone <b className="font-semibold tabular-nums">{phone}</b>
          <br />
          Password <b className="font-semibold">{password}</b>
        </p>
      </div>
      <Button tone="secondary" size="small" onClick={fillIn}>
        Fill in
      </Button>
    </section>
  )
}

/** Sign-in with phone and password (ACC-1 … ACC-8), and the demo account, if there is one (APP-94). */
export function LoginView({
  login,
  demoAccount,
  reason = null,
  notice = null,
}: {
  login: LoginActor
  demoAccount: ActorRefFrom<typeof demoAccountMachine>
  /** Reason that a guest is asked to sign in (ACC-187). */
  reason?: string | null
  /** A confirmation of what has just happened, such as a password reset (ACC-71). */
  notice?: string | null
}) {
  const phone = useSelector(login, phoneOf)
  const password = useSelector(login, passwordOf)
  const problem = useSelector(login, problemOf)
  const isSigningIn = useSelector(login, isBusy)
  const demo = useSelector(demoAccount, demoOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    login.send({ type: 'form.submitted' })
  }
  return (
    <AccountCard
      title="Sign in"
      hint={reason ?? 'Your phone number is your boarding pass.'}
      stub={
        <div className="space-y-4">
          {demo && <DemoAccount demo={demo} login={login} />}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-soft">New here?</p>
            <Link href="/signup" className={buttonClass('quiet')}>
              Create account
            </Link>
          </div>
        </div>
      }
    >
      {notice && (
        <p
          role="status"
          className="mt-5 flex gap-2 rounded-control bg-green-soft px-3.5 py-2.5 font-medium text-green"
        >
          <Icon name="check" className="mt-0.5" />
          {notice}
        </p>
      )}
      <form onSubmit={submit} aria-busy={isSigningIn} className="mt-5 space-y-4">
        <Field
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          required
          readOnly={isSigningIn}
          value={phone}
          onChange={(event) => login.send({ type: 'phone.changed', phone: event.target.value })}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          required
          readOnly={isSigningIn}
          value={password}
          onChange={(event) => login.send({ type: 'password.changed', password: event.target.value })}
        />
        <FormProblem text={problem} />
        <Button type="submit" size="large" busy={isSigningIn} className="w-full">
          {isSigningIn ? 'Signing in...' : 'Sign in'}
        </Button>
        <p className="text-center">
          <Link href="/forgot-password" className={buttonClass('quiet')}>
            Forgot your password?
          </Link>
        </p>
      </form>
    </AccountCard>
  )
}
