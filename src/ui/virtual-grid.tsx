import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { EndSentinel } from './end-sentinel.tsx'

export interface VirtualGridProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** Names the list. */
  label: string
  /** How many columns fit a width in pixels; one by default. */
  columnsAt?: (width: number) => number
  /** A good guess at a row's height in pixels; rows are measured once they show. */
  rowHeight: number
  /** Pixels between items. */
  gap?: number
  /** How many there are in all, if known: screen readers say '3 of 120'. */
  total?: number
  /** Called when the end comes within 100 px of the window's bottom, while `hasMore`. */
  onEndReached?: () => void
  hasMore?: boolean
  /** 'Loading more…' or the words at the end; changes are read out. */
  footer?: ReactNode
}

const oneColumn = () => 1
const phoneWidth = 360
// Before there is a window (and in a test without layout) the first rows of a tall phone stand.
const firstRect = { width: phoneWidth, height: 900 }

/**
 * A list of any length that scrolls with the window and keeps only the rows in sight, and a few around
 * them, in the page. A row that holds the keyboard focus stays, however far it is scrolled away.
 */
export function VirtualGrid<Item>({
  items,
  getKey,
  renderItem,
  label,
  columnsAt = oneColumn,
  rowHeight,
  gap = 16,
  total,
  onEndReached,
  hasMore = false,
  footer,
}: VirtualGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ width: phoneWidth, top: 0 })
  const [focused, setFocused] = useState<number | null>(null)
  const columns = Math.max(1, columnsAt(place.width))
  const rowCount = Math.ceil(items.length / columns)
  const focusedRow = focused === null ? null : Math.floor(focused / columns)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const box = element.getBoundingClientRect()
      const top = Math.round(box.top + window.scrollY)
      const width = Math.round(box.width)
      setPlace((old) => (old.top === top && old.width === width ? old : { width, top }))
    }
    look()
    // Whatever stands above may grow or shrink, which changes the height of the body.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: () => rowHeight,
    getItemKey: (row) => `${columns}:${row}`,
    initialRect: firstRect,
    overscan: 3,
    gap,
    scrollMargin: place.top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      if (focusedRow === null || focusedRow >= rowCount || rows.includes(focusedRow)) return rows
      return [...rows, focusedRow].sort((a, b) => a - b)
    },
  })

  const rows = virtual.getVirtualItems()
  const shown = new Set(rows.map(({ index }) => index))
  const isApart = (row: number) =>
    row === focusedRow && rows.length > 1 && !shown.has(row - 1) && !shown.has(row + 1)
  const inFlow = rows.filter(({ index }) => !isApart(index))
  const before = (inFlow[0]?.start ?? place.top) - place.top
  const after = virtual.getTotalSize() - ((inFlow.at(-1)?.end ?? place.top) - place.top)

  const noteFocus = (event: FocusEvent) => {
    const item = event.target.closest('[data-item]')
    setFocused(item ? Number(item.getAttribute('data-item')) : null)
  }

  // On its way to a neighbour the focus must find the neighbour's row still there.
  const noteBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }

  return (
    <div>
      <ul
        ref={list}
        aria-label={label}
        onFocus={noteFocus}
        onBlur={noteBlur}
        className="relative grid [overflow-anchor:none]"
        style={{
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingTop: Math.max(0, before),
          paddingBottom: Math.max(0, after),
        }}
      >
        {rows.flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column
            return (
              <li
                key={getKey(item)}
                ref={column === 0 && !isApart(row.index) ? virtual.measureElement : undefined}
                data-index={row.index}
                data-item={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? (hasMore ? -1 : items.length)}
                className="grid min-w-0"
                style={
                  isApart(row.index)
                    ? { position: 'absolute', top: row.start - place.top, width: `${100 / columns}%` }
                    : undefined
                }
              >
                {renderItem(item, index)}
              </li>
            )
          }),
        )}
      </ul>
      {hasMore && onEndReached && <EndSentinel onReached={onEndReached} count={items.length} />}
      <div aria-live="polite">{footer}</div>
    </div>
  )
}
