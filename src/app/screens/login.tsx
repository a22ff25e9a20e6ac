import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { demoAccountMachine } from '../../../machines/account/demo-account.machine.ts'
import { loginMachine } from '../../../machines/account/login.machine.ts'
import { detourOf } from '../../../machines/account/session.selectors.ts'
import { linkTo } from '../../../machines/links.ts'
import { LoginView } from '../../account/login-view.tsx'
import { signInReason } from '../../account/sign-in-reason.ts'
import { forgetRouteState, routeState } from '../../effects/navigation.ts'
import { fromCall, useScreen } from '../actor-logic.ts'
import { isAfterReset, signedUpPhoneOf } from '../reset-arrival.ts'
import { useSystem } from '../system.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const signingIn = loginMachine.provide({ actors: { signIn: fromCall(account, (calls) => calls.login) } })
const demo = demoAccountMachine.provide({
  actors: { loadConfig: fromCall(account, (calls) => calls.getConfig) },
})

export default function LoginScreen() {
  const { session } = useSystem()
  const [machine] = useState(() => signingIn.provide({ actors: { session: linkTo(session) } }))
  const [input] = useState(() => ({ phone: signedUpPhoneOf(routeState()) }))
  const login = useScreen(machine, { input })
  const demoAccount = useScreen(demo, {})
  const [isNew] = useState(() => isAfterReset(routeState()))
  useEffect(() => {
    if (isNew || input.phone) forgetRouteState()
  }, [isNew, input])
  return (
    <LoginView
      login={login}
      demoAccount={demoAccount}
      reason={signInReason(useSelector(session, detourOf), 'Sign in')}
      notice={isNew ? 'Password reset successfully! Please sign in with your new password.' : null}
    />
  )
}
