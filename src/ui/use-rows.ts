import {
  defaultRangeExtractor,
  observeWindowOffset,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Size in pixels of a phone. The server and the first render in the browser draw the rows that it shows. */
const phone = { width: 360, height: 740 } as const

type Rows = Virtualizer<Window, Element>

interface Options {
  readonly itemCount: number
  /**
   * Returns the key of an item. A row is named after its first item, so that it keeps its height when others
   * are inserted before it.
   */
  readonly keyAt: (index: number) => string | number
  /** Returns how many columns fit a width in pixels. */
  readonly columnsAt: (width: number) => number
  /** Estimated height of a row in pixels, used until the row is measured. */
  readonly rowHeight: number
  readonly gap: number
}

interface Layout {
  readonly columns: number
  /** Pixels from the top of the document to the list. */
  readonly top: number
  readonly isMeasured: boolean
}

/**
 * Reports the real offset first: the page may have been scrolled between the first render and its commit, and
 * the library would scroll it back.
 */
const observeOffset: typeof observeWindowOffset = (rows, listener) => {
  listener(window.scrollY, false)
  return observeWindowOffset(rows, listener)
}

/**
 * Takes heights from the resize observer only: reading one in the commit would force a layout of the whole
 * page.
 */
const measureElement = (element: Element, entry: ResizeObserverEntry | undefined, rows: Rows): number => {
  const row = rows.indexFromElement(element)
  const [box] = entry?.borderBoxSize ?? []
  // The cells of a row outside the flow do not stretch to the height of the highest one.
  if (box && !element.matches('[data-apart]')) return box.blockSize
  return rows.itemSizeCache.get(rows.options.getItemKey(row)) ?? rows.options.estimateSize(row)
}

/** Returns the index of the row with the keyboard focus; `null` if there is none. */
const focusedRow = (list: HTMLElement | null, columns: number): number | null => {
  const item = list && document.activeElement?.closest<HTMLElement>('[data-item]')
  return item && list.contains(item) ? Math.floor(Number(item.dataset.item) / columns) : null
}

/**
 * Returns the rows to render of a list that scrolls with the window: those near the viewport, and the row
 * with the keyboard focus. The first cell of each row takes `measure` as its ref and the row's index as
 * `data-row`.
 */
export function useRows(list: RefObject<HTMLElement | null>, options: Options) {
  const { itemCount, keyAt, columnsAt, rowHeight, gap } = options
  const [layout, setLayout] = useState<Layout>(() => ({
    columns: Math.max(1, columnsAt(phone.width)),
    top: 0,
    isMeasured: false,
  }))
  const { columns, top, isMeasured } = layout
  const count = Math.ceil(itemCount / columns)

  const look = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect()
    if (!box) return
    const next = {
      columns: Math.max(1, columnsAt(box.width)),
      top: box.top + window.scrollY,
      isMeasured: true,
    }
    const isSame = next.columns === columns && Math.abs(next.top - top) < 0.5
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
  useLayoutEffect(() => {
    if (isMeasured) return
    // A transition may take long on a slow device. A scroll in the meantime renders the rows at once.
    window.addEventListener('scroll', look)
    return () => window.removeEventListener('scroll', look)
  }, [isMeasured])

  // Until the list is measured, the visible rows are unknown. The first rows stay, as they may be under a
  // finger.
  const firstRows = Math.min(count, Math.ceil(phone.height / (rowHeight + gap)))
  // Renders one more window height in both directions.
  const overscan = isMeasured ? Math.ceil(window.innerHeight / (rowHeight + gap)) : 0
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((row: number) => `${columns} ${keyAt(row * columns)}`, [columns, keyAt]),
    gap,
    scrollMargin: top,
    overscan,
    indexAttribute: 'data-row',
    // The same as on the server, whatever the scroll position is.
    initialOffset: 0,
    initialRect: phone,
    observeElementOffset: observeOffset,
    measureElement,
    rangeExtractor: (range: Range) => {
      if (!isMeasured) return Array.from({ length: firstRows }, (_, row) => row)
      const indexes = defaultRangeExtractor(range)
      const focused = focusedRow(list.current, columns)
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns a cell is in another row
  const measure = useCallback((cell: Element | null) => rows.measureElement(cell), [rows, columns])

  const items = rows.getVirtualItems()
  const first = isMeasured ? Math.max(0, (rows.range?.startIndex ?? 0) - overscan) : 0
  const last = isMeasured ? Math.min(count - 1, (rows.range?.endIndex ?? -1) + overscan) : firstRows - 1
  const inFlow = items.filter(({ index }) => index >= first && index <= last)
  const before = (inFlow.at(0)?.start ?? top) - top
  const after = rows.getTotalSize() - ((inFlow.at(-1)?.end ?? top) - top)
  return {
    columns,
    isMeasured,
    measure,
    rows: items.map(({ index, start }) => ({
      index,
      start: start - top,
      isApart: index < first || index > last,
    })),
    before,
    after: Math.max(0, after),
  }
}
