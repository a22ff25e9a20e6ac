import { catalogueIdOf } from './catalogue-id.ts'
import type { Spot } from './delivery-place.ts'

/** Orders of a list of restaurants. The nearest of two that are alike comes first. */
export const listOrders = ['distance', 'rating', 'time'] as const
export type ListOrder = (typeof listOrders)[number]

/** Sorting and filters of a list of restaurants (decisions D52). */
export interface RestaurantFilter {
  readonly sort: ListOrder
  /** Only those that take orders now. */
  readonly openNow: boolean
  /** Only those whose dishes are all 'Veg'. */
  readonly pureVeg: boolean
  /** Only those of the cuisine with this id. */
  readonly cuisine: number | null
}

/** All restaurants, nearest first. */
export const noFilter: RestaurantFilter = { sort: 'distance', openNow: false, pureVeg: false, cuisine: null }

/** The choices that leave restaurants out of a list. */
export const narrowings = ['openNow', 'pureVeg', 'cuisine'] as const
export type Narrowing = (typeof narrowings)[number]

/** Number of restaurants without each filter of an empty list, for the filters whose removal alone shows some. */
export type Lift = Readonly<Partial<Record<Narrowing, number>>>

/** The choices of a filter that leave restaurants out. */
export const narrowingsOf = (filter: RestaurantFilter): readonly Narrowing[] =>
  narrowings.filter((choice) => filter[choice] !== noFilter[choice])

/** Returns a filter without one of its choices. */
export const without = (filter: RestaurantFilter, choice: Narrowing): RestaurantFilter => ({
  ...filter,
  [choice]: noFilter[choice],
})

export const isSameFilter = (one: RestaurantFilter, other: RestaurantFilter): boolean =>
  one.sort === other.sort && narrowings.every((choice) => one[choice] === other[choice])

/** Returns a filter as the query of a call or an address; what is as usual is left out. */
export const writeFilter = ({
  sort,
  openNow,
  pureVeg,
  cuisine,
}: RestaurantFilter): { sort?: ListOrder; openNow?: 'true'; pureVeg?: 'true'; cuisine?: number } => ({
  ...(sort === noFilter.sort ? {} : { sort }),
  ...(openNow ? { openNow: 'true' } : {}),
  ...(pureVeg ? { pureVeg: 'true' } : {}),
  ...(cuisine === null ? {} : { cuisine }),
})

/** Returns the filter that a query says; what it says wrongly is as usual. */
export const readFilter = (query: {
  readonly sort?: string | null | undefined
  readonly openNow?: string | null | undefined
  readonly pureVeg?: string | null | undefined
  readonly cuisine?: string | number | null | undefined
}): RestaurantFilter => ({
  sort: listOrders.find((order) => order === query.sort) ?? noFilter.sort,
  openNow: query.openNow === 'true',
  pureVeg: query.pureVeg === 'true',
  cuisine: catalogueIdOf(query.cuisine),
})

/** The point to list restaurants around, their cuisine (`null`: all), and how they are sorted and filtered. */
export interface RestaurantQuery {
  readonly point: Spot
  readonly categoryId: number | null
  readonly filter: RestaurantFilter
}
