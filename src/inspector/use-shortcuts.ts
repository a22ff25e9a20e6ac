import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

/**
 * Clicks or focuses the control that has the pressed key in `data-shortcut`. A control that is absent or
 * disabled has no shortcut.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const selector = `[data-shortcut="${CSS.escape(event.key)}"]`
      const control =
        document.querySelector<HTMLElement>(`${selector}:is([aria-current=true], [aria-pressed=true])`) ??
        document.querySelector<HTMLElement>(selector)
      if (!control) return
      event.preventDefault()
      if (control instanceof HTMLButtonElement && control.dataset.focus === undefined) control.click()
      else control.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
