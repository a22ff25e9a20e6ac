import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codeEntryMachine } from '../../machines/account/code-entry.machine.ts'
import {
  boxesOf,
  isResending,
  isVerifying,
  problemOf,
  remainingOf,
  roundOf,
} from '../../machines/account/code-entry.selectors.ts'
import { clockFace } from '../../machines/account/otp-countdown.rules.ts'
import { Button } from '../ui/button.tsx'
import { CodeBoxes } from '../ui/code-boxes.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { FormProblem } from './form-problem.tsx'

export type CodeEntryActor = ActorRefFrom<typeof codeEntryMachine>

export interface CodeEntryProps {
  code: CodeEntryActor
  className: string
  /** The buttons below. */
  children: ReactNode
}

/** The form of a mailed code: its boxes, its error, and the wait before another code can be sent. */
export function CodeEntry({ code, className, children }: CodeEntryProps) {
  const boxes = useSelector(code, boxesOf)
  const round = useSelector(code, roundOf)
  const problem = useSelector(code, problemOf)
  const remaining = useSelector(code, remainingOf)
  const isBusy = useSelector(code, isVerifying)
  const isSending = useSelector(code, isResending)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    code.send({ type: 'form.submitted' })
  }
  return (
    <form onSubmit={submit} aria-busy={isBusy} className={className}>
      <CodeBoxes
        label="6-digit OTP"
        boxes={boxes}
        onChange={(next) => code.send({ type: 'code.changed', boxes: next })}
        round={round}
        isWrong={problem !== null}
        readOnly={isBusy || isSending}
      />
      <FormProblem text={problem} />
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunk py-2 pr-1 pl-3.5">
        <p
          role="timer"
          className="flex flex-col gap-1 text-sm text-soft sm:flex-row sm:items-center sm:gap-2.5"
        >
          {remaining === 0 ? 'No code yet?' : 'Another code in'}
          <StationBoard text={clockFace(remaining)} size="small" />
        </p>
        <Button
          tone="quiet"
          size="small"
          disabled={remaining !== 0}
          busy={isSending}
          onClick={() => code.send({ type: 'resend.requested' })}
        >
          {isSending ? 'Sending...' : 'Resend OTP'}
        </Button>
      </div>
      {children}
    </form>
  )
}
