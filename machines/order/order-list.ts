import type { Order } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { createPagedList } from '../discover/paged-list.machine.ts'

/** Orders, newest first, of one status or of all (`null`); provide its `loadPage`. */
export const orderListMachine = createPagedList<Order, OrderStatus | null>(({ id }) => id)

/** Orders per page (ORD-103). */
export const orderPageSize = 10
