import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../db/database.ts'
import { knownDevices } from '../db/schema-codes.ts'
import type { RequestContext } from '../http/handle.ts'
import { hashToken } from './token-hash.ts'

/** Says nothing but that a device was here before, and goes to the calls alone. */
const cookie = 'device'
/** As long as browsers keep a cookie at most, in seconds. */
const cookieLife = 400 * 24 * 3600
/** The most devices that an account knows; the ones that were away longest go. */
const mostKnown = 20

const isSecure = (c: RequestContext): boolean => c.get('client').origin.startsWith('https:')

const tokenOf = (c: RequestContext): string | null => {
  // Over https it is `__Secure-device`, which no page without https can set.
  const token = isSecure(c) ? getCookie(c, cookie, 'secure') : getCookie(c, cookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** The hash of the device of a request; `null` when it brings no cookie. */
export const deviceHashOf = (c: RequestContext): string | null => {
  const token = tokenOf(c)
  return token === null ? null : hashToken(token)
}

/** A device that an account knows. */
export interface KnownDevice {
  readonly hash: string
}

/**
 * The device of a request, if its account knows it (decisions D49); `null` without an account too, with as many
 * queries. `who` is asked only where there is a device to look for.
 */
export const knownDevice = async (
  c: RequestContext,
  who: () => Promise<string | null> | string | null,
): Promise<KnownDevice | null> => {
  const hash = deviceHashOf(c)
  if (hash === null) return null
  const userId = await who()
  const [found] = await c
    .get('ctx')
    .db.select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? ''), eq(knownDevices.deviceHash, hash)))
  return found ? { hash } : null
}

/** The account no longer knows its devices, but the one that is kept when one is named (ACC-183). */
export const forgetDevices = async (db: Db, userId: string, keptHash: string | null): Promise<void> => {
  const own = eq(knownDevices.userId, userId)
  await db
    .delete(knownDevices)
    .where(keptHash === null ? own : and(own, ne(knownDevices.deviceHash, keptHash)))
}

/** From now on the account knows the device of the request, which has just proved that it may. */
export const rememberDevice = async (c: RequestContext, db: Db, userId: string): Promise<void> => {
  const token = tokenOf(c) ?? randomBytes(32).toString('base64url')
  const seenAt = c.get('ctx').now()
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(token), seenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } })
  const surplus = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt))
    .offset(mostKnown)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, surplus)))
  setCookie(c, cookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    ...(isSecure(c) ? { prefix: 'secure' as const } : {}),
    maxAge: cookieLife,
  })
}
