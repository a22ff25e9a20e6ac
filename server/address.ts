import { isIP } from 'node:net'
import { and, asc, count, eq } from 'drizzle-orm'
import * as contract from '../src/contract/address.ts'
import type { Address, NewAddress } from '../src/domain/address.ts'
import type { Db } from './db/database.ts'
import { addresses, users } from './db/schema.ts'
import { badInput, notFound, ruledOut } from './refusal.ts'
import { remoteAddress } from './remote-address.ts'
import { type App, handle } from './route.ts'

const mostAddresses = 50

type Row = typeof addresses.$inferSelect

/** A stored address as the domain has it. */
export const addressOf = ({ userId: _, createdAt: __, landmark, ...row }: Row): Address => ({
  ...row,
  ...(landmark ? { landmark } : {}),
})

/** Trims what was typed. Throws a 400 `Refusal` for what the form would not have let through. */
const tidied = (given: typeof contract.createUserAddress.body.infer): NewAddress => {
  const completeAddress = given.completeAddress.trim()
  const area = given.area.trim()
  const city = given.city.trim()
  const blank = Object.entries({ completeAddress, area, city }).find(([, text]) => text === '')
  if (blank) throw badInput('Please fill in all required fields', blank[0])
  if (given.latitude === 0 || given.longitude === 0)
    throw badInput('Please select a location on the map', given.latitude === 0 ? 'latitude' : 'longitude')
  const landmark = given.landmark?.trim()
  return {
    addressType: given.addressType,
    completeAddress,
    area,
    city,
    state: given.state?.trim() ?? '',
    pincode: given.pincode,
    ...(landmark ? { landmark } : {}),
    latitude: given.latitude,
    longitude: given.longitude,
    placeId: given.placeId ?? '',
    isDefault: given.isDefault ?? false,
  }
}

/**
 * Saves an address; a person's first one becomes the default whatever it says, and a new default takes the
 * place of the old one. Throws a 422 `Refusal` beyond 50 addresses.
 */
export const saveAddress = (db: Db, userId: string, address: NewAddress, createdAt: Date): Promise<Address> =>
  db.transaction(async (tx) => {
    // One person's addresses change one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [{ saved } = { saved: 0 }] = await tx
      .select({ saved: count() })
      .from(addresses)
      .where(eq(addresses.userId, userId))
    if (saved >= mostAddresses) throw ruledOut(`You can save at most ${mostAddresses} addresses.`)
    const isDefault = address.isDefault || saved === 0
    if (isDefault)
      await tx
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.userId, userId), addresses.isDefault))
    const [row] = await tx
      .insert(addresses)
      .values({ ...address, isDefault, userId, createdAt })
      .returning()
    if (!row) throw new Error('An inserted address came back without a row.')
    return addressOf(row)
  })

/** Mounts the list of addresses, saving one, and the calls that tell where a browser is. */
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
    return { success: true, data: rows.map((row) => contract.writeAddress(addressOf(row))) }
  })

  handle(
    app,
    contract.createUserAddress,
  )(async ({ body, user, ctx }) => {
    const address = await saveAddress(ctx.db, user.id, tidied(body), ctx.now())
    return { success: true, data: contract.writeAddress(address) }
  })

  handle(app, contract.getIp)(({ c }) => remoteAddress(c))

  handle(
    app,
    contract.locateIp,
  )(({ params }) => {
    if (isIP(params.ip) === 0) throw badInput('ip must be an IP address.', 'ip')
    throw notFound('Where this address is, is not known.')
  })
}
