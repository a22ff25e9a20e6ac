import { useEffect, useRef } from 'react'

export interface EndSentinelProps {
  /** Called when the end of a list comes within 100 px of the window's bottom. */
  onReached: () => void
  /** Number of listed items: when it has grown, an end that is still in view is reported again. */
  count: number
}

/** The invisible end of a growing list. Leave it out while nothing more can be loaded. */
export function EndSentinel({ onReached, count }: EndSentinelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports at once: a longer list asks again
  useEffect(() => {
    const end = ref.current
    if (!end) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      // The large margin above also reports an end that was scrolled past in one jump.
      { rootMargin: '1000000px 0px 100px 0px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [count])
  return <div ref={ref} aria-hidden="true" className="h-px" />
}
