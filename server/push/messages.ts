import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sessions } from '../db/schema.ts'
import { pushDevices, pushMessages } from '../db/schema-push.ts'
import type { Advanced } from '../order/scheduler.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { PushNote } from './provider.ts'

/** Milliseconds in which a message can still be passed on: the state of an order an hour ago is no news. */
export const messageLife = 10 * 60_000

type Words = Pick<PushNote, 'title' | 'body' | 'icon'> & Partial<Pick<PushNote, 'link'>>

/** Message about an order that has moved on. Never its PIN: anyone can read a locked screen. */
const wordsOf = ({ status, number, restaurantName }: Advanced): Words | null => {
  switch (status) {
    case 'preparing':
      return {
        title: 'Your food is on the stove',
        body: `${restaurantName} is cooking order ${number}.`,
        icon: '/food/pot.webp',
      }
    case 'out_for_delivery':
      return {
        title: 'Your food is on its way',
        body: `Please have the PIN of order ${number} ready for the rider.`,
        icon: '/food/scooter.webp',
      }
    case 'delivered':
      return {
        title: 'Your food has arrived',
        body: `Enjoy your meal from ${restaurantName}!`,
        icon: '/food/bento.webp',
      }
    case 'rejected':
      return {
        title: 'The restaurant cannot take your order',
        body: `${restaurantName} does not take order ${number}. What you have paid goes back to you.`,
        icon: '/food/pot.webp',
      }
    default:
      return null
  }
}

const link = '/user/order-history'

/** The devices of these people that may get messages: those whose session has not ended. */
const devicesOf = (tx: Db, userIds: readonly string[], now: Date) =>
  tx
    .select({ userId: pushDevices.userId, token: pushDevices.token })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.tokenHash, pushDevices.sessionHash), gt(sessions.expiresAt, now)))
    .where(inArray(pushDevices.userId, [...userIds]))

/** Hands a note to the push service; a device it no longer knows is forgotten. */
export const push = async (
  { db, push: service }: Pick<Context, 'db' | 'push'>,
  token: string,
  note: PushNote,
): Promise<void> => {
  if ((await service?.send(token, note)) !== 'gone') return
  await db.delete(pushDevices).where(eq(pushDevices.token, token))
}

/**
 * Notifies people on every registered device: through the push service where there is one, and through the streams of
 * all processes, which find the messages in the database. A message without a link leads to the order history. To run in the
 * transaction that makes it true.
 */
export const notify = async (
  tx: Db,
  { push: service }: Pick<Context, 'push'>,
  messages: readonly (Words & { readonly userId: string })[],
  now: Date,
): Promise<void> => {
  if (messages.length === 0) return
  await tx.delete(pushMessages).where(lte(pushMessages.createdAt, new Date(now.getTime() - messageLife)))
  const devices = await devicesOf(tx, [...new Set(messages.map(({ userId }) => userId))], now)
  const listening = new Set(devices.map(({ userId }) => userId))
  const notes = messages
    .filter(({ userId }) => listening.has(userId))
    .map((message) => ({ link, ...message }))
  if (notes.length === 0) return
  await tx.insert(pushMessages).values(notes.map((note) => ({ ...note, createdAt: now })))
  if (!service) return
  for (const { userId, ...note } of notes)
    for (const device of devices)
      if (device.userId === userId) await enqueue(tx, { kind: 'push', token: device.token, note }, now)
}

/** Notifies people of their orders that move on, as `notify` does. To run in the transaction that moves the orders. */
export const announce = (
  tx: Db,
  ctx: Pick<Context, 'push'>,
  moved: readonly Advanced[],
  now: Date,
): Promise<void> => {
  const messages = moved.flatMap((order) => {
    const words = wordsOf(order)
    return words ? [{ userId: order.userId, ...words }] : []
  })
  return notify(tx, ctx, messages, now)
}
