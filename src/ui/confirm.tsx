import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

export interface ConfirmProps {
  title: string
  children: ReactNode
  /** Without it the question is a notice with one button. */
  confirmLabel?: string | undefined
  cancelLabel?: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm?: () => void
  /** Also called on Escape and on a press on the backdrop. */
  onCancel: () => void
  open?: boolean
}

/** A question with two answers, of which the safe one gets the focus first; or a notice with one button. */
export function Confirm({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy,
  onConfirm,
  onCancel,
  open = true,
}: ConfirmProps) {
  const id = useId()
  return (
    <dialog
      {...useModal(open, onCancel)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal m-auto w-[calc(100%-2rem)] max-w-sm open:animate-rise"
    >
      {open && (
        <div className="rounded-card shadow-high">
          <div className="ticket-body rounded-t-card bg-card px-6 pt-6 pb-5 text-ink">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <div id={`${id}-text`} className="mt-2 text-soft">
              {children}
            </div>
          </div>
          <div className="ticket-stub flex gap-3 rounded-b-card bg-card px-6 pt-5 pb-6">
            <Button tone="secondary" className="flex-1" onClick={onCancel}>
              {cancelLabel}
            </Button>
            {confirmLabel && (
              <Button tone={tone} busy={busy} className="flex-1" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </div>
      )}
    </dialog>
  )
}
