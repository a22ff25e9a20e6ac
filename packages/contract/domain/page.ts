import type { Lift } from './restaurant-filter.ts'

/** The input of a call that loads one page. Pages are numbered from 1. */
export interface PageRequest<Query> {
  readonly query: Query
  readonly page: number
  readonly pageSize: number
}

/** The output of a call that loads one page. `total` counts all items; `null` if the server omits it. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number | null
  /** The sections of the whole list in order, with its first page, where it has some; its items are ordered by them. */
  readonly sections?: readonly Section[]
  /** Of an empty first page: how many items there would be without one choice. */
  readonly lift?: Lift
}

/** A section of a list, and how many items of the list are in it. */
export interface Section {
  readonly name: string
  readonly count: number
}
