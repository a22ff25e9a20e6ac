import type { PagedListContext, PagedListTag } from './paged-list.machine.ts'

/** A snapshot of a list, whatever it lists. */
interface Snapshot<Item, Query> {
  readonly context: PagedListContext<Item, Query>
  readonly hasTag: (tag: PagedListTag) => boolean
}

/** What is listed so far. */
export const itemsOf = <Item, Query>({ context }: Snapshot<Item, Query>): readonly Item[] => context.items

/** How many items there are in all, when the server says so. */
export const totalOf = <Item, Query>({ context }: Snapshot<Item, Query>): number | null => context.total

/** What is asked for, once its first page has come. */
export const listedQueryOf = <Item, Query>({ context }: Snapshot<Item, Query>): Query | null =>
  context.page === 0 ? null : context.query

/** Whether the first page is on the way. */
export const isLoading = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('loading')

/** Whether a list has nothing to show yet: its first page is on the way, and no other stands in its place. */
export const isFirstComing = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  isLoading(snapshot) && itemsOf(snapshot).length === 0

/** Whether a further page is on the way. */
export const isLoadingMore = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.hasTag('loadingMore')

/** Whether there is nothing to list. */
export const isEmpty = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('empty')

/** Whether everything is listed. */
export const isAtEnd = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('end')

/** Whether the first page did not come. */
export const hasFailed = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean => snapshot.hasTag('failed')

/** Whether a further page did not come: what came before stays. */
export const hasStopped = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.hasTag('stopped')

/** Whether the next page may be asked for when the end of the list is near. */
export const hasMore = <Item, Query>(snapshot: Snapshot<Item, Query>): boolean =>
  snapshot.context.hasMore && !hasStopped(snapshot)
