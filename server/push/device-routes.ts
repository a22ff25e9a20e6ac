import { randomBytes } from 'node:crypto'
import * as account from '@tiffin-junction/contract/calls/account'
import { issuePushToken, removePushToken } from '@tiffin-junction/contract/calls/push'
import { writeEmbeddedToken } from '@tiffin-junction/contract/domain/push'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { SignedIn } from '../account/sessions.ts'
import type { Context } from '../context.ts'
import { pushDevices } from '../db/schema-push.ts'
import { type App, handle } from '../http/handle.ts'

/** The most devices of one person that are told; registering another one lets the oldest go. */
const mostDevices = 20

interface Registration {
  readonly fcmToken: string
  readonly deviceId: string
}

/** From now on the device is this person's alone, whoever's it was. */
const registerDevice = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: userId, sessionHash }: Pick<SignedIn, 'id' | 'sessionHash'>,
  { fcmToken: token, deviceId }: Registration,
): Promise<void> => {
  const row = { userId, sessionHash, token, registeredAt: now() }
  await db.transaction(async (tx) => {
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
    await tx.delete(pushDevices).where(inArray(pushDevices.deviceId, surplus))
  })
}

/** Mounts what devices ask in order to be told of orders (ACC-125, ACC-126, ACC-137). */
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
