import { useLocation } from 'wouter'
import { passwordResetMachine } from '../../../machines/account/password-reset.machine.ts'
import { PasswordResetView } from '../../account/password-reset-view.tsx'
import { routeState } from '../../effects/navigation.ts'
import { countdown } from '../countdown.ts'
import { useEmitted, useForward } from '../relays.ts'
import { resetArrivalOf } from '../reset-arrival.ts'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const account = () => import('../../effects/calls/account.ts')

const machine = passwordResetMachine.provide({
  actors: {
    countdown,
    sendCode: calling(account, (calls) => calls.sendResetCode),
    verifyCode: calling(account, (calls) => calls.verifyResetCode),
    resetPassword: calling(account, (calls) => calls.resetPassword),
  },
})

/** `/forgot-password`, `/verify-reset-otp` and `/reset-password`: one flow that stays while the path changes. */
export default function PasswordResetScreen() {
  const { session } = useSystem()
  const [path] = useLocation()
  const reset = useScreen(machine, {})
  useForward(path, () => reset.send({ type: 'route.changed', arrival: resetArrivalOf(path, routeState()) }))
  // A reset ends all sessions of its account, so whoever is signed in here has to sign in again.
  useEmitted(reset, 'password.reset', () => session.send({ type: 'credential.rejected' }))
  return <PasswordResetView reset={reset} isFirst={resetArrivalOf(path, null).step === 'identify'} />
}
