import {
  isSameFilter,
  narrowingsOf,
  noFilter,
  type RestaurantFilter,
} from '@tiffin-junction/contract/domain/restaurant-filter'
import type { SnapshotFrom } from 'xstate'
import type { pagedListMachine } from '../discover/paged-list.machine.ts'
import { listedQueryOf } from '../discover/paged-list.selectors.ts'
import type { listingMachine } from './listing.machine.ts'

type List = SnapshotFrom<typeof pagedListMachine>

/** Sorting and filters of the list. */
export const filterOf = ({ context }: SnapshotFrom<typeof listingMachine>): RestaurantFilter => context.filter

/** Whether a list has arrived that is neither sorted nor filtered. */
export const isPlain = (list: List): boolean => {
  const query = listedQueryOf(list)
  return query !== null && isSameFilter(query.filter, noFilter)
}

/** Whether a filter leaves restaurants out of the list. */
export const isNarrowed = ({ context }: List): boolean => narrowingsOf(context.query.filter).length > 0
