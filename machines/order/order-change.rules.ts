import { failureText } from '@tiffin-junction/contract/domain/failure'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { Order } from '@tiffin-junction/contract/domain/order'

export type OrderChangeKind = 'cancel' | 'drop' | 'pay'

/** The order that is being changed. Throws when there is none, because every change begins with one. */
export const changedOf = ({ order }: { readonly order: Order | null }): Order => {
  if (!order) throw new Error('No order is being changed.')
  return order
}

/** The reason of the server, or that it could not be reached; '' when nothing failed. */
export const problemOf = ({ failure }: { readonly failure: unknown }): string =>
  failure === null ? '' : failureText(failure)

/** Says that an order is cancelled, with its refund; never more than the server has said. */
export const cancelledText = ({ refund }: Pick<Order, 'refund'>): string => {
  if (!refund) return 'Order cancelled.'
  const amount = formatMoney(refund.amount)
  return refund.state === 'refunded'
    ? `Order cancelled. ${amount} was refunded.`
    : `Order cancelled. The refund of ${amount} was requested.`
}
