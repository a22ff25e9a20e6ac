import { getOrder } from '@tiffin-junction/contract/calls/order'
import { readOrderBill } from '@tiffin-junction/contract/calls/order-bill-wire'
import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import { call } from '../api-client.ts'

/** `GET api/orders/get-order/{orderId}` */
export const fetchBill = async (
  { orderId }: { readonly orderId: string },
  signal: AbortSignal,
): Promise<OrderBill> => readOrderBill((await call(getOrder, { params: { orderId } }, signal)).data)
