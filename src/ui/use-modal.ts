import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: () => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

const focusable = 'button, a[href]'

/**
 * What a native `<dialog>` needs to be a modal that its owner opens and closes: it traps and returns focus
 * (the browser's own work) and asks `onClose` on Escape and on a press that begins and ends on the backdrop.
 * The last `[data-autofocus]` in it has the focus first, else its first control.
 * It never closes by itself while `open` stays true, so a machine may refuse.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    const around: Element[] = []
    for (let each = opener?.parentElement; each; each = each.parentElement) around.push(each)
    if (!dialog.open) dialog.showModal()
    ;[...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus()
    // Closed while it is still in the page: only then does the browser give the focus back.
    return () => {
      dialog.close()
      // Who opened it may be gone or go in this very moment, as the minus of what was just taken out or the way to
      // rate what is rated now: then the nearest neighbour has the focus.
      queueMicrotask(() => {
        if (!opener || opener.isConnected || document.activeElement !== document.body) return
        const near = around.find((each) => each.isConnected && each.querySelector(focusable))
        near?.querySelector<HTMLElement>(focusable)?.focus()
      })
    }
  }, [open])
  const self = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    ref,
    onCancel: (event) => {
      if (!self(event)) return
      event.preventDefault()
      onClose()
    },
    // Browsers let a second Escape through whatever `cancel` says.
    onClose: () => {
      if (open && !ref.current?.open) onClose()
    },
    onMouseDown: (event) => {
      pressedOutside.current = self(event)
    },
    onClick: (event) => {
      if (self(event) && pressedOutside.current) onClose()
    },
  }
}
