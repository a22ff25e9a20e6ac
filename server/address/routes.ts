import { isIP } from 'node:net'
import * as contract from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import type { Address, NewAddress } from '@tiffin-junction/contract/domain/address'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addresses, users } from '../db/schema.ts'
import { publicAddress } from '../geo/ip/public-address.ts'
import { isPincodeNear } from '../geo/pincodes.ts'
import { remoteAddress, remoteNetwork } from '../http/client.ts'
import { type App, handle } from '../http/handle.ts'
import { badInput, notFound, unprocessable } from '../http/http-error.ts'
import { countTry } from '../http/rate-limit.ts'

const mostAddresses = 50
/** A service may cost money, and must not be used through this server by others. */
const lookUps = { most: 600, window: 15 * 60_000 }

const unknownPlace = () => notFound('Where this address is, is not known.')

type Row = typeof addresses.$inferSelect

/** A row of the database as an address of the domain. */
export const addressOf = ({ userId: _, createdAt: __, landmark, ...row }: Row): Address => ({
  ...row,
  ...(landmark ? { landmark } : {}),
})

type Given = typeof contract.createUserAddress.body.infer

/**
 * The address as it is saved. Throws a 400 `HttpError` for what the form would not have let through, and a 422 for a
 * pincode that lies more than 50 km from the point (ACC-180).
 */
const checked = async (db: Db, given: Given): Promise<NewAddress> => {
  const { completeAddress, area, city, landmark } = given
  const blank = Object.entries({ completeAddress, area, city }).find(([, text]) => text === '')
  if (blank) throw badInput('Please fill in all required fields', blank[0])
  if (given.latitude === 0 || given.longitude === 0)
    throw badInput('Please select a location on the map', given.latitude === 0 ? 'latitude' : 'longitude')
  if (!(await isPincodeNear(db, given.pincode, given)))
    throw unprocessable(
      `Pincode ${given.pincode} is far from the place on the map. Correct the pincode, or set the place again.`,
      'pincode',
    )
  return {
    addressType: given.addressType,
    completeAddress,
    area,
    city,
    state: given.state ?? '',
    pincode: given.pincode,
    ...(landmark ? { landmark } : {}),
    latitude: given.latitude,
    longitude: given.longitude,
    placeId: given.placeId ?? '',
    isDefault: given.isDefault ?? false,
  }
}

// One person's addresses change one after the other.
const lockPerson = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

const dropDefault = (tx: Db, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))

/** The address of that id, if it is this person's. */
const ownAddress = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** Throws the same `HttpError` for an unknown id and for the id of another person's address (ACC-41). */
const requireOne = (rows: readonly unknown[]) => {
  if (rows.length === 0) throw notFound('Address not found')
}

/**
 * Saves an address; a person's first one becomes the default whatever it says, and a new default takes the
 * place of the old one. Throws a 422 `HttpError` beyond 50 addresses.
 */
export const saveAddress = (db: Db, userId: string, address: NewAddress, createdAt: Date): Promise<Address> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const [{ saved } = { saved: 0 }] = await tx
      .select({ saved: count() })
      .from(addresses)
      .where(eq(addresses.userId, userId))
    if (saved >= mostAddresses) throw unprocessable(`You can save at most ${mostAddresses} addresses.`)
    const isDefault = address.isDefault || saved === 0
    if (isDefault) await dropDefault(tx, userId)
    const [row] = await tx
      .insert(addresses)
      .values({ ...address, isDefault, userId, createdAt })
      .returning()
    if (!row) throw new Error('An inserted address came back without a row.')
    return addressOf(row)
  })

/**
 * Changes an address; whether it is the default stays as it was unless `given` says so, and a new default takes
 * the place of the old one. Throws a 404 `HttpError` for an address that is not this person's.
 */
const changeAddress = async (db: Db, userId: string, id: string, given: Given): Promise<void> => {
  const { isDefault: _, ...address } = await checked(db, given)
  const { isDefault } = given
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    requireOne(await tx.select({ id: addresses.id }).from(addresses).where(ownAddress(userId, id)))
    if (isDefault) await dropDefault(tx, userId)
    await tx
      .update(addresses)
      .set({
        ...address,
        landmark: address.landmark ?? null,
        ...(isDefault === undefined ? {} : { isDefault }),
      })
      .where(ownAddress(userId, id))
  })
}

/** Makes an address the one default. Throws a 404 `HttpError` for an address that is not this person's. */
const makeDefault = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    await dropDefault(tx, userId)
    // A refusal undoes the line above.
    requireOne(
      await tx
        .update(addresses)
        .set({ isDefault: true })
        .where(ownAddress(userId, id))
        .returning({ id: addresses.id }),
    )
  })

/** Mounts the calls of saved addresses (list, save, change, default, delete), and those that locate a browser. */
export const mountAddress = (app: App): void => {
  handle(
    app,
    contract.getAllAddresses,
  )(async ({ user, ctx }) => {
    const rows = await ctx.db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, user.id))
      .orderBy(asc(addresses.createdAt), asc(addresses.id))
    return { success: true, data: rows.map((row) => writeAddress(addressOf(row))) }
  })

  handle(
    app,
    contract.createUserAddress,
  )(async ({ body, user, ctx }) => {
    const address = await saveAddress(ctx.db, user.id, await checked(ctx.db, body), ctx.now())
    return { success: true, data: writeAddress(address) }
  })

  handle(
    app,
    contract.updateUserAddress,
  )(async ({ params, body, user, ctx }) => {
    await changeAddress(ctx.db, user.id, params.id, body)
    return { success: true }
  })

  handle(
    app,
    contract.setDefaultAddress,
  )(async ({ params, user, ctx }) => {
    await makeDefault(ctx.db, user.id, params.id)
    return { success: true }
  })

  // Orders keep a copy of where they went, so nothing of theirs is lost.
  handle(
    app,
    contract.deleteAddress,
  )(async ({ params, user, ctx }) => {
    requireOne(
      await ctx.db.delete(addresses).where(ownAddress(user.id, params.id)).returning({ id: addresses.id }),
    )
    return { success: true }
  })

  handle(app, contract.getIp)(({ c }) => remoteAddress(c))

  handle(
    app,
    contract.locateIp,
  )(async ({ params, ctx, c }) => {
    if (isIP(params.ip) === 0) throw badInput('ip must be an IP address.', 'ip')
    const ip = publicAddress(params.ip)
    if (ip === null) throw unknownPlace()
    await countTry(ctx, `ip location ${remoteNetwork(c)}`, lookUps)
    const point = await ctx.ipLocation.locate(ip).catch((cause: unknown) => {
      ctx.log.error('ip location: look-up failed', cause)
      return null
    })
    if (point === null) throw unknownPlace()
    return point
  })
}
