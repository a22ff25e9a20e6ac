import type { Page, Section } from '@tiffin-junction/contract/domain/page'
import type { Lift } from '@tiffin-junction/contract/domain/restaurant-filter'

/** Input of a list. With `isWaiting` it requests nothing before its first `list.reset`. */
export interface PagedListInput<Query> {
  readonly query: Query
  readonly pageSize: number
  readonly isWaiting?: boolean
}

/** What a list had when its page was left; it can be shown again as it was. */
export type KeptList<Item, Query> = Pick<
  PagedListContext<Item, Query>,
  'query' | 'page' | 'items' | 'total' | 'sections' | 'lift' | 'hasMore'
>

export interface PagedListContext<Item, Query> extends Required<PagedListInput<Query>> {
  /** Number of the last page received, from 1; 0 before the first. */
  readonly page: number
  readonly items: readonly Item[]
  /** Total number of items, when the server gives it. */
  readonly total: number | null
  /** The sections of the whole list, where it has some. */
  readonly sections: readonly Section[]
  /** How many items an empty list would have without one choice. */
  readonly lift: Lift
  readonly hasMore: boolean
  /** The pages that were read again so far. */
  readonly renewed: readonly (readonly Item[])[]
  /** Error of the last page; `null` while nothing is wrong. */
  readonly failure: unknown
  /** A list that was kept, until it is asked for or another one is; `null` without one. */
  readonly kept: KeptList<Item, Query> | null
}

export type PagedListEvent<Item, Query> =
  /** The query changed. With `keepsItems` the items stay until the new ones have arrived. */
  | { readonly type: 'list.reset'; readonly query: Query; readonly keepsItems?: boolean }
  /** The page was here before, and kept its list. It is shown again if it is what is asked for. */
  | { readonly type: 'kept.found'; readonly kept: KeptList<Item, Query> }
  | { readonly type: 'more.requested' }
  | { readonly type: 'retry.requested' }
  /** A restaurant in it may have opened or closed. */
  | { readonly type: 'refresh.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | { readonly type: 'item.patched'; readonly key: number | string; readonly patch: Partial<Item> }

/**
 * States that views read. `failed`: the first page failed; `stopped`: a later page failed, and the items
 * before it stay.
 */
export type PagedListTag = 'busy' | 'loading' | 'loadingMore' | 'empty' | 'end' | 'failed' | 'stopped'

/** True when there is another page: by the total if it is known, else as long as pages are full. */
export const hasFurtherPage = <Item>(
  received: Page<Item>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): boolean => {
  if (received.items.length === 0) return false
  return received.total === null ? received.items.length >= pageSize : page * pageSize < received.total
}

/** Adds a page to the list without duplicates, even when rows moved from one page to the next meanwhile. */
export const withPage = <Item>(
  listed: readonly Item[],
  received: readonly Item[],
  keyOf: (item: Item) => number | string,
): readonly Item[] => {
  const known = new Set(listed.map(keyOf))
  const isNew = (item: Item) => {
    const key = keyOf(item)
    if (known.has(key)) return false
    known.add(key)
    return true
  }
  return [...listed, ...received.filter(isNew)]
}
