import { createHash, randomBytes } from 'node:crypto'
import * as account from '@tiffin-junction/contract/calls/account'
import { issuePushToken, removePushToken } from '@tiffin-junction/contract/calls/push'
import { writeEmbeddedToken } from '@tiffin-junction/contract/domain/push'
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../account/sessions.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { pushDevices } from '../db/schema-push.ts'
import { type App, handle } from '../http/handle.ts'

/** Maximum number of devices of one person that get messages; registering another one removes the oldest. */
const mostDevices = 20

interface Registration {
  readonly fcmToken: string
  readonly deviceId: string
}

/** Names a token or a device in the locks of the database. */
const lockOf = (name: string): bigint => createHash('sha256').update(name).digest().readBigInt64BE()

/**
 * Locks a token and a device, and then their rows, always in the same order: two registrations that take over each
 * other's would else wait for one another (APP-131).
 */
const lockForRegistration = async (tx: Db, { fcmToken, deviceId }: Registration): Promise<void> => {
  const [first, second] = [lockOf(`token ${fcmToken}`), lockOf(`device ${deviceId}`)].sort((a, b) =>
    a < b ? -1 : 1,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(${String(first)}::bigint)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${String(second)}::bigint)`)
  await tx
    .select({ deviceId: pushDevices.deviceId })
    .from(pushDevices)
    .where(or(eq(pushDevices.token, fcmToken), eq(pushDevices.deviceId, deviceId)))
    .orderBy(asc(pushDevices.deviceId))
    .for('update')
}

/** Registers the device for this person alone; a registration for another person ends. */
const registerDevice = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: userId, sessionHash }: Pick<SignedIn, 'id' | 'sessionHash'>,
  { fcmToken: token, deviceId }: Registration,
): Promise<void> => {
  const row = { userId, sessionHash, token, registeredAt: now() }
  await db.transaction(async (tx) => {
    await lockForRegistration(tx, { fcmToken: token, deviceId })
    await tx.delete(pushDevices).where(and(eq(pushDevices.token, token), ne(pushDevices.deviceId, deviceId)))
    await tx
      .insert(pushDevices)
      .values({ deviceId, ...row })
      .onConflictDoUpdate({ target: pushDevices.deviceId, set: row })
    const surplus = tx
      .select({ deviceId: pushDevices.deviceId })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.registeredAt))
      .offset(mostDevices)
      // Rows that another registration holds wait for the next one.
      .for('update', { skipLocked: true })
    await tx.delete(pushDevices).where(inArray(pushDevices.deviceId, surplus))
  })
}

/** Mounts the calls that register and unregister devices for messages about orders (ACC-125, ACC-126, ACC-137). */
export const mountPushDevices = (app: App): void => {
  handle(
    app,
    account.registerPushToken,
  )(async ({ body, user, ctx }) => {
    await registerDevice(ctx, user, body)
    return { success: true }
  })

  handle(
    app,
    account.validateAndUpdateFcm,
  )(async ({ body, user, ctx }) => {
    await registerDevice(ctx, user, body)
    return { success: true }
  })

  handle(
    app,
    issuePushToken,
  )(({ ctx }) => ({
    success: true,
    token: writeEmbeddedToken(randomBytes(32).toString('base64url'), ctx.now().getTime()),
  }))

  handle(
    app,
    removePushToken,
  )(async ({ body: { fcmToken, deviceId }, ctx }) => {
    await ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.token, fcmToken), eq(pushDevices.deviceId, deviceId)))
    return { success: true }
  })
}
