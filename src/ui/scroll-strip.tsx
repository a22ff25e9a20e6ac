import { type ReactNode, useId, useRef } from 'react'
import { showWhole } from './focus.ts'
import { IconButton } from './icon-button.tsx'

const step = 200

const rowClasses = { one: '', two: 'grid-rows-2', twoOnPhones: 'max-sm:grid-rows-[auto_auto]' }

export interface ScrollStripProps {
  title: ReactNode
  /** The tiles; each one sets its width. */
  children: ReactNode
  /** `two` stacks the tiles in two rows, filled column by column. */
  rows?: keyof typeof rowClasses
  className?: string
}

/**
 * A titled strip that scrolls sideways. Two buttons scroll it by exactly 200 px (DIS-12), smoothly unless motion
 * is reduced; so it has no scroll snapping, which would go on to the next tile.
 */
export function ScrollStrip({ title, children, rows = 'one', className = '' }: ScrollStripProps) {
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const scroll = (left: number) => strip.current?.scrollBy({ left })
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-center gap-2 sm:mb-3">
        <h2 id={id} className="min-w-0 flex-1 text-xl sm:text-2xl">
          {title}
        </h2>
        <IconButton icon="chevronLeft" label="Scroll left" look="raised" onClick={() => scroll(-step)} />
        <IconButton icon="chevronRight" label="Scroll right" look="raised" onClick={() => scroll(step)} />
      </div>
      <ul
        ref={strip}
        onFocus={showWhole}
        className={`no-scrollbar relative -mx-4 grid auto-cols-max grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 py-2 motion-safe:scroll-smooth ${rowClasses[rows]}`}
      >
        {children}
      </ul>
    </section>
  )
}
