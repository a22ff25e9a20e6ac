import { useEffect, useRef } from 'react'

/**
 * Makes Back close what lies over the page instead of leaving the page. While it is shown, the history has one
 * more entry of the same page. Links in it replace that entry, and closing it otherwise goes back over it.
 */
export function useBackCloses(onClose: () => void): void {
  const isShown = useRef(false)
  const hasEntry = useRef(false)
  useEffect(() => {
    const at = location.href
    isShown.current = true
    if (!hasEntry.current) history.pushState(history.state, '')
    hasEntry.current = true
    const close = () => {
      hasEntry.current = false
      onClose()
    }
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      isShown.current = false
      // StrictMode unmounts and mounts again at once.
      queueMicrotask(() => {
        if (isShown.current || !hasEntry.current) return
        hasEntry.current = false
        if (location.href === at) history.back()
      })
    }
  }, [onClose])
}
