import { type ReactNode, useCallback, useRef } from 'react'
import { EndSentinel } from './end-sentinel.tsx'
import { cellOf, useRows } from './use-rows.ts'

export interface VirtualGridProps<Item> {
  count: number
  /**
   * Returns the item at an index; `undefined` beyond the end. A function and not an array, because React's
   * development build compares whole arrays in props.
   */
  itemAt: (index: number) => Item | undefined
  getKey: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** Accessible name of the list. */
  label: string
  /** Returns how many columns fit a width in pixels, for text of so many times the usual size; one by default. */
  columnsAt?: (width: number, textScale: number) => number
  /** Classes for about the same number of columns, used until the list is measured. */
  firstColumns?: string
  /** Estimated height of a row in pixels. Rows are measured once they are rendered. */
  rowHeight: number
  /** Pixels between items. */
  gap?: number
  /** Total number of items, if known: screen readers say '3 of 120'. */
  total?: number
  /** True while other items are loaded to replace these. No more of these are requested. */
  isStale?: boolean
  /** Called when the end comes within 100 px of the window's bottom, while `hasMore`. */
  onEndReached?: () => void
  hasMore?: boolean
  /** 'Loading more…', or the text at the end. Screen readers announce changes. */
  footer?: ReactNode
}

const oneColumn = () => 1

/**
 * A list of any length that scrolls with the window. Only the visible rows and a few around them are in the
 * page. The row with the keyboard focus stays in the page, however far away it is scrolled.
 */
export function VirtualGrid<Item>({
  count,
  itemAt,
  getKey,
  renderItem,
  label,
  columnsAt = oneColumn,
  firstColumns,
  rowHeight,
  gap = 16,
  total,
  isStale = false,
  onEndReached,
  hasMore = false,
  footer,
}: VirtualGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const keyAt = useCallback(
    (index: number) => {
      const item = itemAt(index)
      return item === undefined ? index : getKey(item)
    },
    [itemAt, getKey],
  )
  const { columns, isMeasured, measure, rows, before, after, Window, rowWindow } = useRows(list, {
    itemCount: count,
    keyAt,
    columnsAt,
    rowHeight,
    gap,
  })
  const isGuessed = firstColumns !== undefined && !isMeasured

  // Disables scroll anchoring: content below a growing list would drag the window to the list's new end.
  return (
    <div className="[overflow-anchor:none]">
      <ul
        ref={list}
        aria-label={label}
        aria-busy={isStale || undefined}
        className={`relative grid transition-opacity ${isStale ? 'opacity-60' : ''} ${isGuessed ? firstColumns : ''}`}
        style={{
          gap,
          ...(isGuessed ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
          paddingTop: before,
          paddingBottom: after,
        }}
      >
        {rows.flatMap((row) =>
          Array.from({ length: columns }, (_, column) => {
            const index = row.index * columns + column
            const item = itemAt(index)
            if (item === undefined) return null
            return (
              <li
                key={getKey(item)}
                {...cellOf(row, measure, column, columns)}
                data-item={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? (hasMore ? -1 : count)}
                className="grid min-w-0"
              >
                {renderItem(item, index)}
              </li>
            )
          }),
        )}
      </ul>
      {Window && <Window {...rowWindow} />}
      {hasMore && !isStale && onEndReached && <EndSentinel onReached={onEndReached} count={count} />}
      {/* While there is more, content below the list stays out of sight, so that loading moves nothing
          visible. */}
      <div aria-live="polite" className={hasMore ? 'min-h-dvh' : ''}>
        {footer}
      </div>
    </div>
  )
}
