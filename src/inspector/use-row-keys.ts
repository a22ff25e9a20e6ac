import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const page = 10
const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place) => place + page,
  PageUp: (place) => place - page,
  Home: () => 0,
  End: (_, last) => last,
}

/** Maximum number of times that a row which is not in the page yet is looked for. */
const mostTries = 5

interface RowKeys {
  /** Ref of the element around the list. */
  readonly ref: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Handles arrow keys, Home, End and the page keys in a windowed list of buttons. The next row gets the focus
 * once it is in the page.
 *
 * @param onMove receives the index of the row that gets the focus.
 */
export function useRowKeys(count: number, rowHeight: number, onMove: (place: number) => void): RowKeys {
  const ref = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState<{ readonly place: number; readonly tries: number } | null>(null)

  useLayoutEffect(() => {
    const list = ref.current?.querySelector('ul')
    if (!wanted || !list) return
    const { place, tries } = wanted
    const button = list.querySelector<HTMLElement>(`[data-item="${place}"] button`)
    if (button) {
      button.focus({ preventScroll: true })
      button.scrollIntoView({ block: 'nearest' })
    }
    if (button || tries >= mostTries) {
      setWanted(null)
      return
    }
    window.scrollBy({ top: list.getBoundingClientRect().top + place * rowHeight - window.innerHeight / 2 })
    const frame = requestAnimationFrame(() => setWanted({ place, tries: tries + 1 }))
    return () => cancelAnimationFrame(frame)
  }, [wanted, rowHeight])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const item = event.target instanceof Element ? event.target.closest('[data-item]') : null
      const step = steps[event.key]
      if (!step || !item || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const next = step(Number(item.getAttribute('data-item')), count - 1)
      const place = Math.max(0, Math.min(count - 1, next))
      setWanted({ place, tries: 0 })
      onMove(place)
    },
    [count, onMove],
  )
  return { ref, onKeyDown }
}
