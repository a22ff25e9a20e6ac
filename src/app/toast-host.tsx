import { useEffect, useLayoutEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { toastOptions } from '../effects/toast-options.ts'
import { keepFocus } from '../ui/focus-keeper.ts'
import { Icon } from '../ui/icon.tsx'
import { AppUpdate } from './app-update.tsx'
import { startConnection } from './connection.ts'
import { MenuWarmUp } from './menu-warm-up.tsx'
import { useSystem } from './system.ts'

const looks = {
  success: { icon: 'check', colour: 'bg-veg' },
  error: { icon: 'close', colour: 'bg-danger' },
} as const

function Bar({ toast }: { toast: Toast }) {
  const { icon, colour } = looks[toast.type === 'error' ? 'error' : 'success']
  return (
    <div
      className={`flex max-w-88 items-center gap-2.5 rounded-control bg-card px-3 py-2.5 text-ink shadow-high transition duration-200 pointer-fine:pointer-events-auto starting:-translate-y-4 starting:opacity-0 motion-reduce:transition-none ${toast.visible ? '' : '-translate-y-4 opacity-0'}`}
    >
      <span className={`grid size-5 shrink-0 place-items-center rounded-full text-card ${colour}`}>
        <Icon name={icon} size={13} />
      </span>
      <div {...toast.ariaProps} className="whitespace-pre-line leading-tight">
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  )
}

/**
 * Shows toasts at the top of the page, or in its corner on the account settings (APP-72). It is a popover,
 * because sheets and panels are in the browser's top layer and would cover anything below it. The toasts are drawn
 * here: those of the library come with styles that the policy of the page does not allow (APP-121).
 */
export default function ToastHost({ inCorner }: { inCorner: boolean }) {
  const layer = useRef<HTMLDivElement>(null)
  const { root } = useSystem()
  // The network and the focus are watched from here on: no page waits for that.
  useEffect(() => {
    const ended = new AbortController()
    startConnection(root.send, ended.signal)
    keepFocus(ended.signal)
    return () => ended.abort()
  }, [root])
  const { toasts, handlers } = useToaster(toastOptions)
  const newest = toasts[0]?.id
  // The top layer is a stack: each new toast opens the popover again, above elements opened since.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])
  // A person reads the toast that they point at. A tap goes to the element below.
  const { startPause, endPause } = handlers
  useEffect(() => {
    const element = layer.current
    element?.addEventListener('mouseenter', startPause)
    element?.addEventListener('mouseleave', endPause)
    return () => {
      element?.removeEventListener('mouseenter', startPause)
      element?.removeEventListener('mouseleave', endPause)
    }
  }, [startPause, endPause])
  return (
    <>
      <AppUpdate />
      <MenuWarmUp />
      <div
        ref={layer}
        popover="manual"
        className="pointer-events-none fixed inset-0 m-0 size-full overflow-visible border-0 bg-transparent p-0"
      >
        <div
          className={`flex flex-col gap-2 p-[max(1rem,env(safe-area-inset-top))_max(1rem,env(safe-area-inset-right))_1rem_max(1rem,env(safe-area-inset-left))] ${inCorner ? 'items-end' : 'items-center'}`}
        >
          {toasts.map((toast) => (
            <Bar key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
    </>
  )
}
