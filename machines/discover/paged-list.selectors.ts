import type { PagedListContext, PagedListTag } from './paged-list.machine.ts'

/** What a list of any kind of item shows of itself. */
interface Snapshot<Item> {
  readonly context: Pick<PagedListContext<Item, unknown>, 'items' | 'total' | 'hasMore'>
  readonly hasTag: (tag: PagedListTag) => boolean
}
type AnySnapshot = Snapshot<unknown>

/** The items that have come so far. */
export const itemsOf = <Item>({ context }: Pick<Snapshot<Item>, 'context'>): readonly Item[] => context.items

/** How many items there are in all, when the server says so. */
export const totalOf = ({ context }: Pick<AnySnapshot, 'context'>): number | null => context.total

/** Whether another page may be asked for by scrolling on. */
export const mayGoOn = (snapshot: AnySnapshot): boolean =>
  snapshot.context.hasMore && !snapshot.hasTag('stopped')

/** Whether the first page is on its way. */
export const isListLoading = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean => snapshot.hasTag('loading')

/** Whether a further page is on its way. */
export const isNextLoading = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean =>
  snapshot.hasTag('loadingMore')

/** Whether everything has come. */
export const hasReachedEnd = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean => snapshot.hasTag('end')

/** Whether a further page could not be read. */
export const hasListStopped = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean => snapshot.hasTag('stopped')

/** Whether there is nothing to list. */
export const isListEmpty = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean => snapshot.hasTag('empty')

/** Whether the first page could not be read. */
export const hasListFailed = (snapshot: Pick<AnySnapshot, 'hasTag'>): boolean => snapshot.hasTag('failed')
