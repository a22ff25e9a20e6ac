import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { keepPlace } from './focus.ts'
import { Icon } from './icon.tsx'

export interface ErrorStateProps {
  /** Error message for the person. */
  message: ReactNode
  onRetry?: () => void
  /** Text of the retry button. */
  retryLabel?: string
  busy?: boolean
  className?: string
}

/** An error state: a red signal, the message, a retry button. Screen readers announce it when it appears. */
export function ErrorState({
  message,
  onRetry,
  retryLabel = 'Try Again',
  busy,
  className = '',
}: ErrorStateProps) {
  return (
    <div
      ref={keepPlace}
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-red/30 bg-red-soft p-4 text-red ${className}`}
    >
      <Icon name="alert" size={28} />
      <p className="min-w-40 flex-1 font-medium">{message}</p>
      {onRetry && (
        <Button tone="danger" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
