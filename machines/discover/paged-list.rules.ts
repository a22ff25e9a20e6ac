import type { Page, PageRequest, Section } from '@tiffin-junction/contract/domain/page'
import type { Lift } from '@tiffin-junction/contract/domain/restaurant-filter'

/** Input of a list. With `isWaiting` it requests nothing before its first `list.reset`. */
export interface PagedListInput<Query> {
  readonly query: Query
  readonly pageSize: number
  readonly isWaiting?: boolean
}

/** Content of a list when its page was left; it can be shown again as it was. */
export type KeptList<Item, Query> = Pick<
  PagedListContext<Item, Query>,
  'query' | 'page' | 'items' | 'ahead' | 'total' | 'sections' | 'lift' | 'hasMore' | 'isStale'
>

/** A page that is loaded while one before it is not. */
export interface PageAhead<Item> {
  readonly page: number
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

export interface PagedListContext<Item, Query> extends Required<PagedListInput<Query>> {
  /** Number of the last page up to which all are loaded, from 1; 0 before the first. */
  readonly page: number
  /** The items of the pages up to that one. */
  readonly items: readonly Item[]
  /** Pages after a gap, in order. */
  readonly ahead: readonly PageAhead<Item>[]
  /** Number of the page that is requested, or that failed. */
  readonly asked: number
  /** Number of the page to request after that one; `null` for none. */
  readonly wanted: number | null
  /** Total number of items, when the server gives it. */
  readonly total: number | null
  /** The sections of the whole list, where it has some. */
  readonly sections: readonly Section[]
  /** For each filter of an empty list: the number of items without that filter. */
  readonly lift: Lift
  /** Whether there is a page after the last loaded one. */
  readonly hasMore: boolean
  /** Whether all of it is to be read again: it was kept from before a reload. */
  readonly isStale: boolean
  /** The pages that were read again so far. */
  readonly renewed: readonly Page<Item>[]
  /** Error of the last page; `null` while nothing is wrong. */
  readonly failure: unknown
  /** A list that was kept, until it is asked for or another one is; `null` without one. */
  readonly kept: KeptList<Item, Query> | null
}

/** Values that an item has from now on. */
export interface Patch<Item> {
  readonly key: number | string
  readonly patch: Partial<Item>
}

/** A list before its first page. */
export const emptied = {
  page: 0,
  items: [],
  ahead: [],
  asked: 1,
  wanted: null,
  total: null,
  sections: [],
  lift: {},
  hasMore: true,
  isStale: false,
  renewed: [],
  failure: null,
  kept: null,
} as const

/** A new query; whether the items of the old one are shown until those of this one arrive. */
export interface Reset<Query> {
  readonly query: Query
  readonly keepsItems?: boolean
}

/** Starts again with another query. */
export const restarted = <Item, Query>(
  { items }: Pick<PagedListContext<Item, Query>, 'items'>,
  { query, keepsItems = false }: Reset<Query>,
) => ({ ...emptied, items: keepsItems ? items : [], query })

export type PagedListEvent<Item, Query> =
  /** The query changed. With `keepsItems` the items stay until the new ones have arrived. */
  | ({ readonly type: 'list.reset' } & Reset<Query>)
  /** The page was here before, and kept its list. It is shown again if it is what is asked for. */
  | { readonly type: 'kept.found'; readonly kept: KeptList<Item, Query> }
  | { readonly type: 'more.requested' }
  /** A page is to be shown that may not be loaded, whichever are loaded before it. */
  | { readonly type: 'page.requested'; readonly page: number }
  /** Requests the page that failed again, or another one in its place. */
  | { readonly type: 'retry.requested'; readonly page?: number }
  /** A restaurant in it may have opened or closed. */
  | { readonly type: 'refresh.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | ({ readonly type: 'item.patched' } & Patch<Item>)

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

/** Removes the items that are known, and those that are listed twice; adds the others to the known. */
const newIn = <Item>(
  items: readonly Item[],
  known: Set<number | string>,
  keyOf: (item: Item) => number | string,
): readonly Item[] =>
  items.filter((item) => {
    const key = keyOf(item)
    if (known.has(key)) return false
    known.add(key)
    return true
  })

/** Adds a page to the list without duplicates, even when rows moved from one page to the next meanwhile. */
export const withPage = <Item>(
  listed: readonly Item[],
  received: readonly Item[],
  keyOf: (item: Item) => number | string,
): readonly Item[] => [...listed, ...newIn(received, new Set(listed.map(keyOf)), keyOf)]

/** The part of a list that its pages make. */
type Listed<Item> = Pick<PagedListContext<Item, unknown>, 'page' | 'items' | 'ahead'>

/** Removes from the pages ahead what is listed before them. */
const withoutTwice = <Item>(
  { page, items, ahead }: Listed<Item>,
  keyOf: (item: Item) => number | string,
): Listed<Item> => {
  const known = new Set(items.map(keyOf))
  return { page, items, ahead: ahead.map((each) => ({ ...each, items: newIn(each.items, known, keyOf) })) }
}

/** Puts a page in its place: after the last one, or ahead of a gap, which closes with its last page (D51). */
const withPageAt = <Item>(
  { page, items, ahead, pageSize }: Listed<Item> & { readonly pageSize: number },
  number: number,
  received: Page<Item>,
  keyOf: (item: Item) => number | string,
): Listed<Item> & { readonly hasMore: boolean } => {
  const arrived: PageAhead<Item> = {
    page: number,
    items: received.items,
    hasMore: hasFurtherPage(received, { page: number, pageSize }),
  }
  const all = [...ahead, arrived].sort((one, other) => one.page - other.page)
  const joined = all.filter((each, place) => each.page === page + 1 + place)
  const listed: Listed<Item> = {
    page: page + joined.length,
    items: joined.reduce((before, each) => withPage(before, each.items, keyOf), items),
    ahead: all.slice(joined.length),
  }
  return { ...withoutTwice(listed, keyOf), hasMore: (all.at(-1) ?? arrived).hasMore }
}

/** Adds the page that was requested. */
export const withReceived = <Item, Query>(
  context: PagedListContext<Item, Query>,
  received: Page<Item>,
  keyOf: (item: Item) => number | string,
): Partial<PagedListContext<Item, Query>> => {
  // Items of the query before may be shown until the first page arrives.
  const before = context.page === 0 ? { ...context, items: [] } : context
  const listed = withPageAt(before, context.asked, received, keyOf)
  return {
    ...listed,
    asked: context.wanted ?? pageAfter(listed),
    wanted: null,
    total: received.total,
    sections: received.sections ?? context.sections,
    lift: received.lift ?? {},
    kept: null,
  }
}

/** Patches an item, wherever it is listed. */
export const withPatch = <Item>(
  { items, ahead }: Listed<Item>,
  { key, patch }: Patch<Item>,
  keyOf: (item: Item) => number | string,
): Pick<Listed<Item>, 'items' | 'ahead'> => {
  const patched = (list: readonly Item[]) =>
    list.map((item) => (keyOf(item) === key ? { ...item, ...patch } : item))
  return { items: patched(items), ahead: ahead.map((each) => ({ ...each, items: patched(each.items) })) }
}

/** Puts pages that were read again in the place of the old ones: those up to the first gap, then those ahead. */
export const withRenewed = <Item, Query>(
  { page, ahead, pageSize, total, sections, renewed }: PagedListContext<Item, Query>,
  keyOf: (item: Item) => number | string,
): Partial<PagedListContext<Item, Query>> => {
  const nothing: Page<Item> = { items: [], total }
  const last = renewed.at(-1) ?? nothing
  const listed: Listed<Item> = {
    page,
    items: renewed
      .slice(0, page)
      .reduce<readonly Item[]>((all, { items }) => withPage(all, items, keyOf), []),
    ahead: ahead.map((each, place) => {
      const read = renewed[page + place] ?? nothing
      return {
        page: each.page,
        items: read.items,
        hasMore: hasFurtherPage(read, { page: each.page, pageSize }),
      }
    }),
  }
  return {
    ...withoutTwice(listed, keyOf),
    hasMore: hasFurtherPage(last, { page: pageAfter(listed) - 1, pageSize }),
    total: last.total,
    sections: renewed[0]?.sections ?? sections,
    renewed: [],
  }
}

/** Number of the page after the last loaded one. */
export const pageAfter = ({ page, ahead }: Pick<Listed<unknown>, 'page' | 'ahead'>): number =>
  (ahead.at(-1)?.page ?? page) + 1

/** The page that is read again next: the loaded ones in order. */
export const nextRenewal = <Query>({
  query,
  pageSize,
  page,
  ahead,
  renewed,
}: PagedListContext<unknown, Query>): PageRequest<Query> => ({
  query,
  page: ahead[renewed.length - page]?.page ?? renewed.length + 1,
  pageSize,
})

/** Whether a page is not loaded, though the list has it. */
export const isMissing = (
  list: Pick<PagedListContext<unknown, unknown>, 'page' | 'ahead' | 'hasMore' | 'total' | 'pageSize'>,
  number: number,
): boolean => {
  const { page, ahead, hasMore, total, pageSize } = list
  if (number <= page || ahead.some((each) => each.page === number)) return false
  return total === null ? hasMore || number < pageAfter(list) : (number - 1) * pageSize < total
}

/** Whether another page is to be requested after the one that has just arrived. */
export const isOtherWanted = (context: PagedListContext<unknown, unknown>): boolean =>
  context.wanted !== null && context.wanted !== context.asked && isMissing(context, context.wanted)

/** Number of the page to request: the one that is wanted, or the one that failed if that is no longer missing. */
export const pageToAsk = (
  context: PagedListContext<unknown, unknown>,
  page: number = context.asked,
): number => (isMissing(context, page) ? page : context.asked)
