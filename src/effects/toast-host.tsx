import { useLayoutEffect, useRef } from 'react'
import { Toaster, useToasterStore } from 'react-hot-toast'

/**
 * Shows toasts at the top of the page, or in its corner on the account settings (APP-72). It is a popover,
 * because sheets and panels are in the browser's top layer and would cover anything below it.
 */
export default function ToastHost({ inCorner }: { inCorner: boolean }) {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useToasterStore()
  const newest = toasts[0]?.id
  // The top layer is a stack: each new toast opens the popover again, above elements opened since.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])
  return (
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full overflow-visible border-0 bg-transparent p-0"
    >
      <Toaster
        position={inCorner ? 'top-right' : 'top-center'}
        toastOptions={{ className: 'toast', ariaProps: { role: 'status', 'aria-live': 'polite' } }}
      />
    </div>
  )
}
