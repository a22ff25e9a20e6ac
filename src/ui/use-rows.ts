import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { RowWindow } from './row-window.ts'

/** Size in pixels of a phone. The server and the first render in the browser draw the rows that it shows. */
const phone = { width: 360, height: 740 } as const

/** The library's part, `null` until it is loaded: screens do not wait for it. */
let loaded: typeof RowWindow | null = null

export interface Row {
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
  /** True if it has the keyboard focus far from the visible rows, and so is outside the flow. */
  readonly isApart: boolean
}

/** The rows in the page. */
export interface ShownRows {
  readonly rows: readonly Row[]
  /** Pixels of the rows above those in the flow. */
  readonly before: number
  /** Pixels of the rows below. */
  readonly after: number
  /** The ref of each row's first cell. */
  readonly measure?: (cell: Element | null) => void
  /** Scrolls to a row. */
  readonly scrollTo?: (row: number, options: { align: 'start' }) => void
}

interface Options {
  readonly itemCount: number
  /**
   * Returns the key of an item. A row is named after its first item, so that it keeps its height when others
   * are inserted before it.
   */
  readonly keyAt: (index: number) => string | number
  /** Returns how many columns fit a width in pixels, for text of so many times the usual size. */
  readonly columnsAt: (width: number, textScale: number) => number
  /** Estimated height of a row in pixels, used until the row is measured. */
  readonly rowHeight: number
  /** The same for rows that differ. */
  readonly heightAt?: (row: number) => number
  /** Pixels at the top of the window that bars cover, left free by `scrollTo`. */
  readonly cover?: number
  readonly gap: number
}

interface Layout {
  readonly columns: number
  /** Pixels from the top of the document to the list. */
  readonly top: number
  /** Indexes of the first and the last row that are drawn without the library. */
  readonly drawn: readonly [first: number, last: number]
  readonly isMeasured: boolean
}

/** Scale of the person's text size; 1 is the usual size. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Returns the drawn rows with those around the visible ones, `height` pixels each. */
const extended = ([first, last]: Layout['drawn'], top: number, height: number): Layout['drawn'] => {
  const { scrollY, innerHeight } = window
  const from = Math.max(0, Math.floor((scrollY - top - innerHeight) / height))
  const to = Math.ceil((scrollY - top + 2 * innerHeight) / height)
  const isNear = from <= last && to >= first
  return isNear ? [Math.min(first, from), Math.max(last, to)] : [from, to]
}

/**
 * Returns the rows to render of a list that scrolls with the window: those near the viewport, and the row
 * with the keyboard focus. The first cell of each row takes `measure` as its ref and the row's index as
 * `data-row`. Render `RowWindow` with `rowWindow` as soon as both are there: it measures the rows. Until
 * then, and if it cannot be loaded, rows are added as the person scrolls.
 */
export function useRows(list: RefObject<HTMLElement | null>, options: Options) {
  const { itemCount, keyAt, columnsAt, rowHeight, gap, ...rest } = options
  const height = rowHeight + gap
  const [layout, setLayout] = useState<Layout>(() => ({
    columns: Math.max(1, columnsAt(phone.width, 1)),
    top: 0,
    drawn: [0, Math.ceil(phone.height / height) - 1],
    isMeasured: false,
  }))
  const { columns, top, drawn, isMeasured } = layout
  const count = Math.ceil(itemCount / columns)
  const [Window, setWindow] = useState(() => loaded)
  const [shown, setShown] = useState<ShownRows | null>(null)

  useEffect(() => {
    if (loaded) return
    import('./row-window.ts').then(
      (module) => {
        loaded = module.RowWindow
        setWindow(() => loaded)
      },
      // Rows are added without it, and the next list asks for it again.
      () => {},
    )
  }, [])

  const look = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect()
    if (!box) return
    const at = box.top + window.scrollY
    const next: Layout = {
      columns: Math.max(1, columnsAt(box.width, textScale())),
      top: at,
      drawn: Window ? drawn : extended(drawn, at, height),
      isMeasured: true,
    }
    const isSame =
      next.columns === columns &&
      Math.abs(next.top - top) < 0.5 &&
      next.drawn.every((row, end) => row === drawn[end])
    if (isMeasured && isSame) return
    // If the guess was right, nothing moves, and the rows around the visible ones can be rendered later.
    const isGuessRight = next.columns === columns && window.scrollY === 0
    if (isMeasured || !isGuessRight) flushSync(() => setLayout(next))
    else startTransition(() => setLayout(next))
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => look())
    if (list.current) observer.observe(list.current)
    // A change of the content above the list changes the height of the body.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  const isWatched = isMeasured && Window !== null
  useLayoutEffect(() => {
    if (isWatched) return
    // A transition may take long on a slow device, and the library's part on a slow network.
    window.addEventListener('scroll', look)
    return () => window.removeEventListener('scroll', look)
  }, [isWatched])

  // The first rows stay until the library reports others, as they may be under a finger.
  const first = Math.min(drawn[0], Math.max(0, count - 1))
  const last = Math.min(drawn[1], count - 1)
  const unwatched: ShownRows = {
    rows: Array.from({ length: Math.max(0, last + 1 - first) }, (_, row) => ({
      index: first + row,
      start: (first + row) * height,
      isApart: false,
    })),
    before: first * height,
    after: Math.max(0, count - 1 - last) * height,
  }
  const rowKey = useCallback((row: number) => `${columns} ${keyAt(row * columns)}`, [columns, keyAt])
  return {
    columns,
    isMeasured,
    ...(isWatched && shown ? shown : unwatched),
    Window: isWatched ? Window : null,
    rowWindow: { list, count, columns, top, rowKey, rowHeight, gap, ...rest, onShown: setShown },
  }
}

/** Returns what an element of a row needs, `measure` for its first cell; a row apart is placed outside the flow. */
export const cellOf = (
  { index, start, isApart }: Row,
  measure: ShownRows['measure'],
  column = 0,
  columns = 1,
) => ({
  ref: column === 0 ? measure : undefined,
  'data-row': column === 0 ? index : undefined,
  'data-apart': isApart || undefined,
  style: isApart
    ? ({
        position: 'absolute',
        top: start,
        left: `${(column * 100) / columns}%`,
        width: `${100 / columns}%`,
      } as const)
    : undefined,
})
