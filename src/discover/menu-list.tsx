import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import type { Section } from '@tiffin-junction/contract/domain/page'
import { useSelector } from '@xstate/react'
import {
  type ComponentType,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuListMachine, menuMachine } from '../../machines/discover/menu.machine.ts'
import {
  emptyMenuText,
  type MissingItem,
  menuTitle,
  withMissing,
} from '../../machines/discover/menu.rules.ts'
import { listOf, searchOf } from '../../machines/discover/menu.selectors.ts'
import {
  aheadOf,
  hasFailed,
  hasMore,
  hasStopped,
  isAtEnd,
  isEmpty,
  isLoading,
  isLoadingMore,
  isSameSections,
  itemsOf,
  pageOf,
  sectionsOf,
  totalOf,
} from '../../machines/discover/paged-list.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Plate } from '../ui/plate.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useWide } from '../ui/use-wide.ts'
import { MenuGrid, type MenuGridHandle } from './menu-grid.tsx'
import { MenuRow, type OrderControl } from './menu-row.tsx'
import { searchBoxId } from './menu-tools.tsx'

type Items = ActorRefFrom<typeof menuListMachine>

export interface SectionsProps {
  items: Items
  sections: readonly Section[]
  grid: RefObject<MenuGridHandle | null>
  /** Returns the pixels at the top of the window that bars cover. */
  coverOf: () => number
}

export interface MenuListProps extends OrderControl {
  actor: ActorRefFrom<typeof menuMachine>
  /** The jump list; its place is empty until it is loaded. */
  Sections: ComponentType<SectionsProps> | undefined
}

/** Height in pixels of the jump list with text of the usual size, until it is measured. */
const usualBar = 44
/** Maximum number of letters of a description in a row (DIS-59). */
const room = { phone: 50, desktop: 160 } as const
const comingRows = [0, 1, 2, 3, 4, 5]

/** Low enough to be visible on a phone, below head, search box and filters. */
function NothingListed({ words, onShowAll }: { words: string; onShowAll: (() => void) | null }) {
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunk p-4 sm:gap-6 sm:p-6">
      <Plate src="/food/takeout-box.webp" seed={words} shape="round" className="w-20" />
      <div>
        <p className="font-display text-lg leading-tight font-bold text-balance">{words}</p>
        {onShowAll && (
          <Button tone="quiet" size="small" onClick={onShowAll} className="mt-1 -ml-4">
            Show the whole menu
          </Button>
        )}
      </div>
    </div>
  )
}

function ListFoot({ items }: { items: Items }) {
  const isGrowing = useSelector(items, isLoadingMore)
  const isComplete = useSelector(items, isAtEnd)
  const isStuck = useSelector(items, hasStopped)
  if (isGrowing) return <Spinner>Loading more items...</Spinner>
  if (isComplete) return <p className="py-8 text-center text-soft">No more items to load</p>
  if (!isStuck) return <div className="h-24" />
  return (
    <ErrorState
      message="More items could not be loaded."
      onRetry={() => items.send({ type: 'retry.requested' })}
      className="my-6"
    />
  )
}

/**
 * The place of a dish that is not loaded; its page is requested when it is rendered, near the window (DIS-152). It is
 * as high as the grid expects a dish to be, so that nothing moves before the dish is measured.
 */
function MissingRow({ item: { page }, items }: { item: MissingItem; items: Items }) {
  const isStuck = useSelector(items, hasStopped)
  const isGrowing = useSelector(items, isLoadingMore)
  // Pages of several places may be missing: each asks again when the page of another one has come.
  useEffect(() => {
    if (!isStuck && !isGrowing) items.send({ type: 'page.requested', page })
  }, [items, page, isStuck, isGrowing])
  if (!isStuck) return <SkeletonRow className="h-45" />
  return (
    <div className="flex h-45 flex-wrap content-center items-center gap-3 rounded-card bg-sunk p-4 text-soft">
      This dish could not be loaded.
      <Button tone="secondary" size="small" onClick={() => items.send({ type: 'retry.requested', page })}>
        Try Again
      </Button>
    </div>
  )
}

/**
 * Measures the pixels at the top of the window that the jump list, which takes the ref `bar`, and the bars above it
 * cover. They depend on the size of the text, the width of the window and a notch.
 */
function useCover() {
  const [cover, setCover] = useState(usualBar)
  const shown = useRef<HTMLElement | null>(null)
  const coverOf = useCallback(
    () =>
      shown.current
        ? Number.parseFloat(getComputedStyle(shown.current).top) + shown.current.offsetHeight
        : usualBar,
    [],
  )
  const bar: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return
      shown.current = element
      const observer = new ResizeObserver(() => setCover(coverOf()))
      observer.observe(element)
      return () => {
        observer.disconnect()
        shown.current = null
      }
    },
    [coverOf],
  )
  return { cover, coverOf, bar }
}

function Rows({
  actor,
  items,
  title,
  Sections,
  ...control
}: MenuListProps & { items: Items; title: string }) {
  const list = useSelector(items, itemsOf)
  const page = useSelector(items, pageOf)
  const ahead = useSelector(items, aheadOf)
  const sections = useSelector(items, sectionsOf, isSameSections)
  const places = useMemo(() => withMissing(list, page, ahead, sections), [list, page, ahead, sections])
  const total = useSelector(items, totalOf)
  const canGrow = useSelector(items, hasMore)
  const isWide = useWide()
  const open = useCallback((item: MenuItem) => actor.send({ type: 'item.opened', item }), [actor])
  const grid = useRef<MenuGridHandle>(null)
  const hasJumpList = sections.length > 1
  const { cover, coverOf, bar } = useCover()
  return (
    <>
      {hasJumpList && (
        <div ref={bar} className="sticky top-(--top-bar) z-5 -mx-4 min-h-11 bg-paper sm:mx-0">
          {Sections && (
            <Sections
              key={sections.map(({ name }) => name).join()}
              items={items}
              sections={sections}
              grid={grid}
              coverOf={coverOf}
            />
          )}
        </div>
      )}
      <MenuGrid
        ref={grid}
        items={places}
        sections={sections}
        renderItem={(item, level) => (
          <MenuRow
            item={item}
            level={level}
            room={isWide ? room.desktop : room.phone}
            onOpen={open}
            {...control}
          />
        )}
        renderMissing={(item) => <MissingRow item={item} items={items} />}
        label={title}
        total={total}
        cover={cover}
        hasMore={canGrow}
        onEndReached={() => items.send({ type: 'more.requested' })}
        footer={<ListFoot items={items} />}
      />
    </>
  )
}

function Listing({
  items,
  search,
  ...rest
}: MenuListProps & { items: Items; search: string; title: string }) {
  const isPending = useSelector(items, isLoading)
  const hasNone = useSelector(items, isEmpty)
  const isError = useSelector(items, hasFailed)
  if (isPending)
    return (
      <div role="status" aria-label="Loading menu" className="grid gap-3.5 lg:grid-cols-2">
        {comingRows.map((place) => (
          <SkeletonRow key={place} />
        ))}
      </div>
    )
  if (hasNone) {
    const showAll = () => {
      // The button is about to be removed, so the search box, which is emptied, gets the focus.
      document.getElementById(searchBoxId)?.focus()
      rest.actor.send({ type: 'text.changed', text: '' })
    }
    return <NothingListed words={emptyMenuText(search)} onShowAll={search === '' ? null : showAll} />
  }
  if (isError)
    return (
      <ErrorState
        message="The menu could not be loaded. Check your connection and try again."
        onRetry={() => items.send({ type: 'retry.requested' })}
      />
    )
  return <Rows items={items} {...rest} />
}

function Titled({ items, ...rest }: MenuListProps & { items: Items }) {
  const search = useSelector(rest.actor, searchOf)
  const total = useSelector(items, totalOf)
  const title = menuTitle(search)
  return (
    <section aria-labelledby="menu-title">
      <div aria-live="polite" className="sm:mb-2">
        <h2 id="menu-title" className="text-base sm:text-2xl">
          {title}
          {total !== null && <span className="text-soft tabular-nums">{` (${total})`}</span>}
        </h2>
      </div>
      <Listing items={items} search={search} title={title} {...rest} />
    </section>
  )
}

/** The items of the menu that match search and filters, in pages (DIS-48 to DIS-55). */
export function MenuList(props: MenuListProps) {
  const items = useSelector(props.actor, listOf)
  return items && <Titled items={items} {...props} />
}
