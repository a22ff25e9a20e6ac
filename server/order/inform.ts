import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { orderPath } from '@tiffin-junction/contract/domain/order'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { orders } from '../db/schema-order.ts'
import { enqueue, type OrderNote } from '../outbox/enqueue.ts'
import { notify } from '../push/messages.ts'

type Order = typeof orders.$inferSelect

/** Text about the money of an order that is cancelled. */
export const moneyText = ({ paymentMethod, total }: Pick<Order, 'paymentMethod' | 'total'>): string =>
  paymentMethod === 'online'
    ? `${formatMoney(total)} goes back the way you paid.`
    : 'There is nothing to pay.'

/** Sends the person of an order a message and a mail after the commit; the message leads to the order unless it has a link. */
export const inform = async (
  tx: Db,
  ctx: Pick<Context, 'push'>,
  { number, userId }: Pick<Order, 'number' | 'userId'>,
  { link, ...note }: OrderNote & { readonly link?: string },
  now: Date,
): Promise<void> => {
  const { title, body } = note
  await enqueue(tx, { kind: 'order-mail', orderNumber: number, ...note }, now)
  const message = {
    userId,
    icon: '/food/card.webp',
    title,
    body,
    link: link ?? orderPath(number),
  }
  await notify(tx, ctx, [message], now)
}
