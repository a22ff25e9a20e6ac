import { brand } from '@tiffin-junction/contract/domain/brand'
import { couponLabel } from '@tiffin-junction/contract/domain/coupon'
import { gstBaseOf, gstLabel } from '@tiffin-junction/contract/domain/gst'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { statusesUnderWay } from '@tiffin-junction/contract/domain/order'
import { stopMoment } from '@tiffin-junction/contract/domain/train-stop'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { orderItems, orders } from '../db/schema-order.ts'
import { mayMail, takeBackMail } from '../mail/mail-limits.ts'
import { mailName } from '../mail/mail-name.ts'
import type { Mail } from '../mail/provider.ts'
import { enqueue, type Job } from '../outbox/enqueue.ts'

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
    [gstLabel(order.gst, gstBaseOf({ ...order, food: order.subTotal })), order.gst],
    ['Restaurant charges', order.restaurantCharges],
    ['Handling charges', order.handlingCharges],
    ['Small cart fee', order.smallCartFees],
    ['Tip', order.tip],
    ['Discount', -order.discount],
    [couponLabel({ couponCode: order.couponCode ?? '' }), -order.couponDiscount],
  ]
  return {
    to: person.email,
    subject: `${brand.name}: order ${order.number} is confirmed`,
    text: [
      `Hello ${mailName(person.name)},`,
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
      ...(order.arrivesAt
        ? [`At your seat: ${stopMoment({ arrival: order.arrivesAt.toISOString() })}, if the train is on time`]
        : []),
      `Tell the rider this PIN: ${order.userPin}`,
      '',
      `Questions? ${brand.phone} or ${brand.email}`,
    ].join('\n'),
  }
}

/** No mail goes to an address that no code has verified (ACC-163). */
const isVerified = sql`${users.verifiedEmail} = ${users.email}`

/** An order with the person who gets mail about it. */
interface Addressed {
  readonly order: typeof orders.$inferSelect
  readonly person: { readonly name: string; readonly email: string }
}

/** Mails the person of an order, if the address is verified and has not had too many mails; `id` names the mail. */
const mailAbout = async (
  ctx: Context,
  orderNumber: string,
  id: string,
  write: (addressed: Addressed) => Mail | Promise<Mail>,
): Promise<void> => {
  const { db, mail } = ctx
  const [found] = await db
    .select({ order: orders, person: { name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.number, orderNumber), isVerified))
  if (!found || !(await mayMail(ctx, found.order.userId, found.person.email))) return
  const written = await write(found)
  try {
    await mail.send({ ...written, id })
  } catch (cause) {
    await takeBackMail(ctx, found.order.userId, found.person.email)
    throw cause
  }
}

/** Mails the receipt of a confirmed order, as `mailAbout` does. */
export const mailReceipt = (ctx: Context, orderNumber: string, id: string): Promise<void> =>
  mailAbout(ctx, orderNumber, id, async ({ order, person }) => {
    const items = await ctx.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.position))
    return receipt(order, items, person)
  })

/** Mails a person what is to be known of an order, in one paragraph, as `mailAbout` does. */
export const mailNote = (
  ctx: Context,
  { orderNumber, subject, title, body }: Omit<Extract<Job, { kind: 'order-mail' }>, 'kind'>,
  id: string,
): Promise<void> =>
  mailAbout(ctx, orderNumber, id, ({ person: { name, email } }) => ({
    to: email,
    subject: `${brand.name}: ${subject}`,
    text: [
      `Hello ${mailName(name)},`,
      '',
      `${title} ${body}`,
      '',
      `Questions? ${brand.phone} or ${brand.email}`,
    ].join('\n'),
  }))

/** Has the receipt of an order mailed after the commit; one that is on its way already is enough. */
export const enqueueReceipt = (tx: Db, orderNumber: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'receipt', orderNumber }, now, { key: orderNumber })

/** Receipts that can still be of use: those of the last day, in milliseconds, and the newest three at most. */
const heldBack = { most: 3, age: 24 * 3_600_000 }

/** Has the receipts sent that an address without verification held back (ACC-164). */
export const enqueueHeldReceipts = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const held = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.createdAt, new Date(now.getTime() - heldBack.age)),
        inArray(orders.status, [...statusesUnderWay, 'delivered']),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(heldBack.most)
  for (const { number } of held) await enqueueReceipt(tx, number, now)
}
