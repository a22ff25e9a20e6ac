import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { returnTo, spotOf } from './focus-keeper.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: () => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * Returns the props that make a native `<dialog>` a modal that its owner opens and closes. The browser traps
 * the focus and returns it. `onClose` is called on Escape and on a press that begins and ends on the
 * backdrop. The last `[data-autofocus]` in the dialog gets the focus first, else its first control. The
 * dialog does not close by itself while `open` is true, so a machine may refuse to close it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement && spotOf(document.activeElement)
    if (!dialog.open) dialog.showModal()
    ;[...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus()
    // Closes the dialog while it is still in the page: only then does the browser return the focus.
    return () => {
      dialog.close()
      // The opener may have been removed, or be removed right now, such as the minus of an item that was just
      // removed or the button of a rating that was just given.
      if (opener) returnTo(opener)
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
    // Browsers close the dialog on a second Escape even if `cancel` was prevented.
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
