import { useState } from 'react'
import { useLocation } from 'wouter'
import { fromCallback } from 'xstate'
import { codeEntryMachine } from '../../../machines/account/code-entry.machine.ts'
import {
  type PasswordResetEvent,
  passwordResetMachine,
} from '../../../machines/account/password-reset.machine.ts'
import { linkTo } from '../../../machines/links.ts'
import { PasswordResetView } from '../../account/password-reset-view.tsx'
import { routeState, watchPath } from '../../effects/navigation.ts'
import { fromCall, useScreen } from '../actor-logic.ts'
import { countdown } from '../countdown.ts'
import { isResetPath, resetArrivalOf } from '../reset-arrival.ts'
import { useSystem } from '../system.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const sendCode = fromCall(account, (calls) => calls.forgotPassword)

const resetting = passwordResetMachine.provide({
  actors: {
    codeEntry: codeEntryMachine.provide({
      actors: {
        countdown: countdown.provide({
          actors: { loadSeconds: fromCall(account, (calls) => calls.resetOtpWait) },
        }),
        sendCode,
        verifyCode: fromCall(account, (calls) => calls.verifyResetOtp),
      },
    }),
    sendCode,
    resetPassword: fromCall(account, (calls) => calls.resetPassword),
    watchRoute: fromCallback<PasswordResetEvent>(({ sendBack }) =>
      watchPath((path) => {
        if (isResetPath(path))
          sendBack({ type: 'route.changed', arrival: resetArrivalOf(path, routeState()) })
      }),
    ),
  },
})

/**
 * `/forgot-password`, `/verify-reset-otp` and `/reset-password`: one screen that stays mounted while the path
 * changes.
 */
export default function PasswordResetScreen() {
  const { session } = useSystem()
  const [path] = useLocation()
  const [machine] = useState(() => resetting.provide({ actors: { session: linkTo(session) } }))
  const reset = useScreen(machine, {})
  return <PasswordResetView reset={reset} pathStep={resetArrivalOf(path, null).step} />
}
