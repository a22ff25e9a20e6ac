import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

export interface SidePanelProps {
  /** Accessible name of the panel. */
  label: string
  /** Called on Escape and on a press outside. The content has its own close button. */
  onClose: () => void
  open?: boolean
  children: ReactNode
}

/** A panel that slides in from the right; the page behind it does not scroll. */
export function SidePanel({ label, onClose, open = true, children }: SidePanelProps) {
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-label={label}
      className="modal m-0 ml-auto h-dvh max-h-none w-[min(23rem,88vw)] max-w-none open:animate-slide"
    >
      {open && (
        <div className="h-full overflow-y-auto overscroll-contain bg-paper pr-[env(safe-area-inset-right)] text-ink shadow-high">
          {children}
        </div>
      )}
    </dialog>
  )
}
