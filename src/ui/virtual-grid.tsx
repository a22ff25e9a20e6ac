import { type ReactNode, useCallback, useRef } from 'react'
import { EndSentinel } from './end-sentinel.tsx'
import { useRows } from './use-rows.ts'

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
  /** Others are on the way, that take the place of these: no more of these are asked for. */
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
  const keyAt = useCallback(
    (index: number) => {
      const item = itemAt(index)
      return item === undefined ? index : getKey(item)
    },
    [itemAt, getKey],
  )
  const { columns, isMeasured, measure, rows, before, after } = useRows(list, {
    itemCount: count,
    keyAt,
    columnsAt,
    rowHeight,
    gap,
  })
  const isGuessed = firstColumns !== undefined && !isMeasured

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
        {rows.flatMap(({ index: row, start, isApart }) =>
          Array.from({ length: columns }, (_, column) => {
            const index = row * columns + column
            const item = itemAt(index)
            if (item === undefined) return null
            return (
              <li
                key={getKey(item)}
                ref={column === 0 ? measure : undefined}
                data-row={column === 0 ? row : undefined}
                data-apart={isApart || undefined}
                data-item={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? (hasMore ? -1 : count)}
                className="grid min-w-0"
                style={
                  isApart
                    ? {
                        position: 'absolute',
                        top: start,
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
      {hasMore && !isStale && onEndReached && <EndSentinel onReached={onEndReached} count={count} />}
      {/* While there is more, what stands below the list stays out of sight, so that nothing seen is pushed. */}
      <div aria-live="polite" className={hasMore ? 'min-h-dvh' : ''}>
        {footer}
      </div>
    </div>
  )
}
