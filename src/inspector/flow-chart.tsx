import { useEffect, useRef, useState } from 'react'
import type { Structure } from './flows.ts'

interface Props {
  readonly structure: Structure
  readonly active: readonly string[]
  readonly possible: readonly string[]
  /** Transitions of the chosen moment. */
  readonly taken: readonly string[]
}

/**
 * The statechart of a machine, with its active states, possible transitions and latest transitions
 * highlighted.
 */
export function FlowChart({ structure, active, possible, taken }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Structure | null>(null)

  useEffect(() => {
    let isWanted = true
    void structure.picture().then((svg) => {
      if (!isWanted || !frame.current) return
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
      frame.current.replaceChildren(documentElement)
      setDrawn(structure)
    })
    return () => {
      isWanted = false
    }
  }, [structure])

  useEffect(() => {
    if (drawn !== structure) return
    for (const group of frame.current?.querySelectorAll('g[class]') ?? []) {
      const id = group.querySelector('title')?.textContent ?? ''
      group.classList.toggle('lit', active.includes(id))
      group.classList.toggle('possible', possible.includes(id))
      group.classList.toggle('taken', taken.includes(id))
    }
    // Scrolls the innermost active state, which is the last one, into view without scrolling the page.
    const innermost = [...(frame.current?.querySelectorAll('g.state.lit > rect') ?? [])].at(-1)
    const box = frame.current?.getBoundingClientRect()
    const at = innermost?.getBoundingClientRect()
    if (box && at) {
      const left = at.left - box.left - (box.width - at.width) / 2
      frame.current?.scrollBy({ left, top: at.top - box.top - (box.height - at.height) / 2 })
    }
  }, [drawn, structure, active, possible, taken])

  const label = `Statechart of ${structure.name}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={frame} className="chart" aria-label={label} tabIndex={0} />
  )
}
