import { clockFace } from '../../machines/account/otp-countdown.rules.ts'
import type { CodeBoxes as Boxes } from '../domain/one-time-code.ts'
import { Button } from '../ui/button.tsx'
import { CodeBoxes } from '../ui/code-boxes.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { FormProblem } from './form-problem.tsx'

export interface CodeEntryProps {
  boxes: Boxes
  round: number
  problem: string | null
  /** Seconds until another code may be asked for. */
  remaining: number
  isBusy: boolean
  isResending: boolean
  onChange: (boxes: Boxes) => void
  onResend: () => void
}

/** The boxes of a mailed code, what is wrong with it, and the wait for another one. */
export function CodeEntry({
  boxes,
  round,
  problem,
  remaining,
  isBusy,
  isResending,
  onChange,
  onResend,
}: CodeEntryProps) {
  return (
    <>
      <CodeBoxes
        label="6-digit OTP"
        boxes={boxes}
        onChange={onChange}
        round={round}
        isWrong={problem !== null}
        readOnly={isBusy || isResending}
      />
      <FormProblem text={problem} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunk p-3">
        <p role="timer" className="flex items-center gap-2.5 text-sm text-soft">
          <StationBoard text={clockFace(remaining)} size="small" />
          {remaining > 0 ? 'until another code' : 'No code yet?'}
        </p>
        <Button tone="quiet" size="small" disabled={remaining > 0} busy={isResending} onClick={onResend}>
          {isResending ? 'Sending...' : 'Resend OTP'}
        </Button>
      </div>
    </>
  )
}
