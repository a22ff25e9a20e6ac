import { signupMachine } from '../../../machines/account/signup.machine.ts'
import { SignupView } from '../../account/signup-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const machine = signupMachine.provide({
  actors: { register: fromCall(account, (calls) => calls.register) },
})

export default function SignupScreen() {
  return <SignupView signup={useScreen(machine, {})} />
}
