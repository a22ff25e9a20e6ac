import { brand } from '@tiffin-junction/contract/domain/brand'
import { couponLabel } from '@tiffin-junction/contract/domain/coupon'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { asc, eq } from 'drizzle-orm'
import { runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import { users } from '../db/schema.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import type { Mail } from '../mail/provider.ts'

/** One line of a text, whatever was typed into it. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The receipt of an order, in plain text. */
const receipt = (
  order: typeof orders.$inferSelect,
  items: readonly (typeof orderItems.$inferSelect)[],
  person: { readonly name: string; readonly email: string },
): Mail => {
  const charges: [string, number][] = [
    ['Delivery', order.deliveryCharge],
    ['Platform fee', order.platformFee],
    ['GST', order.gst],
    ['Restaurant charges', order.restaurantCharges],
    ['Handling charges', order.handlingCharges],
    ['Tip', order.tip],
    ['Discount', -order.discount],
    [couponLabel({ couponCode: order.couponCode ?? '' }), -order.couponDiscount],
  ]
  return {
    to: person.email,
    subject: `${brand.name}: order ${order.number} is confirmed`,
    text: [
      `Hello ${line(person.name)},`,
      '',
      `${line(order.restaurantName)} has your order ${order.number}.`,
      '',
      ...items.map(({ quantity, name, choicesText, unitPrice }) =>
        line(
          `${quantity} x ${name}${choicesText ? ` (${choicesText})` : ''}: ${formatMoney(quantity * unitPrice)}`,
        ),
      ),
      '',
      ...charges
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => `${label}: ${formatMoney(amount)}`),
      `Total: ${formatMoney(order.total)} (${order.paymentMethod === 'cash' ? 'cash on delivery' : 'paid online'})`,
      '',
      `Delivery to: ${line(order.deliveryAddress)}`,
      `Tell the rider this PIN: ${order.userPin}`,
      '',
      `Questions? ${brand.phone} or ${brand.email}`,
    ].join('\n'),
  }
}

/** Puts the receipt of a confirmed order on its way; the order waits for no mail server, and stands without one. */
export const confirmByMail = (ctx: Context, orderNumber: string): void =>
  runInBackground(ctx, 'mail: order receipt', async () => {
    const { db, mail } = ctx
    const [found] = await db
      .select({ order: orders, person: { name: users.name, email: users.email } })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.number, orderNumber))
    if (!found) return
    const items = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, found.order.id))
      .orderBy(asc(orderItems.position))
    await mail.send(receipt(found.order, items, found.person))
  })
