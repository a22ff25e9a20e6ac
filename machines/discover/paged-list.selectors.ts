import type { Section } from '@tiffin-junction/contract/domain/page'
import type { Lift } from '@tiffin-junction/contract/domain/restaurant-filter'
import { isAlike } from '../links.ts'
import type { KeptList, PageAhead, PagedListContext, PagedListTag } from './paged-list.rules.ts'

/** Snapshot of a list with any kind of item. */
interface Snapshot<Item, Query> {
  readonly context: PagedListContext<Item, Query>
  readonly hasTag: (tag: PagedListTag) => boolean
}

/** Items listed so far. */
export const itemsOf = <Item, Query>({ context }: Snapshot<Item, Query>): readonly Item[] => context.items

/** Number of the page up to which all are loaded; 0 before the first. */
export const pageOf = <Item, Query>({ context }: Snapshot<Item, Query>): number => context.page

/** The pages after a gap, in order. */
export const aheadOf = <Item, Query>({ context }: Snapshot<Item, Query>): readonly PageAhead<Item>[] =>
  context.ahead

/** Total number of items, when the server gives it. */
export const totalOf = <Item, Query>({ context }: Snapshot<Item, Query>): number | null => context.total

/** The sections of the whole list, where it has some. */
export const sectionsOf = <Item, Query>({ context }: Snapshot<Item, Query>): readonly Section[] =>
  context.sections

/** Number of items without each filter of an empty list, for the filters whose removal alone shows some. */
export const liftOf = <Item, Query>({ context }: Snapshot<Item, Query>): Lift => context.lift

/** Whether two lists have equal sections: each reading of a list creates new section objects. */
export const isSameSections = (a: readonly Section[], b: readonly Section[]): boolean => isAlike(a, b)

/** The query that the list was asked for last. */
export const queryOf = <Item, Query>({ context }: Snapshot<Item, Query>): Query => context.query

/** Query of the list; `null` until its first page has arrived. */
export const listedQueryOf = <Item, Query>({ context }: Snapshot<Item, Query>): Query | null =>
  context.page === 0 ? null : context.query

/** The list as it can be shown again; `null` until its first page has arrived. */
export const keptListOf = <Item, Query>({ context }: Snapshot<Item, Query>): KeptList<Item, Query> | null => {
  const { query, page, items, ahead, total, sections, lift, hasMore, isStale } = context
  return page === 0 ? null : { query, page, items, ahead, total, sections, lift, hasMore, isStale }
}

/** Whether the first page is loading. */
export const isLoading = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('loading')

/** Whether the list has nothing to show yet: its first page is loading, and no earlier items are shown. */
export const isFirstComing = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  isLoading(snapshot) && itemsOf(snapshot).length === 0

/** Whether another page is loading. */
export const isLoadingMore = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.hasTag('loadingMore')

/** Whether there is nothing to list. */
export const isEmpty = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('empty')

/** Whether the end is listed. */
export const isAtEnd = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('end')

/** Whether the first page failed. */
export const hasFailed = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('failed')

/** Whether a later page failed; the items before it stay. */
export const hasStopped = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.hasTag('stopped')

/** Whether the next page can be requested when the end of the list is near. */
export const hasMore = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.context.hasMore && !hasStopped(snapshot)
