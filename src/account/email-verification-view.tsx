import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isVerifying } from '../../machines/account/code-entry.selectors.ts'
import type { emailVerificationMachine } from '../../machines/account/email-verification.machine.ts'
import {
  codeEntryOf,
  emailOf,
  isBusy,
  isConfirmed,
  isOffered,
  isVerified,
  problemOf,
} from '../../machines/account/email-verification.selectors.ts'
import { Button } from '../ui/button.tsx'
import { catchFocus } from '../ui/focus.ts'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { CodeEntry, type CodeEntryActor } from './code-entry.tsx'
import { FormProblem } from './form-problem.tsx'

type Verification = ActorRefFrom<typeof emailVerificationMachine>

function Offer({ verification }: { verification: Verification }) {
  const email = useSelector(verification, emailOf)
  const problem = useSelector(verification, problemOf)
  const isSending = useSelector(verification, isBusy)
  return (
    <>
      <p className="text-pretty wrap-anywhere">
        Confirm {email} with a code, and the receipts of your orders come there. Until then we send none.
      </p>
      <FormProblem text={problem} />
      <Button
        tone="secondary"
        className="mt-3 w-full max-w-sm"
        busy={isSending}
        onClick={() => verification.send({ type: 'code.requested' })}
      >
        {isSending ? 'Sending code...' : 'Send code'}
      </Button>
    </>
  )
}

function Code({ email, code }: { email: string; code: CodeEntryActor }) {
  const isChecking = useSelector(code, isVerifying)
  return (
    <>
      <p ref={catchFocus} tabIndex={-1} className="mb-3 text-pretty wrap-anywhere">
        We sent a code to {email}.
      </p>
      <CodeEntry code={code} className="space-y-4">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isChecking} className="grow">
            {isChecking ? 'Confirming...' : 'Confirm email'}
          </Button>
          <Button
            tone="secondary"
            disabled={isChecking}
            className="grow"
            onClick={() => code.send({ type: 'cancel.requested' })}
          >
            Not now
          </Button>
        </div>
      </CodeEntry>
    </>
  )
}

/**
 * Offers to confirm the registered e-mail address (ACC-163, ACC-167). Shows nothing until it is known whether that is
 * needed; with `showsVerified`, it says so when it is not. `className` lays out the card.
 */
export function EmailVerificationView({
  verification,
  showsVerified = false,
  className,
}: {
  verification: Verification
  showsVerified?: boolean
  className: string
}) {
  const email = useSelector(verification, emailOf)
  const mayAsk = useSelector(verification, isOffered)
  const wasVerified = useSelector(verification, isVerified)
  const isDone = useSelector(verification, isConfirmed)
  const code = useSelector(verification, codeEntryOf)
  if (!(mayAsk || isDone || code || (wasVerified && showsVerified))) return null
  return (
    <section aria-label="Confirm your email" className={`rounded-sheet bg-card p-5 shadow-low ${className}`}>
      <div className="flex gap-4">
        <ScreenIcon name={isDone || wasVerified ? 'check' : 'mail'} size={26} className="mt-0.5 text-link" />
        <div className="min-w-0 flex-1" aria-live="polite">
          {mayAsk && <Offer verification={verification} />}
          {code && <Code email={email} code={code} />}
          {isDone && <p>Your email is confirmed. Receipts come to {email}.</p>}
          {wasVerified && <p className="wrap-anywhere">{email} is confirmed.</p>}
        </div>
      </div>
    </section>
  )
}
