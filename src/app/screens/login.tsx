import { useState } from 'react'
import { demoAccountMachine } from '../../../machines/account/demo-account.machine.ts'
import { type LoginEmitted, loginMachine } from '../../../machines/account/login.machine.ts'
import { LoginView } from '../../account/login-view.tsx'
import { routeState } from '../../effects/navigation.ts'
import { useEmitted } from '../relays.ts'
import { isAfterReset } from '../reset-arrival.ts'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const account = () => import('../../effects/calls/account.ts')

const machine = loginMachine.provide({ actors: { signIn: calling(account, (calls) => calls.signIn) } })
const demo = demoAccountMachine.provide({
  actors: { loadConfig: calling(account, (calls) => (_, signal) => calls.loadConfig(signal)) },
})

type Received = Extract<LoginEmitted, { type: 'credential.received' }>

export default function LoginScreen() {
  const { session } = useSystem()
  const login = useScreen(machine, {})
  const demoAccount = useScreen(demo, {})
  // The machine tells of the credential before it goes home, so the guard already knows who comes.
  useEmitted(login, 'credential.received', (event: Received) => session.send(event))
  useEmitted(login, 'credential.rejected', () => session.send({ type: 'credential.rejected' }))
  const [isNew] = useState(() => isAfterReset(routeState()))
  return (
    <LoginView
      login={login}
      demoAccount={demoAccount}
      notice={isNew ? 'Password reset successfully! Please sign in with your new password.' : null}
    />
  )
}
