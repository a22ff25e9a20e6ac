import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  title: string
  /** Called on Escape, on a press on the backdrop and by the close button. */
  onClose: () => void
  open?: boolean
  children: ReactNode
  /** Stays visible below the scrolling content, for the total and the main action. */
  footer?: ReactNode
  /** Shown below the title. */
  subtitle?: ReactNode
  width?: 'narrow' | 'regular' | 'wide'
}

const widths = { narrow: 'sm:max-w-md', regular: 'sm:max-w-xl', wide: 'sm:max-w-4xl' }

/** A modal that rises from the bottom edge on phones and is centred on wide screens. */
export function Sheet({
  title,
  onClose,
  open = true,
  children,
  footer,
  subtitle,
  width = 'regular',
}: SheetProps) {
  const id = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={id}
      className={`modal m-0 mt-auto w-full max-w-none open:animate-rise sm:m-auto ${widths[width]}`}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-t-sheet bg-paper text-ink shadow-high sm:rounded-sheet">
          <header className="flex items-start gap-2 border-b-2 border-dashed border-line py-3 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <h2 id={id} tabIndex={-1} data-autofocus className="text-xl outline-none">
                {title}
              </h2>
              {subtitle && <p className="text-sm text-soft">{subtitle}</p>}
            </div>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={`flex-1 overflow-y-auto overscroll-contain p-5 ${footer ? '' : 'pb-safe'}`}>
            {children}
          </div>
          {footer && (
            <footer className="border-t-2 border-dashed border-line bg-card p-4 pb-safe">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  )
}
