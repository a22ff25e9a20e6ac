import { useSelector } from '@xstate/react'
import { detourOf } from '../../../machines/account/session.selectors.ts'
import { signupMachine } from '../../../machines/account/signup.machine.ts'
import { signInReason } from '../../account/sign-in-reason.ts'
import { SignupView } from '../../account/signup-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const machine = signupMachine.provide({
  actors: { register: fromCall(account, (calls) => calls.register) },
})

export default function SignupScreen() {
  const detour = useSelector(useSystem().session, detourOf)
  return (
    <SignupView
      signup={useScreen(machine, {})}
      reason={signInReason(detour, 'Create an account and sign in')}
    />
  )
}
