import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { runInBackground } from '../background.ts'
import type { Context } from '../context.ts'
import { sessions } from '../db/schema.ts'
import { pushDevices, pushMessages } from '../db/schema-push.ts'
import type { Advanced } from '../order/scheduler.ts'
import type { PushNote } from './provider.ts'

/** How long a message can still be passed on, in milliseconds: what an order was an hour ago is no news. */
export const messageLife = 10 * 60_000

type Words = Pick<PushNote, 'title' | 'body' | 'icon'>

/** What people are told of an order that has moved on. Never its PIN: anyone can read a locked screen. */
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
    default:
      return null
  }
}

const link = '/user/order-history'

/** The devices of people that may be told of them: those whose session lives. */
const devicesOf = ({ db, now }: Pick<Context, 'db' | 'now'>, userIds: readonly string[]) =>
  db
    .select({ userId: pushDevices.userId, token: pushDevices.token })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.tokenHash, pushDevices.sessionHash), gt(sessions.expiresAt, now())))
    .where(inArray(pushDevices.userId, [...userIds]))

/** Hands a note to the push service; a device it no longer knows is forgotten. */
const send = (ctx: Context, token: string, note: PushNote) =>
  runInBackground(ctx, 'push: sending a message', async () => {
    if ((await ctx.push?.send(token, note)) !== 'gone') return
    await ctx.db.delete(pushDevices).where(eq(pushDevices.token, token))
  })

/**
 * Tells people of their orders that have just moved on, on every device that asked for it: through the push
 * service where there is one, and through the streams of all processes, which find the messages in the database.
 */
export const sendOrderUpdates = async (ctx: Context, moved: readonly Advanced[]): Promise<void> => {
  if (moved.length === 0) return
  const now = ctx.now()
  await ctx.db.delete(pushMessages).where(lte(pushMessages.createdAt, new Date(now.getTime() - messageLife)))
  const devices = await devicesOf(ctx, [...new Set(moved.map(({ userId }) => userId))])
  const listening = new Set(devices.map(({ userId }) => userId))
  const notes = moved.flatMap((order) => {
    const words = wordsOf(order)
    return words && listening.has(order.userId) ? [{ userId: order.userId, link, ...words }] : []
  })
  if (notes.length === 0) return
  await ctx.db.insert(pushMessages).values(notes.map((note) => ({ ...note, createdAt: now })))
  for (const { userId, ...note } of notes)
    for (const device of devices) if (device.userId === userId) send(ctx, device.token, note)
}
