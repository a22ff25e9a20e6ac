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
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunk py-2 pr-1 pl-3.5">
        <p
          role="timer"
          className="flex flex-col gap-1 text-sm text-soft sm:flex-row sm:items-center sm:gap-2.5"
        >
          {remaining > 0 ? 'Another code in' : 'No code yet?'}
          <StationBoard text={clockFace(remaining)} size="small" />
        </p>
        <Button tone="quiet" size="small" disabled={remaining > 0} busy={isResending} onClick={onResend}>
          {isResending ? 'Sending...' : 'Resend OTP'}
        </Button>
      </div>
    </>
  )
}
