import { useState } from 'react'
import { codeEntryMachine } from '../../machines/account/code-entry.machine.ts'
import type { CodeWithPassword } from '../../machines/account/code-entry.rules.ts'
import { emailVerificationMachine } from '../../machines/account/email-verification.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { EmailVerificationView } from '../account/email-verification-view.tsx'
import { fromLazyCall, useScreen } from './actor-logic.ts'
import { countdown } from './countdown.ts'
import { useSystem } from './system.ts'

const account = () => import('../effects/calls/account.ts')

const verifying = emailVerificationMachine.provide({
  actors: {
    codeEntry: codeEntryMachine.provide({
      actors: {
        countdown: countdown.provide({
          actors: {
            loadSeconds: fromLazyCall(account, (calls) => (_, signal) => calls.loadVerificationWait(signal)),
          },
        }),
        sendCode: fromLazyCall(account, (calls) => (_, signal) => calls.sendEmailCode(signal)),
        verifyCode: fromLazyCall(
          account,
          (calls) => (code: CodeWithPassword, signal) => calls.verifyEmail(code, signal),
        ),
      },
    }),
    loadVerification: fromLazyCall(account, (calls) => (_, signal) => calls.loadVerification(signal)),
    sendCode: fromLazyCall(account, (calls) => (_, signal) => calls.sendEmailCode(signal)),
  },
})

/** Offers to confirm the registered e-mail address. */
export function EmailVerification(look: { showsVerified?: boolean; className: string }) {
  const { root } = useSystem()
  const [machine] = useState(() => verifying.provide({ actors: { connection: connectionLink(root) } }))
  const [options] = useState({})
  return <EmailVerificationView verification={useScreen(machine, options)} {...look} />
}
