import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import type { Section } from '@tiffin-junction/contract/domain/page'
import { type ReactNode, type Ref, useCallback, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { isMissingItem, type MenuPlace, type MissingItem } from '../../machines/discover/menu.rules.ts'
import { EndSentinel } from '../ui/end-sentinel.tsx'
import { cellOf, type Row, useRows } from '../ui/use-rows.ts'
import { useDesktop } from '../ui/use-wide.ts'
import { keyOfPlace, type MenuLine, menuLines } from './menu-lines.ts'

/** Estimated heights in pixels of the heading of a section and of a row of items. */
const heights = { heading: 32, items: 180 } as const
const gap = 12
/** Pixels between the bars and a heading that was scrolled to. */
const air = 8
const oneColumn = () => 1

/** The list of a menu, as the jump list uses it. */
export interface MenuGridHandle {
  /** The element whose children are the visible sections, named by their `data-section`. */
  readonly list: HTMLElement
  /** Pixels from the top of the window to a heading that was scrolled to. */
  readonly landing: number
  /** Scrolls to the heading of a section; `false` if it is not in the list yet. */
  readonly scrollTo: (section: string) => boolean
}

export interface MenuGridProps {
  ref: Ref<MenuGridHandle>
  items: readonly MenuPlace[]
  sections: readonly Section[]
  renderItem: (item: MenuItem, level: 'h3' | 'h4') => ReactNode
  renderMissing: (item: MissingItem) => ReactNode
  /** Accessible name of a list without sections. */
  label: string
  /** Total number of items, if known. */
  total: number | null
  /** Pixels at the top of the window that bars cover. */
  cover: number
  hasMore: boolean
  /** Called when the end comes within 100 px of the window's bottom, while `hasMore`. */
  onEndReached: () => void
  /** 'Loading more…', or the text at the end. Screen readers announce changes. */
  footer: ReactNode
}

type Shown = Row & { readonly line: MenuLine }

/** Groups the shown lines by section. */
const bySection = (shown: readonly Shown[]): readonly (readonly [string, readonly Shown[]])[] => {
  const groups = new Map<string, Shown[]>()
  for (const each of shown) groups.set(each.line.section, [...(groups.get(each.line.section) ?? []), each])
  return [...groups]
}

/**
 * The items of a menu, section by section, in a list that scrolls with the window. As in `VirtualGrid`, only the
 * visible rows and a few around them are in the page, and the row with the keyboard focus.
 */
export function MenuGrid({
  ref,
  items,
  sections,
  renderItem,
  renderMissing,
  label,
  total,
  cover,
  hasMore,
  onEndReached,
  footer,
}: MenuGridProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const landing = cover + air
  const columns = useDesktop() ? 2 : 1
  const lines = useMemo(() => menuLines(items, columns), [items, columns])
  const { isMeasured, measure, rows, before, after, scrollTo, Window, rowWindow } = useRows(list, {
    itemCount: lines.length,
    keyAt: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    columnsAt: oneColumn,
    rowHeight: heights.items,
    heightAt: (row) => heights[lines[row]?.items ? 'items' : 'heading'],
    gap,
    cover: landing,
  })
  useImperativeHandle(ref, () => ({
    landing,
    get list() {
      return list.current as HTMLElement
    },
    scrollTo: (name) => {
      const line = lines.findIndex(({ section }) => section === name)
      if (line < 0 || !scrollTo) return false
      scrollTo(line, { align: 'start' })
      return true
    },
  }))
  const shown = rows.flatMap((row) => {
    const line = lines[row.index]
    return line ? [{ ...row, line }] : []
  })
  const countOf = (name: string) => sections.find((section) => section.name === name)?.count
  const placing = (row: Shown, column = 0) => ({
    ...cellOf(row, measure, column, columns),
    'data-item': row.index,
  })

  // Disables scroll anchoring: content below a growing list would drag the window to the list's new end.
  return (
    <div className="[overflow-anchor:none]">
      <div ref={list} className="relative grid" style={{ gap, paddingTop: before, paddingBottom: after }}>
        {bySection(shown).map(([name, all]) => (
          <div
            key={name}
            data-section={name}
            className={all.every(({ isApart }) => isApart) ? 'contents' : 'grid'}
            style={{ gap }}
          >
            {all.map(
              (row) =>
                !row.line.items && (
                  <h3
                    key={row.line.key}
                    {...placing(row)}
                    id={`${id}${name}`}
                    tabIndex={-1}
                    className="text-base sm:pt-2 sm:text-xl"
                  >
                    {name} <span className="text-soft tabular-nums">({countOf(name)})</span>
                  </h3>
                ),
            )}
            <ul
              aria-label={name || label}
              className={`grid ${isMeasured ? '' : 'lg:grid-cols-2'}`}
              style={{
                gap,
                ...(isMeasured ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}),
              }}
            >
              {all.flatMap((row) =>
                (row.line.items ?? []).map((item, column) => (
                  <li
                    key={keyOfPlace(item)}
                    {...placing(row, column)}
                    aria-posinset={row.line.before + column + 1}
                    aria-setsize={countOf(name) ?? total ?? (hasMore ? -1 : items.length)}
                    className="grid min-w-0"
                  >
                    {isMissingItem(item) ? renderMissing(item) : renderItem(item, name ? 'h4' : 'h3')}
                  </li>
                )),
              )}
            </ul>
          </div>
        ))}
      </div>
      {Window && <Window {...rowWindow} />}
      {hasMore && <EndSentinel onReached={onEndReached} count={items.length} />}
      {/* While there is more, content below the list stays out of sight, so that loading moves nothing
          visible. */}
      <div aria-live="polite" className={hasMore ? 'min-h-dvh' : ''}>
        {footer}
      </div>
    </div>
  )
}
