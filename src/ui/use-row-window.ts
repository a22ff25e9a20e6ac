import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeRows, type RowRange, rowsWithin } from './row-window.ts'

/** Pixels. Until the window is known, as on the server, the rows that a phone shows are drawn. */
const phone = { width: 360, height: 740 } as const
/** How far from the window rows are drawn ahead, of its height. */
const ahead = 1

interface Facts {
  readonly itemCount: number
  /** How many columns fit a width in pixels. */
  readonly columnsAt: (width: number) => number
  /** A guess at a row's height in pixels, until it is measured. */
  readonly rowHeight: number
  readonly gap: number
}

interface Seen extends RowRange {
  readonly columns: number
  /** Whether the columns are those that fit. */
  readonly isMeasured: boolean
  /** Of the rows that turned out other than guessed, at this number of columns; pixels. */
  readonly heights: ReadonlyMap<number, number>
  /** The row that holds the keyboard focus, where it is none of these. */
  readonly kept: number | null
}

type Layout = Pick<Seen, 'columns' | 'heights'>

const placesOf = ({ columns, heights }: Layout, { itemCount, rowHeight, gap }: Facts) =>
  placeRows(Math.ceil(itemCount / columns), rowHeight, gap, heights)

const atFirst = (facts: Facts): Seen => {
  const layout = { columns: Math.max(1, facts.columnsAt(phone.width)), heights: new Map() }
  return { ...layout, isMeasured: false, ...rowsWithin(placesOf(layout, facts), 0, phone.height), kept: null }
}

/** The row that holds the keyboard focus, where it is none of a range. */
const focusedOutside = (list: HTMLElement, { first, last }: RowRange, columns: number): number | null => {
  const item = document.activeElement?.closest<HTMLElement>('[data-item]')
  if (!item || !list.contains(item)) return null
  const row = Math.floor(Number(item.dataset.item) / columns)
  return row < first || row > last ? row : null
}

/** The layout with the rows in the page measured, and by how much those above the window were reckoned wrong. */
const measured = (list: HTMLElement, layout: Layout, { rowHeight }: Facts): [Layout, shift: number] => {
  const { columns, heights } = layout
  const found = new Map(heights)
  let [shift, isNews] = [0, false]
  for (const cell of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const row = Number(cell.dataset.row)
    const { height, bottom } = cell.getBoundingClientRect()
    const old = heights.get(row) ?? rowHeight
    if (Math.abs(height - old) < 0.5) continue
    found.set(row, height)
    isNews = true
    if (bottom <= 0) shift += height - old
  }
  return [isNews ? { columns, heights: found } : layout, shift]
}

/**
 * Which rows of a list that scrolls with the window are worth drawing, the row that must stay because it holds the
 * keyboard focus (`kept`), and where the rows begin (`places`). One cell of each
 * row that is drawn in flow is marked with `data-row` and measured, every cell with `data-item`, its place.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, facts: Facts) {
  const [seen, setSeen] = useState(() => atFirst(facts))
  const known = useRef({ seen, facts })
  const isNew = useRef(true)

  const look = useCallback(
    (isMeasuring: boolean) => {
      const element = list.current
      if (!element) return
      const { seen: old, facts: now } = known.current
      const box = element.getBoundingClientRect()
      const columns = Math.max(1, now.columnsAt(box.width))
      const stands: Layout = columns === old.columns ? old : { columns, heights: new Map() }
      const [layout, shift] = isMeasuring && stands === old ? measured(element, stands, now) : [stands, 0]
      const from = shift - box.top
      const spare = ahead * window.innerHeight
      const range = rowsWithin(placesOf(layout, now), from - spare, from + window.innerHeight + spare)
      const kept = focusedOutside(element, range, columns)
      const isSame =
        old.isMeasured &&
        layout === old &&
        range.first === old.first &&
        range.last === old.last &&
        kept === old.kept
      if (!isSame) {
        const next = { columns, isMeasured: true, heights: layout.heights, ...range, kept }
        known.current = { seen: next, facts: now }
        // Where the guess of the columns was right nothing moves: a list that has just come is drawn again in time.
        if (old.isMeasured || columns !== old.columns) setSeen(next)
        else startTransition(() => setSeen(next))
      }
      // What is in sight stays where it is while rows above it turn out taller or lower than reckoned.
      if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' })
    },
    [list],
  )

  useLayoutEffect(() => {
    known.current = { ...known.current, facts }
  })
  const { itemCount, rowHeight, gap } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other rows are drawn; what grows by itself is observed
  useLayoutEffect(() => {
    // A new list is measured when the browser has laid it out, before it is painted: to ask at once would have
    // the whole page laid out within the task that made it.
    if (!isNew.current) look(true)
    isNew.current = false
  }, [look, seen, itemCount, rowHeight, gap])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const lookAgain = () => look(false)
    const observer = new ResizeObserver(() => flushSync(() => look(true)))
    observer.observe(element)
    // Whatever stands above may grow or shrink, which changes the height of the body.
    observer.observe(document.body)
    // The row that the focus comes to may be about to go.
    const noteFocus = () => {
      const { seen: now } = known.current
      if (focusedOutside(element, now, now.columns) !== now.kept) lookAgain()
    }
    element.addEventListener('focusin', noteFocus)
    addEventListener('scroll', lookAgain, { passive: true })
    addEventListener('resize', lookAgain)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', noteFocus)
      removeEventListener('scroll', lookAgain)
      removeEventListener('resize', lookAgain)
    }
  }, [list, look])

  const places = placesOf(seen, facts)
  const last = Math.min(seen.last, places.count - 1)
  const first = Math.max(0, Math.min(seen.first, last))
  return { columns: seen.columns, isMeasured: seen.isMeasured, places, first, last, kept: seen.kept }
}
