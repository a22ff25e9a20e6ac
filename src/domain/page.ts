/** What a page's call is given; pages count from 1. */
export interface PageRequest<Query> {
  readonly query: Query
  readonly page: number
  readonly pageSize: number
}

/** What a page's call answers; `total` is the number of items in all, `null` when the server does not say. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number | null
}
