import type { Page } from '@tiffin-junction/contract/domain/page'

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
