import { type ReactNode, useRef } from 'react'
import { EndSentinel } from './end-sentinel.tsx'
import { useRowWindow } from './use-row-window.ts'

export interface VirtualGridProps<Item> {
  count: number
  /**
   * The item at a place, from 0; nothing at a place beyond the end. No array of items: React's development build
   * compares whole arrays in properties.
   */
  itemAt: (index: number) => Item | undefined
  getKey: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** Names the list. */
  label: string
  /** How many columns fit a width in pixels; one by default. */
  columnsAt?: (width: number) => number
  /** Classes that give about as many columns before anything is measured. */
  firstColumns?: string
  /** A good guess at a row's height in pixels; rows are measured once they show. */
  rowHeight: number
  /** Pixels between items. */
  gap?: number
  /** How many there are in all, if known: screen readers say '3 of 120'. */
  total?: number
  /** Others are on the way, that take the place of these. */
  isStale?: boolean
  /** Called when the end comes within 100 px of the window's bottom, while `hasMore`. */
  onEndReached?: () => void
  hasMore?: boolean
  /** 'Loading more…' or the words at the end; changes are read out. */
  footer?: ReactNode
}

const oneColumn = () => 1

/**
 * A list of any length that scrolls with the window and keeps only the rows in sight, and a few around
 * them, in the page. A row that holds the keyboard focus stays, however far it is scrolled away.
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
  const { columns, isMeasured, places, first, last, kept } = useRowWindow(list, {
    itemCount: count,
    columnsAt,
    rowHeight,
    gap,
  })
  const { count: rowCount, startOf } = places

  const isGuessed = firstColumns !== undefined && !isMeasured
  const from = kept === first - 1 ? kept : first
  const to = kept === last + 1 ? Math.min(kept, rowCount - 1) : last
  const isApart = (row: number) => row < from || row > to
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
  if (kept !== null && kept < rowCount && isApart(kept)) rows.push(kept)
  // In the order of the list, so that the keyboard finds its way.
  rows.sort((a, b) => a - b)
  const before = startOf(from)
  const after = Math.max(0, startOf(rowCount) - startOf(to + 1))

  // Nothing here may anchor the window: what stands below a list that grows would drag it to the new end.
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
            const index = row * columns + column
            const item = itemAt(index)
            if (item === undefined) return null
            return (
              <li
                key={getKey(item)}
                data-row={column === 0 && !isApart(row) ? row : undefined}
                data-item={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? (hasMore ? -1 : count)}
                className="grid min-w-0"
                style={
                  isApart(row)
                    ? {
                        position: 'absolute',
                        top: startOf(row),
                        left: `${(column * 100) / columns}%`,
                        width: `${100 / columns}%`,
                      }
                    : undefined
                }
              >
                {renderItem(item, index)}
              </li>
            )
          }),
        )}
      </ul>
      {hasMore && onEndReached && <EndSentinel onReached={onEndReached} count={count} />}
      {/* While there is more, what stands below the list stays out of sight, so that nothing seen is pushed. */}
      <div aria-live="polite" className={hasMore ? 'min-h-dvh' : ''}>
        {footer}
      </div>
    </div>
  )
}
