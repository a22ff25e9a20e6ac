import type { Order, OrderQuery } from '@tiffin-junction/contract/domain/order'
import { createPagedList } from '../discover/paged-list.machine.ts'

export const everyOrder: OrderQuery = { status: null, text: '' }

/** Orders, newest first; provide its `loadPage`. */
export const orderListMachine = createPagedList<Order, OrderQuery>(({ id }) => id)

/** Orders per page (ORD-103). */
export const orderPageSize = 10
