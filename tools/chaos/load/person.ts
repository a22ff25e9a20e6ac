import { randomInt, randomUUID } from 'node:crypto'
import { createUserAddress } from '@tiffin-junction/contract/calls/address'
import { addToCart, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import {
  getCuisinesCategory,
  getRestaurantById,
  getRestaurants,
  searchRestaurantsAndCategories,
} from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { getOrdersHistory, initOrderCod } from '@tiffin-junction/contract/calls/order'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { paiseOf } from '@tiffin-junction/contract/domain/money'
import type { Account } from './accounts.ts'
import type { Books } from './books.ts'
import type { Client } from './client.ts'
import { type Dish, home, near, type Shop } from './shop.ts'
import type { Tally } from './tally.ts'

/** Paise of food above which nothing is added: a dearer cart cannot be paid in cash. */
const mostFood = 120_000
/** How often somebody taps again after a checkout was cut off, and the pause before, in milliseconds. */
const [mostTaps, tapPause] = [60, 500]

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T

/** What people do, in percent; the rest is ordering. */
const shares = { mixed: { browse: 80, change: 15 }, write: { browse: 0, change: 75 } } as const
export type Habit = keyof typeof shares

/** What a scenario's people share. */
export interface World {
  readonly client: Client
  readonly books: Books
  readonly tally: Tally
  readonly shops: readonly Shop[]
  /** Whether pages are served beside the API. */
  readonly hasPages: boolean
}

/** Somebody who uses the app, and knows what is in the cart by own arithmetic. */
export class Person {
  readonly #world: World
  readonly #name: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #addressId: string
  readonly #shop: Shop
  #cart = new Map<number, number>()

  private constructor(world: World, { name, headers }: Account, addressId: string) {
    this.#world = world
    this.#name = name
    this.#headers = headers
    this.#addressId = addressId
    this.#shop = oneOf(world.shops)
    world.books.open(name, this.#headers)
  }

  /** Gives an account an address, and has its person use the app. */
  static async join(world: World, account: Account): Promise<Person> {
    const made = await world.client.call(
      createUserAddress,
      {
        body: {
          addressType: 'HOME',
          completeAddress: '12, Coach B4',
          area: 'Connaught Place',
          city: 'New Delhi',
          state: 'Delhi',
          pincode: '110001',
          ...home,
        },
      },
      account.headers,
    )
    if (!made.reply) throw new Error(`No address: ${made.status} ${made.text}`)
    return new Person(world, account, String(made.reply.data.id))
  }

  /** Does one thing. */
  act(habit: Habit): Promise<void> {
    const { browse, change } = shares[habit]
    const roll = randomInt(100)
    if (roll < browse) return this.#browse()
    return roll < browse + change ? this.#change() : this.#order()
  }

  async #browse(): Promise<void> {
    const { client, tally, shops, hasPages } = this.#world
    const { id } = oneOf(shops)
    const looks = [
      ...(hasPages ? [() => client.send({ path: '/', headers: { accept: 'text/html' } })] : []),
      () => client.call(getRestaurants, { query: { ...near, page: 1, limit: 20 } }),
      () => client.call(getRestaurantById, { params: { id }, query: near }),
      () =>
        client.call(getRestaurantItems, {
          params: { restaurantId: id },
          query: { page: 1, limit: 20 },
        }),
      () => client.call(getCuisinesCategory, {}),
      () => client.call(searchRestaurantsAndCategories, { query: { ...near, search: 'dosa' } }),
      () => client.call(getCartDetails, { query: {} }, this.#headers),
      () => client.call(getOrdersHistory, { query: { page: 1, limit: 10, search: '' } }, this.#headers),
    ]
    tally.count('browse', 'look', await oneOf(looks)())
  }

  #foodOf(cart: ReadonlyMap<number, number>): number {
    return this.#shop.dishes.reduce((sum, { menuId, price }) => sum + (cart.get(menuId) ?? 0) * price, 0)
  }

  #isCart(
    lines: readonly { menuId: number; quantity: number }[],
    cart: ReadonlyMap<number, number>,
  ): boolean {
    return lines.length === cart.size && lines.every(({ menuId, quantity }) => cart.get(menuId) === quantity)
  }

  async #change(): Promise<void> {
    const { tally, books } = this.#world
    const dish = oneOf(this.#shop.dishes)
    const held = this.#cart.get(dish.menuId) ?? 0
    const isDear = this.#foodOf(this.#cart) + dish.price > mostFood
    const after = new Map(this.#cart)
    const quantity = isDear || (held > 0 && randomInt(3) === 0) ? randomInt(held + 1) : held + 1
    if (quantity === held) return this.#browse()
    if (quantity === 0) after.delete(dish.menuId)
    else after.set(dish.menuId, quantity)
    const outcome = await (quantity > held ? this.#add(dish) : this.#set(dish, quantity))
    // As the app: a change that fails is taken back, and the cart is read again.
    if (!tally.count('cart', 'change', outcome)) {
      await this.#read([this.#cart, after])
      return
    }
    this.#cart = after
    tally.acknowledged += 1
    const details = outcome.reply?.data
    if (
      details &&
      (!this.#isCart(details.itemDetails, after) || paiseOf(details.subTotal) !== this.#foodOf(after))
    )
      books.wrongCarts += 1
  }

  #add({ menuId }: Dish) {
    const body = { restaurantId: this.#shop.id, menuId, menuCount: 1, quantity: 1, group: [] }
    return this.#world.client.call(
      addToCart,
      { query: {}, idempotencyKey: randomUUID(), body },
      this.#headers,
    )
  }

  #set({ menuId }: Dish, quantity: number) {
    const body = {
      menuId,
      restaurantId: this.#shop.id,
      quantity,
      groupId: null,
      groupItemId: null,
      itemsCount: 0,
    }
    return this.#world.client.call(
      updateCart,
      { query: {}, idempotencyKey: randomUUID(), body },
      this.#headers,
    )
  }

  /** Reads the cart until there is an answer; it must be one of those that it can be. */
  async #read(possible: readonly Map<number, number>[]): Promise<void> {
    for (let tap = 0; tap < mostTaps; tap += 1) {
      const { reply } = await this.#world.client.call(getCartDetails, { query: {} }, this.#headers)
      if (reply) {
        const lines = reply.data.itemDetails
        if (!possible.some((cart) => this.#isCart(lines, cart))) this.#world.books.wrongCarts += 1
        this.#cart = new Map(lines.map(({ menuId, quantity }) => [menuId, quantity]))
        return
      }
      await pause(tapPause)
    }
  }

  async #order(): Promise<void> {
    const { client, tally, books } = this.#world
    if (this.#cart.size === 0) return this.#change()
    const read = await client.call(getCartDetails, { query: {} }, this.#headers)
    if (!tally.count('browse', 'cart', read) || !read.reply) return
    const expectedTotal = read.reply.data.total
    const body = {
      addressId: this.#addressId,
      tip: 0,
      ...noNotes,
      expectedTotal,
    }
    const ordered = { lines: this.#cart, total: paiseOf(expectedTotal), food: this.#foodOf(this.#cart) }
    const idempotencyKey = randomUUID()
    const send = () => client.call(initOrderCod, { idempotencyKey, body }, this.#headers)
    let outcome = await send()
    // As in the app: what was cut off is sent again with the same key, by another tap.
    for (let tap = 1; tap < mostTaps && (outcome.status === 0 || outcome.status >= 500); tap += 1) {
      tally.repeats += 1
      await pause(tapPause)
      outcome = await send()
    }
    tally.count('order', 'checkout', outcome)
    if (outcome.reply) {
      tally.lastOrder = performance.now()
      books.acknowledge(this.#name, outcome.reply.orderId, ordered)
      this.#cart = new Map()
      return
    }
    books.giveUp(this.#name)
    await this.#read([this.#cart, new Map()])
  }
}
