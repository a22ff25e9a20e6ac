import {
  defaultRangeExtractor,
  observeWindowOffset,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { heightOfRow, rememberHeight } from './row-heights.ts'
import type { ShownRows } from './use-rows.ts'

type Rows = Virtualizer<Window, Element>

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
  if (box && !element.matches('[data-apart]')) {
    rememberHeight(String(rows.options.getItemKey(row)), box.blockSize)
    return box.blockSize
  }
  return rows.itemSizeCache.get(rows.options.getItemKey(row)) ?? rows.options.estimateSize(row)
}

/** Returns the index of the row with the keyboard focus; `null` if there is none. */
const focusedRow = (list: HTMLElement | null, columns: number): number | null => {
  const item = list && document.activeElement?.closest<HTMLElement>('[data-item]')
  return item && list.contains(item) ? Math.floor(Number(item.dataset.item) / columns) : null
}

/** Returns the heights of rows that are known, so that none is guessed again when the window takes over. */
const knownRows = (
  list: HTMLElement | null,
  count: number,
  rowKey: (row: number) => string,
): VirtualItem[] => {
  const heights = new Map<number, number>()
  for (let row = 0; row < count; row += 1) {
    const height = heightOfRow(rowKey(row))
    if (height !== undefined) heights.set(row, height)
  }
  for (const cell of list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
    heights.set(Number(cell.dataset.row), cell.offsetHeight)
  return [...heights].map(([index, size]) => ({
    key: rowKey(index),
    index,
    start: 0,
    end: size,
    size,
    lane: 0,
  }))
}

const isSame = (a: ShownRows, b: ShownRows): boolean =>
  a.before === b.before &&
  a.after === b.after &&
  a.measure === b.measure &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, place) => {
    const other = b.rows[place]
    return row.index === other?.index && row.start === other.start && row.isApart === other.isApart
  })

export interface RowWindowProps {
  list: RefObject<HTMLElement | null>
  /** Number of rows. */
  count: number
  columns: number
  /** Pixels from the top of the document to the list. */
  top: number
  rowKey: (row: number) => string
  /** Pixels. */
  rowHeight: number
  heightAt?: (row: number) => number
  /** Pixels. */
  gap: number
  /** Pixels. */
  cover?: number
  /** Called before the browser paints, whenever other rows are to be shown or their places change. */
  onShown: (shown: ShownRows) => void
}

/**
 * Finds the rows of a list near the viewport, with @tanstack/react-virtual. It renders nothing itself, so
 * that the list stays as it is when this module arrives.
 */
export function RowWindow({
  list,
  count,
  columns,
  top,
  rowKey,
  rowHeight,
  heightAt,
  gap,
  cover = 0,
  onShown,
}: RowWindowProps) {
  const [initialMeasurementsCache] = useState(() => knownRows(list.current, count, rowKey))
  // Renders one more window height in both directions.
  const overscan = Math.ceil(window.innerHeight / (rowHeight + gap))
  const rows = useWindowVirtualizer({
    count,
    estimateSize: heightAt ?? (() => rowHeight),
    scrollPaddingStart: cover,
    getItemKey: rowKey,
    gap,
    scrollMargin: top,
    overscan,
    indexAttribute: 'data-row',
    initialMeasurementsCache,
    observeElementOffset: observeOffset,
    measureElement,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      const focused = focusedRow(list.current, columns)
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns a cell is in another row
  const measure = useCallback((cell: Element | null) => rows.measureElement(cell), [rows, columns])

  const items = rows.getVirtualItems()
  const first = Math.max(0, (rows.range?.startIndex ?? 0) - overscan)
  const last = Math.min(count - 1, (rows.range?.endIndex ?? -1) + overscan)
  const inFlow = items.filter(({ index }) => index >= first && index <= last)
  const shown: ShownRows = {
    measure,
    scrollTo: rows.scrollToIndex,
    rows: items.map(({ index, start }) => ({
      index,
      start: start - top,
      isApart: index < first || index > last,
    })),
    before: (inFlow.at(0)?.start ?? top) - top,
    after: Math.max(0, rows.getTotalSize() - ((inFlow.at(-1)?.end ?? top) - top)),
  }
  const reported = useRef<ShownRows | null>(null)
  useLayoutEffect(() => {
    // The first time, the library does not know the window's size and has no rows.
    if (items.length === 0 || (reported.current && isSame(reported.current, shown))) return
    reported.current = shown
    onShown(shown)
  })
  return null
}
