import { randomUUID } from 'node:crypto'
import { getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { endSessions, findSession, startSession } from '../../server/account/sessions.ts'
import type { Db } from '../../server/db/database.ts'
import { menuItems, restaurants } from '../../server/db/schema.ts'
import { orders, payments, refunds } from '../../server/db/schema-order.ts'
import { trainRuns } from '../../server/db/schema-train.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { takeStatus } from '../../server/kitchen/said.ts'
import { advanceOrders } from '../../server/order/scheduler.ts'
import { paymentSecret, signReport } from '../../server/payment/embedded-provider.ts'
import { type Statement, takeStatement } from '../../server/train/feed.ts'
import { runningOf, runOf } from '../../server/train/running.ts'
import { seatTrain } from '../seat-stops.ts'
import {
  anotherAddress,
  type Customer,
  kitchen,
  nameEverything,
  newCustomers,
  otherKitchen,
} from '../server/kitchen.ts'
import { openSeatTrain } from '../server/seat-train.ts'
import type { TestServer } from '../server/test-server.ts'
import { dishes, people, type RiderSaid, type Who, type WorldCommand } from './commands.ts'

const menus = Object.values(dishes).flat()

const howrah = { latitude: 22.5839, longitude: 88.3434 }

/** Unused customers of each server. Creating many at once is faster. */
const strangers = new WeakMap<TestServer, Customer[]>()
/** True when a command has changed menus or restaurants. */
let isChanged = false

const restore = async (db: Db): Promise<void> => {
  for (const { menuId, price } of menus)
    await db.update(menuItems).set({ isAvailable: true, finalPrice: price }).where(eq(menuItems.id, menuId))
  await db
    .update(restaurants)
    .set({ status: 'active', hours: null, minimumOrder: null })
    .where(inArray(restaurants.id, [kitchen.id, otherKitchen.id]))
  await db.delete(trainRuns)
}

/** Two people at the server, and commands that reach the server without the simulated network. */
export class World {
  readonly server: TestServer
  readonly customers: Readonly<Record<Who, Customer>>
  /** People by token, including revoked tokens. */
  readonly #owners = new Map<string, Who>()
  /** A token of each person that no tab has, for looking at the server. */
  readonly tokens: Record<Who, string>
  /** Ids of the addresses of each person, including deleted ones. */
  readonly addresses: Readonly<Record<Who, Set<string>>>
  /** Ids of the addresses outside every delivery area. */
  readonly farAddresses = new Set<string>()

  private constructor(server: TestServer, customers: Record<Who, Customer>) {
    this.server = server
    this.customers = customers
    this.tokens = { asha: customers.asha.token, ravi: customers.ravi.token }
    this.addresses = {
      asha: new Set([customers.asha.addressId]),
      ravi: new Set([customers.ravi.addressId]),
    }
    for (const who of people) this.#owners.set(customers[who].token, who)
  }

  static async open(server: TestServer): Promise<World> {
    const { db } = server.ctx
    if (isChanged) await restore(db)
    isChanged = false
    const unused = strangers.get(server)
    if (!unused) await openSeatTrain(db)
    const some = unused && unused.length > 0 ? unused : await newCustomers(server, 100)
    strangers.set(server, some)
    const [asha, ravi] = some.splice(-2)
    if (!asha || !ravi) throw new Error('Nobody is there')
    return new World(server, { asha, ravi })
  }

  /** Opens a session for a sign-in. Returns its token. */
  async signIn(who: Who): Promise<string> {
    const { ctx } = this.server
    const token = await startSession(ctx.db, this.customers[who].id, ctx.now())
    this.#owners.set(token, who)
    return token
  }

  /** Whether the server takes this token. */
  async isOpen(token: string): Promise<boolean> {
    return (await findSession(this.server.ctx, token)) !== null
  }

  ownerOf(token: string | null): Who | null {
    return token === null ? null : (this.#owners.get(token) ?? null)
  }

  async do(command: Exclude<WorldCommand, { does: 'wait' | 'time passes' }>): Promise<void> {
    const { ctx } = this.server
    const { db } = ctx
    switch (command.does) {
      case 'revoke the tokens': {
        await endSessions(db, this.customers[command.who].id)
        this.tokens[command.who] = await this.signIn(command.who)
        break
      }
      case 'sell out':
        isChanged = true
        await db
          .update(menuItems)
          .set({ isAvailable: command.isAvailable })
          .where(eq(menuItems.id, dishes[command.who][command.dish].menuId))
        break
      case 'change the price': {
        isChanged = true
        const { menuId, price } = dishes[command.who][command.dish]
        await db
          .update(menuItems)
          .set({ finalPrice: price + command.by })
          .where(eq(menuItems.id, menuId))
        break
      }
      case 'close a restaurant':
        isChanged = true
        await db
          .update(restaurants)
          .set({ status: command.isOpen ? 'active' : 'inactive' })
          .where(eq(restaurants.id, command.restaurant === 0 ? kitchen.id : otherKitchen.id))
        break
      case 'save an address elsewhere':
        await this.#saveAddress(command.who, command.isFar)
        break
      case 'report the last payment': {
        const [payment] = await db
          .select()
          .from(payments)
          .where(eq(payments.userId, this.customers[command.who].id))
          .orderBy(desc(payments.createdAt))
          .limit(1)
        if (!payment) return
        const { token, amount } = payment
        const report = { id: randomUUID(), token, amount, outcome: command.outcome }
        const { body, headers } = signReport(await paymentSecret(db), report, ctx.now())
        await this.server.fetch('/pay/callback', { method: 'POST', body, headers: { ...headers } })
        break
      }
      case 'the train is late':
        await this.#sayOfTrain({ delay: command.minutes })
        break
      case 'the train is cancelled':
        await this.#sayOfTrain({ cancelled: true })
        break
      case 'the rider says':
        await this.#riderSays(command.who, command.said)
        break
      case 'the kitchen goes on':
        this.server.clock += ctx.settings.orderStage
        await advanceOrders(ctx, ctx.now())
    }
  }

  /** Names the kitchen, its dal, Asha and her address. */
  async nameEverything(name: string): Promise<void> {
    isChanged = true
    await nameEverything(this.server.ctx.db, this.customers.asha.id, name)
  }

  /** The day on which the train of the stops runs. */
  get trainDay(): string {
    return addDays(indianDate(this.server.ctx.now()), 1)
  }

  /** What the railway said last of that train. */
  running() {
    return runningOf(this.server.ctx.db, runOf(seatTrain, this.trainDay))
  }

  async #sayOfTrain(said: Pick<Statement, 'delay' | 'cancelled'>): Promise<void> {
    isChanged = true
    const { ctx } = this.server
    await takeStatement(ctx, {
      number: seatTrain,
      runDate: this.trainDay,
      at: ctx.now().toISOString(),
      ...said,
    })
  }

  async #riderSays(who: Who, said: RiderSaid): Promise<void> {
    const { ctx } = this.server
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, this.customers[who].id), isNotNull(orders.seat)))
      .orderBy(desc(orders.createdAt))
      .limit(1)
    if (!order) return
    const message =
      said === 'at_station'
        ? { status: said }
        : said === 'delivered' || said === 'wrong PIN'
          ? { status: 'delivered' as const, pin: said === 'delivered' ? order.userPin : '' }
          : { status: 'undeliverable' as const, reason: said }
    const status = await takeStatus(ctx, order.id, message).catch((cause: unknown) => {
      if (cause instanceof HttpError) return order.status
      throw cause
    })
    if (said === 'wrong PIN' && status === 'delivered' && order.status !== status)
      throw new Error(`[TRN-28] ${order.number} was handed over without its PIN`)
  }

  /** Orders to a train that were paid, then cancelled, and not refunded. */
  unrefundedOf(who: Who) {
    return this.server.ctx.db
      .select({ number: orders.number, handover: orders.handover })
      .from(orders)
      .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'paid')))
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .where(
        and(
          eq(orders.userId, this.customers[who].id),
          eq(orders.status, 'cancelled'),
          isNotNull(orders.seat),
          isNull(refunds.orderId),
        ),
      )
  }

  refundsOf(who: Who) {
    return this.server.ctx.db
      .select({ orderId: refunds.orderId, amount: refunds.amount, total: orders.total })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, this.customers[who].id))
  }

  async #saveAddress(who: Who, isFar: boolean): Promise<void> {
    const id = await anotherAddress(this.server.ctx, this.customers[who].id, isFar ? howrah : {})
    this.addresses[who].add(id)
    if (isFar) this.farAddresses.add(id)
  }

  /** Presses a button on the provider's page. @returns the path it leads to */
  async decide(path: string, choice: string): Promise<string> {
    const body = new URLSearchParams({ choice })
    const response = await this.server.fetch(path, { method: 'POST', body })
    return response.headers.get('location') ?? '/foods/item-view-cart'
  }

  /** Gives a restaurant something that none of the commands does, until the world is opened again. */
  async change(restaurant: number, set: Partial<typeof restaurants.$inferInsert>): Promise<void> {
    isChanged = true
    await this.server.ctx.db.update(restaurants).set(set).where(eq(restaurants.id, restaurant))
  }

  async cartOf(who: Who) {
    const { body } = await this.server.request(getCartDetails, { query: {} }, { token: this.tokens[who] })
    return body.data
  }

  ordersOf(who: Who) {
    return this.server.ctx.db.select().from(orders).where(eq(orders.userId, this.customers[who].id))
  }
}
