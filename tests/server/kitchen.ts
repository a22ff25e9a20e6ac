import { randomUUID } from 'node:crypto'
import { addToCart, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import {
  cancelOrder,
  checkOrderPaymentStatus,
  dropOrder,
  getOrdersHistory,
  initOrder,
  initOrderCod,
  payOrder,
  reorder,
} from '@tiffin-junction/contract/calls/order'
import type { Destination } from '@tiffin-junction/contract/domain/address'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { eq } from 'drizzle-orm'
import { startSession } from '../../server/account/sessions.ts'
import { saveAddress } from '../../server/address/routes.ts'
import type { Context } from '../../server/context.ts'
import type { Db } from '../../server/db/database.ts'
import { cellOf } from '../../server/db/grid.ts'
import {
  addOnGroups,
  addOnItems,
  addresses,
  dishNames,
  menuItems,
  restaurants,
  users,
} from '../../server/db/schema.ts'
import { coupons, orders } from '../../server/db/schema-order.ts'
import type { TestServer } from './test-server.ts'

/** Ids of a small catalogue of the tests' own, far from those of the seed. Prices in rupees beside them. */
export const kitchen = {
  id: 910_001,
  /** ₹220, now ₹180.50. */
  dal: 9_100_011,
  /** ₹30. */
  roti: 9_100_012,
  /** ₹300, now ₹250; half ₹150, full ₹250 (default); raita +₹30, egg +₹25.50. */
  biryani: 9_100_013,
  size: 91_001,
  half: 910_011,
  full: 910_012,
  extras: 91_002,
  raita: 910_021,
  egg: 910_022,
  /** Not available. */
  halwa: 9_100_014,
  /** ₹20, with a choice to be made that has no default. */
  chai: 9_100_015,
  sugar: 91_003,
  sweet: 910_031,
  plain: 910_032,
} as const

/** Another open restaurant, without a delivery estimate; its thali is ₹2,000.01. */
export const otherKitchen = { id: 910_002, poha: 9_100_021, thali: 9_100_022 } as const

export const closedKitchen = { id: 910_003, idli: 9_100_031 } as const

const placed = {
  image: '/food/curry.webp',
  address: 'Platform 1',
  area: 'Paharganj',
  city: 'New Delhi',
  state: 'Delhi',
  latitude: 28.64,
  longitude: 77.21,
  cell: cellOf({ latitude: 28.64, longitude: 77.21 }),
  status: 'active' as const,
}

/** A coupon beside WELCOME: 10 % up to ₹50, from ₹100 on, twice for each person. */
export const twice = { code: 'TWICE', percent: 10, cap: 5000, minimum: 10_000, usesPerPerson: 2 } as const

/** Puts the tests' catalogue and coupon beside the seeded ones. */
export const openKitchens = async (db: Db): Promise<void> => {
  const [dish] = await db
    .insert(dishNames)
    .values({ name: `Test dish ${randomUUID()}` })
    .returning()
  if (!dish) throw new Error('No dish')
  await db.insert(coupons).values(twice)
  await db.insert(restaurants).values([
    { ...placed, id: kitchen.id, name: 'Samay Rasoi', deliveryMinutes: 30 },
    { ...placed, id: otherKitchen.id, name: 'Doosri Rasoi', deliveryMinutes: null },
    { ...placed, id: closedKitchen.id, name: 'Band Rasoi', status: 'inactive' },
  ])
  const item = (restaurantId: number, id: number, name: string, price: number, finalPrice = price) => ({
    id,
    restaurantId,
    dishNameId: dish.id,
    name,
    price,
    finalPrice,
    mealCategory: 'Veg' as const,
  })
  await db
    .insert(menuItems)
    .values([
      item(kitchen.id, kitchen.dal, 'Dal', 22_000, 18_050),
      item(kitchen.id, kitchen.roti, 'Roti', 3000),
      { ...item(kitchen.id, kitchen.biryani, 'Biryani', 30_000, 25_000), addOnItemsCount: 4 },
      { ...item(kitchen.id, kitchen.halwa, 'Halwa', 9000), isAvailable: false },
      { ...item(kitchen.id, kitchen.chai, 'Chai', 2000), addOnItemsCount: 2 },
      item(otherKitchen.id, otherKitchen.poha, 'Poha', 6000),
      item(otherKitchen.id, otherKitchen.thali, 'Royal thali', 200_001),
      item(closedKitchen.id, closedKitchen.idli, 'Idli', 5000),
    ])
  const radio = { type: 'radio' as const, priceType: 'absolute' as const }
  const checkbox = { type: 'checkbox' as const, priceType: 'relative' as const }
  await db.insert(addOnGroups).values([
    { ...radio, id: kitchen.size, menuItemId: kitchen.biryani, name: 'Size' },
    { ...checkbox, id: kitchen.extras, menuItemId: kitchen.biryani, name: 'Extras' },
    { ...radio, priceType: 'relative', id: kitchen.sugar, menuItemId: kitchen.chai, name: 'Sugar' },
  ])
  await db.insert(addOnItems).values([
    { id: kitchen.half, groupId: kitchen.size, name: 'Half', price: 15_000 },
    { id: kitchen.full, groupId: kitchen.size, name: 'Full', price: 25_000, isDefault: true },
    { id: kitchen.raita, groupId: kitchen.extras, name: 'Raita', price: 3000 },
    { id: kitchen.egg, groupId: kitchen.extras, name: 'Egg', price: 2550 },
    { id: kitchen.sweet, groupId: kitchen.sugar, name: 'Sweet', price: 0 },
    { id: kitchen.plain, groupId: kitchen.sugar, name: 'Plain', price: 0 },
  ])
}

const wishes = {
  tip: 0,
  /** Rupees. */
  expectedTotal: undefined as number | undefined,
  expectedAddress: undefined as Destination | undefined,
  ...noNotes,
}

export interface Choice {
  readonly groupId: number
  readonly items: number[]
}

/** A signed-in customer with one address, and the calls of this area as one would make them. */
export class Customer {
  readonly server: TestServer
  readonly id: string
  readonly email: string
  readonly mobile: string
  readonly token: string
  readonly addressId: string

  constructor(server: TestServer, facts: Pick<Customer, 'id' | 'email' | 'mobile' | 'token' | 'addressId'>) {
    this.server = server
    this.id = facts.id
    this.email = facts.email
    this.mobile = facts.mobile
    this.token = facts.token
    this.addressId = facts.addressId
  }

  get sender() {
    return { token: this.token }
  }

  cart() {
    return this.server.request(getCartDetails, { query: {} }, this.sender)
  }

  add(
    menuId: number,
    {
      quantity = 1,
      group = [] as Choice[],
      menuCount = 1,
      restaurantId = kitchen.id as number,
      key = '',
    } = {},
  ) {
    return this.addRaw({ restaurantId, menuId, menuCount, quantity, group }, key)
  }

  /** Adds with a body of whatever shape. */
  addRaw(body: object, key = '') {
    return this.server.send(addToCart, { body, idempotencyKey: key }, this.sender)
  }

  set(
    menuId: number,
    quantity: number,
    {
      menuCount = undefined as number | undefined,
      restaurantId = kitchen.id as number,
      itemsCount = 0,
      key = '',
    } = {},
  ) {
    const body = { menuId, restaurantId, quantity, groupId: null, groupItemId: null, itemsCount, menuCount }
    return this.server.send(updateCart, { body, idempotencyKey: key }, this.sender)
  }

  orderOnline({ key = '', addressId = this.addressId, ...rest }: Partial<typeof wishes> & Ordering = {}) {
    const body = { ...wishes, ...rest, addressId }
    return this.server.send(initOrder, { body, idempotencyKey: key }, this.sender)
  }

  orderInCash({ key = '', addressId = this.addressId, ...rest }: Partial<typeof wishes> & Ordering = {}) {
    const body = { ...wishes, ...rest, addressId }
    return this.server.send(initOrderCod, { body, idempotencyKey: key }, this.sender)
  }

  cancel(orderId: string) {
    return this.server.request(cancelOrder, { params: { orderId } }, this.sender)
  }

  pay(orderId: string) {
    return this.server.request(payOrder, { params: { orderId } }, this.sender)
  }

  drop(orderId: string) {
    return this.server.request(dropOrder, { params: { orderId } }, this.sender)
  }

  reorder(orderId: string, { replace = false, key = '' } = {}) {
    const query = replace ? { replace: 'true' as const } : {}
    return this.server.request(reorder, { params: { orderId }, query, idempotencyKey: key }, this.sender)
  }

  async paymentStatus(orderId: string) {
    const { body } = await this.server.request(checkOrderPaymentStatus, { params: { orderId } }, this.sender)
    return body.paymentStatus
  }

  async history(search = '', text = '') {
    const query = { page: '1', limit: '50', search, text } as never
    return (await this.server.send(getOrdersHistory, { query }, this.sender)).body
  }
}

interface Ordering {
  readonly key?: string
  readonly addressId?: string
}

/** The one address of a new customer, in New Delhi. */
const newAddress = () => ({
  addressType: 'WORK' as const,
  completeAddress: `Coach ${randomUUID().slice(0, 4)}`,
  area: 'Paharganj',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110055',
  latitude: 28.64,
  longitude: 77.21,
  placeId: '',
  isDefault: false,
})

/** Saves a second address and answers its id. */
export const anotherAddress = async (
  { db }: Context,
  userId: string,
  at: Partial<Point> = {},
): Promise<string> => (await saveAddress(db, userId, { ...newAddress(), ...at }, new Date())).id

/** New customers, signed in without the cost of hashing a password, each with one address, the default. */
export const newCustomers = async (server: TestServer, count: number): Promise<Customer[]> => {
  const { db, now } = server.ctx
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: count }, () => randomUUID()).map((word) => ({
        name: 'Asha',
        email: `${word}@example.com`,
        verifiedEmail: `${word}@example.com`,
        mobile: `7${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`,
        passwordHash: '',
      })),
    )
    .returning()
  const saved = await db
    .insert(addresses)
    .values(people.map(({ id }) => ({ ...newAddress(), isDefault: true, userId: id, createdAt: now() })))
    .returning()
  const addressOf = new Map(saved.map(({ id, userId }) => [userId, id]))
  return Promise.all(
    people.map(async ({ id, email, mobile }) => {
      const token = await startSession(db, id, now())
      return new Customer(server, { id, email, mobile, token, addressId: addressOf.get(id) ?? '' })
    }),
  )
}

/** Gives the kitchen, its dal, a person and their addresses the same name and place. */
export const nameEverything = async (db: Db, userId: string, name: string): Promise<void> => {
  const placed = { area: name, city: name, state: name }
  await db
    .update(restaurants)
    .set({ name, address: name, cuisineText: name, ...placed })
    .where(eq(restaurants.id, kitchen.id))
  await db.update(menuItems).set({ name, description: name }).where(eq(menuItems.id, kitchen.dal))
  await db.update(users).set({ name }).where(eq(users.id, userId))
  await db
    .update(addresses)
    .set({ completeAddress: name, landmark: name, ...placed })
    .where(eq(addresses.userId, userId))
}

/** A new customer, as `newCustomers` makes them. */
export const newCustomer = async (server: TestServer): Promise<Customer> => {
  const [customer] = await newCustomers(server, 1)
  if (!customer) throw new Error('No user')
  return customer
}

/** Gives a customer an order that was delivered long ago: cash is not limited then, and no code is asked for. */
export const deliverBefore = async (
  { ctx: { db } }: TestServer,
  { id, addressId }: Customer,
): Promise<void> => {
  await db.insert(orders).values({
    number: `TJ-${randomUUID()}`,
    userId: id,
    status: 'delivered',
    paymentMethod: 'cash',
    restaurantId: kitchen.id,
    restaurantName: 'Samay Rasoi',
    restaurantImage: '',
    addressId,
    deliveryAddress: '12 Janpath',
    cartVersion: 0,
    userPin: '0000',
    createdAt: new Date(0),
  })
}
