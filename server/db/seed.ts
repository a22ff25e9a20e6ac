import type { NewAddress } from '@tiffin-junction/contract/domain/address'
import { eq } from 'drizzle-orm'
import { demoAccount } from '../account/demo-account.ts'
import { hashPassword } from '../account/passwords.ts'
import { saveAddress } from '../address/routes.ts'
import type { Context } from '../context.ts'
import { buildCatalogue } from './catalogue/generate.ts'
import type { Db } from './database.ts'
import { insertCatalogue, settleCatalogue } from './insert-catalogue.ts'
import { facts, favourites, users } from './schema.ts'
import { seedOrders } from './seed-orders.ts'

const home: NewAddress = {
  addressType: 'HOME',
  completeAddress: 'Flat 12, Second Floor, Hanuman Road',
  area: 'Connaught Place',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110001',
  landmark: 'Opposite the bus stop',
  latitude: 28.6289,
  longitude: 77.2153,
  placeId: '',
  isDefault: true,
}

const work: NewAddress = {
  addressType: 'WORK',
  completeAddress: 'Coach B4, Seat 32, Platform 5',
  area: 'New Delhi Railway Station',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110006',
  latitude: 28.6425,
  longitude: 77.2197,
  placeId: '',
  isDefault: false,
}

const favouriteIds = [2, 5]

/** The demo account with its addresses, favourites and order history (decisions D28). */
const seedDemo = async (tx: Db, now: Date) => {
  const { name, mobile, email, password } = demoAccount
  const passwordHash = await hashPassword(password)
  const [user] = await tx
    .insert(users)
    .values({ name, mobile, email, verifiedEmail: email, passwordHash, createdAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('The demo account came back without a row.')
  await saveAddress(tx, user.id, home, now)
  await saveAddress(tx, user.id, work, new Date(now.getTime() + 1))
  await tx
    .insert(favourites)
    .values(favouriteIds.map((restaurantId) => ({ userId: user.id, restaurantId, createdAt: now })))
  await seedOrders(tx, user.id, now)
}

/**
 * Fills a new database with the catalogue and, where it is the embedded one, the demo account: all of it or
 * nothing, and only once. Answers whether it had to.
 */
export const seed = async ({
  db,
  now,
  settings,
}: Pick<Context, 'db' | 'now' | 'settings'>): Promise<boolean> => {
  const isMine = await db.transaction(async (tx) => {
    const marker = { name: 'seeded', value: true }
    // Another process that seeds at the same moment makes this wait for it.
    const mine = await tx.insert(facts).values(marker).onConflictDoNothing().returning()
    if (mine.length === 0) return false
    await insertCatalogue(tx, buildCatalogue(now()))
    if (settings.databaseUrl === null) await seedDemo(tx, now())
    return true
  })
  if (isMine) await settleCatalogue(db)
  return isMine
}

/** True when the database has been filled before. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select().from(facts).where(eq(facts.name, 'seeded'))).length > 0
