import { signupMachine } from '../../../machines/account/signup.machine.ts'
import { SignupView } from '../../account/signup-view.tsx'
import { fromLazyCall, useScreen } from '../actor-logic.ts'

const account = () => import('../../effects/calls/account.ts')

const machine = signupMachine.provide({
  actors: { register: fromLazyCall(account, (calls) => calls.signUp) },
})

export default function SignupScreen() {
  return <SignupView signup={useScreen(machine, {})} />
}
