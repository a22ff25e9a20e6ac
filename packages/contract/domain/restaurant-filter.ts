/** Orders of a list of restaurants. The nearest of two that are alike comes first. */
export const listOrders = ['nearest', 'rating', 'fastest'] as const
export type ListOrder = (typeof listOrders)[number]

/** How a list of restaurants is sorted and filtered. */
export interface RestaurantFilter {
  readonly sort: ListOrder
  /** Only those whose dishes are all 'Veg'. */
  readonly pureVeg: boolean
  /** Only those that take orders now. */
  readonly openNow: boolean
}

/** All restaurants, nearest first. */
export const noFilter: RestaurantFilter = { sort: 'nearest', pureVeg: false, openNow: false }

export const isSameFilter = (one: RestaurantFilter, other: RestaurantFilter): boolean =>
  one.sort === other.sort && one.pureVeg === other.pureVeg && one.openNow === other.openNow

/** Whether a list leaves restaurants out. */
export const leavesOut = ({ pureVeg, openNow }: RestaurantFilter): boolean => pureVeg || openNow

/** Returns a filter as the query of a call or an address; what is as usual is left out. */
export const writeFilter = ({
  sort,
  pureVeg,
  openNow,
}: RestaurantFilter): { sort?: ListOrder; pureVeg?: 'true'; openNow?: 'true' } => ({
  ...(sort === 'nearest' ? {} : { sort }),
  ...(pureVeg ? { pureVeg: 'true' } : {}),
  ...(openNow ? { openNow: 'true' } : {}),
})

/** Returns the filter that a query says; what it says wrongly is as usual. */
export const readFilter = (query: {
  readonly sort?: string | null | undefined
  readonly pureVeg?: string | null | undefined
  readonly openNow?: string | null | undefined
}): RestaurantFilter => ({
  sort: listOrders.find((order) => order === query.sort) ?? 'nearest',
  pureVeg: query.pureVeg === 'true',
  openNow: query.openNow === 'true',
})
