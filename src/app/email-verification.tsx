import { useState } from 'react'
import { codeEntryMachine } from '../../machines/account/code-entry.machine.ts'
import { emailVerificationMachine } from '../../machines/account/email-verification.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { EmailVerificationView } from '../account/email-verification-view.tsx'
import { fromCall, useScreen } from './actor-logic.ts'
import { countdown } from './countdown.ts'
import { useSystem } from './system.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const verifying = emailVerificationMachine.provide({
  actors: {
    codeEntry: codeEntryMachine.provide({
      actors: {
        countdown: countdown.provide({
          actors: {
            loadSeconds: fromCall(account, (calls) => calls.emailCodeWait),
          },
        }),
        sendCode: fromCall(account, (calls) => calls.sendEmailCode),
        verifyCode: fromCall(account, (calls) => calls.verifyEmail),
      },
    }),
    loadVerification: fromCall(account, (calls) => calls.emailVerification),
    sendCode: fromCall(account, (calls) => calls.sendEmailCode),
  },
})

/** Offers to confirm the registered e-mail address. */
export function EmailVerification(look: { showsVerified?: boolean; className: string }) {
  const { root } = useSystem()
  const [machine] = useState(() => verifying.provide({ actors: { connection: connectionLink(root) } }))
  const [options] = useState({})
  return <EmailVerificationView verification={useScreen(machine, options)} {...look} />
}
