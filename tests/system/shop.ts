import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { sessionLink } from '../../machines/account/session.links.ts'
import { credentialOf } from '../../machines/account/session.rules.ts'
import { addingMachine } from '../../machines/order/adding.machine.ts'
import { cartLink, menuCartLink } from '../../machines/order/cart.links.ts'
import { cartOf } from '../../machines/order/cart.selectors.ts'
import { customizationMachine } from '../../machines/order/customization.machine.ts'
import { menuItems } from '../../server/db/schema.ts'
import { endSessions, startSession } from '../../server/sessions.ts'
import type { System } from '../../src/app/system.ts'
import { getCartDetails } from '../../src/contract/cart.ts'
import { menuItem } from '../models/samples.ts'
import { quietLink } from '../quiet-link.ts'
import type { TestServer } from '../server/harness.ts'
import { type Customer, kitchen, newCustomer, otherKitchen } from '../server/kitchen.ts'
import { currentTab, Device, Tab } from './browser.ts'
import type { Fault, Network } from './network.ts'

/** Dishes by whose they are: nobody else ever wishes for them. */
const dishes = {
  asha: [
    { restaurantId: kitchen.id, menuId: kitchen.dal },
    { restaurantId: otherKitchen.id, menuId: otherKitchen.poha },
  ],
  ravi: [
    { restaurantId: kitchen.id, menuId: kitchen.roti },
    { restaurantId: otherKitchen.id, menuId: otherKitchen.thali },
  ],
} as const

export type Who = keyof typeof dishes
export const people: readonly Who[] = ['asha', 'ravi']
/** Two tabs of one phone, and a laptop. */
export const tabNames = ['first', 'second', 'laptop'] as const
export type TabName = (typeof tabNames)[number]

/** What a person or the world does, as plain data: a failing sequence is printed as it is. */
export type Command =
  | { does: 'sign in'; tab: TabName; who: Who }
  | { does: 'log out'; tab: TabName }
  | { does: 'add a dish'; tab: TabName; dish: 0 | 1 }
  | { does: 'take one off'; tab: TabName; dish: 0 | 1 }
  | { does: 'leave the menus'; tab: TabName }
  | { does: 'set a quantity'; tab: TabName; dish: 0 | 1; quantity: number }
  | { does: 'change the restaurant'; tab: TabName }
  | { does: 'keep the restaurant'; tab: TabName }
  | { does: 'read the cart again'; tab: TabName }
  | { does: 'go'; tab: TabName; to: string }
  | { does: 'reload'; tab: TabName }
  | { does: 'tap a heart'; tab: TabName; isFavourite: boolean }
  | { does: 'read the addresses again'; tab: TabName }
  | { does: 'wait' }
  | { does: 'disturb the next call'; fault: Fault }
  | { does: 'let held calls go on' }
  | { does: 'revoke the tokens'; who: Who }
  | { does: 'sell out'; dish: 0 | 1; who: Who; isAvailable: boolean }

/** What the app is made of, imported once the browser's globals are in place. */
export interface App {
  readonly createSystem: (routeOf: never) => System
  readonly routeOf: unknown
  readonly onRefused: (listener: (token: string) => void) => void
}

/** A command in words: `first: add a dish (dish 1)`. */
export const inWords = ({ does, ...facts }: Command): string => {
  const { tab, ...rest }: Partial<Record<string, unknown>> = facts
  const details = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
  return `${tab ? `${tab}: ` : ''}${does}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** A dish without anything to choose. */
const plainDish = (menuId: number) => menuItem(menuId, { addOnItemsCount: 0 })

const task = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Milliseconds after which something that waits is said to wait for ever. */
const patience = 30_000

type Menu = ActorRefFrom<typeof addingMachine>

/** One tab with the app in it. */
class Visit {
  readonly tab: Tab
  system: System
  readonly #app: App
  readonly #menus = new Map<number, Menu>()

  constructor(app: App, tab: Tab) {
    this.#app = app
    this.tab = tab
    this.system = this.#begin()
  }

  #begin(): System {
    return this.tab.run(() => {
      const system = this.#app.createSystem(this.#app.routeOf as never)
      system.start()
      return system
    })
  }

  /** The menu of a restaurant as it is open in this tab: what a tap there means, its own machine decides. */
  menuOf(restaurantId: number): Menu {
    const { session, cart } = this.system
    const menu =
      this.#menus.get(restaurantId) ??
      createActor(
        addingMachine.provide({
          actors: {
            session: sessionLink(session),
            cart: menuCartLink(cart),
            restaurant: quietLink(),
            customization: customizationMachine.provide({ actors: { cart: cartLink(cart) } }),
          },
        }),
        { input: { restaurantId } },
      ).start()
    this.#menus.set(restaurantId, menu)
    return menu
  }

  leaveMenus(): void {
    for (const menu of this.#menus.values()) menu.stop()
    this.#menus.clear()
  }

  reload(): void {
    this.end()
    this.tab.leave()
    this.system = this.#begin()
  }

  end(): void {
    this.tab.run(() => {
      this.leaveMenus()
      this.system.stop()
    })
  }

  get token(): string | null {
    return credentialOf(this.system.session.getSnapshot().context)?.token ?? null
  }

  get cart() {
    return cartOf(this.system.cart.getSnapshot())
  }

  /** Which of the actors still waits for something. */
  get waiting(): string[] {
    const session = this.system.session.getSnapshot()
    const cart = this.system.cart.getSnapshot()
    const book = this.system.book.getSnapshot()
    const isWaiting = {
      session: session.matches('reading') || session.matches({ signedIn: 'greeting' }),
      cart: !cart.hasTag('synced') || cart.context.pending.length > 0,
      book: book.hasTag('loading') || book.hasTag('busy'),
      hearts: this.system.hearts.getSnapshot().hasTag('busy'),
      place: this.system.place.getSnapshot().hasTag('busy'),
    }
    return Object.entries(isWaiting).flatMap(([name, waits]) => (waits ? [name] : []))
  }
}

const stateOf = ({ system: { session, cart, book, hearts } }: Visit): string =>
  JSON.stringify([session, cart, book, hearts].map((actor) => actor.getSnapshot().value))

const personalKeys = ['user_cred', 'user', 'userAddresses', 'latestAddress', 'cart_items', 'cart_owner']

/** All tabs, the server and the network between them, from the first command to the last. */
export class Shop {
  readonly network: Network
  /** The states in which all tabs were together, by name. */
  readonly seen = new Set<string>()
  readonly #app: App
  readonly #server: TestServer
  readonly #visits: Readonly<Record<TabName, Visit>>
  readonly #customers: Readonly<Record<Who, Customer>>
  /** Tokens by person, those that were revoked too. */
  readonly #owners = new Map<string, Who>()
  readonly #tokens: Record<Who, string>
  /** Taps on ADD, by dish. */
  readonly #taps = new Map<number, number>()
  #setsQuantities = false

  private constructor(app: App, server: TestServer, network: Network, customers: Record<Who, Customer>) {
    this.#app = app
    this.#server = server
    this.network = network
    this.#customers = customers
    this.#tokens = { asha: customers.asha.token, ravi: customers.ravi.token }
    for (const who of people) this.#owners.set(customers[who].token, who)
    const phone = new Device('phone')
    this.#visits = {
      first: new Visit(app, new Tab(phone)),
      second: new Visit(app, new Tab(phone)),
      laptop: new Visit(app, new Tab(new Device('laptop'))),
    }
  }

  static async open(app: App, server: TestServer, network: Network): Promise<Shop> {
    network.calm()
    const shop = new Shop(app, server, network, {
      asha: await newCustomer(server),
      ravi: await newCustomer(server),
    })
    await shop.#begun()
    return shop
  }

  /**
   * The client of the API is one module with one listener, the app that began last. Here it runs in several tabs: the
   * one whose call was refused is told.
   */
  #begun(): Promise<void> {
    return this.network.pauseFor(async () => {
      for (let turn = 0; turn < 5; turn++) await task()
      this.#app.onRefused((token) => {
        const visit = Object.values(this.#visits).find(({ tab }) => tab === currentTab())
        visit?.system.session.send({ type: 'credential.refused', token })
      })
    })
  }

  #who(visit: Visit): Who | null {
    const { token } = visit
    return token === null ? null : (this.#owners.get(token) ?? null)
  }

  #dish(visit: Visit, dish: 0 | 1) {
    return dishes[this.#who(visit) ?? 'asha'][dish]
  }

  async do(command: Command): Promise<void> {
    if ('tab' in command) {
      const visit = this.#visits[command.tab]
      visit.tab.run(() => this.#inTab(visit, command))
      if (command.does === 'reload') await this.#begun()
    } else await this.#inWorld(command)
    await task()
    this.#check(command)
  }

  #inTab(visit: Visit, command: Extract<Command, { tab: TabName }>): void {
    const { session, cart, book, hearts } = visit.system
    switch (command.does) {
      case 'sign in': {
        const credential = { token: this.#tokens[command.who], roleType: 'CUSTOMER' }
        // Only the sign-in page takes a password, and it is closed to members.
        if (visit.token === null) session.send({ type: 'credential.received', credential })
        break
      }
      case 'log out':
        session.send({ type: 'logout.requested' })
        break
      case 'add a dish': {
        const { restaurantId, menuId } = this.#dish(visit, command.dish)
        if (visit.token) this.#taps.set(menuId, (this.#taps.get(menuId) ?? 0) + 1)
        visit.menuOf(restaurantId).send({ type: 'item.stepped', item: plainDish(menuId), by: 1 })
        break
      }
      case 'take one off': {
        const { restaurantId, menuId } = this.#dish(visit, command.dish)
        this.#setsQuantities = true
        visit.menuOf(restaurantId).send({ type: 'item.stepped', item: plainDish(menuId), by: -1 })
        break
      }
      case 'leave the menus':
        visit.leaveMenus()
        break
      case 'set a quantity': {
        const { menuId } = this.#dish(visit, command.dish)
        this.#setsQuantities = true
        cart.send({ type: 'quantity.set', menuId, menuCount: 1, quantity: command.quantity })
        break
      }
      case 'change the restaurant':
        cart.send({ type: 'switch.confirmed' })
        break
      case 'keep the restaurant':
        cart.send({ type: 'switch.cancelled' })
        break
      case 'read the cart again':
        cart.send({ type: 'refresh.requested' })
        break
      case 'go':
        visit.tab.goTo(command.to)
        break
      case 'reload':
        visit.reload()
        break
      case 'tap a heart':
        hearts.send({ type: 'heart.toggled', id: kitchen.id, isFavourite: command.isFavourite })
        break
      case 'read the addresses again':
        book.send({ type: 'list.opened' })
        break
    }
  }

  async #inWorld(command: Exclude<Command, { tab: TabName }>): Promise<void> {
    switch (command.does) {
      case 'wait':
        return this.#quiet()
      case 'disturb the next call':
        return this.network.disturb(command.fault)
      case 'let held calls go on':
        return this.network.release()
      case 'revoke the tokens': {
        const { db } = this.#server.ctx
        const { id } = this.#customers[command.who]
        await endSessions(db, id)
        const token = await startSession(db, id, this.#server.ctx.now())
        this.#tokens[command.who] = token
        this.#owners.set(token, command.who)
        return
      }
      case 'sell out': {
        const { menuId } = dishes[command.who][command.dish]
        await this.#server.ctx.db
          .update(menuItems)
          .set({ isAvailable: command.isAvailable })
          .where(eq(menuItems.id, menuId))
      }
    }
  }

  /** Waits until no call is under way, held ones apart. The app takes a few tasks to make one. */
  async #quiet(): Promise<void> {
    for (let still = 0; still < 5; still = this.network.isQuiet ? still + 1 : 0) await task()
  }

  /** What holds after every command. */
  #check(command: Command): void {
    this.seen.add(Object.values(this.#visits).map(stateOf).join(' | '))
    const after = `after ${JSON.stringify(command)}`
    for (const [name, visit] of Object.entries(this.#visits)) {
      const who = this.#who(visit)
      const { session, book } = visit.system
      const { user } = session.getSnapshot().context
      const { addresses } = book.getSnapshot().context
      const inCart = visit.cart.lines.map(({ menuId }) => menuId)
      const allowed: readonly number[] = who ? dishes[who].map(({ menuId }) => menuId) : []
      const place = `${name} ${after}`
      expect(
        inCart.filter((id) => !allowed.includes(id)),
        `[ORD-11] ${place}: another person's dishes`,
      ).toEqual([])
      const own: readonly string[] = who ? [this.#customers[who].addressId] : []
      expect(
        addresses.map(({ id }) => id).filter((id) => !own.includes(id)),
        `${place}: another person's addresses`,
      ).toEqual([])
      if (who)
        expect([undefined, this.#customers[who].email], `${place}: another person's name`).toContain(
          user?.email,
        )
      else expect(user, `${place}: a guest with a name`).toBeNull()
      const isLeft = Object.values(this.#visits)
        .filter(({ tab }) => tab.device === visit.tab.device)
        .every((each) => each.token === null)
      if (isLeft)
        expect(this.#kept(visit), `[ACC-35] ${place}: a device without a person remembers one`).toEqual([])
    }
  }

  #kept({ tab }: Visit): string[] {
    return personalKeys.filter((key) => tab.device.kept.has(key))
  }

  #keptAddresses({ tab }: Visit): string[] {
    const kept: { id: string }[] = JSON.parse(tab.device.kept.get('userAddresses') ?? '[]')
    return kept.map(({ id }) => id)
  }

  /** Waits until no actor waits for anything; fails with the names of those that wait for ever. */
  async #settled(): Promise<void> {
    const waiting = () =>
      Object.entries(this.#visits).flatMap(([name, visit]) => visit.waiting.map((each) => `${name}: ${each}`))
    const end = Date.now() + patience
    do {
      await task()
      this.network.release()
    } while ((waiting().length > 0 || this.network.underWay > 0) && Date.now() < end)
    expect(waiting(), 'waits for ever').toEqual([])
  }

  /** Lets everything come to rest, and looks whether all agree. */
  async rest(): Promise<void> {
    this.network.calm()
    const visits = Object.entries(this.#visits)
    await this.#settled()
    for (const [, visit] of visits) visit.tab.run(() => visit.system.cart.send({ type: 'refresh.requested' }))
    await this.#settled()
    this.#check({ does: 'wait' })
    for (const [name, visit] of visits) {
      const who = this.#who(visit)
      if (who === null) {
        expect(this.#kept(visit), `[ACC-35] ${name} at rest`).toEqual([])
        continue
      }
      const foreign = this.#keptAddresses(visit).filter((id) => id !== this.#customers[who].addressId)
      expect(foreign, `[ACC-35] ${name} at rest keeps another person's addresses`).toEqual([])
      const onServer = await this.#lines(who)
      expect(
        linesOf(visit.cart.lines),
        `[ORD-26] ${name} at rest shows another cart than the server has`,
      ).toEqual(onServer)
      if (this.#setsQuantities) continue
      for (const [menuId, quantity] of onServer)
        expect(quantity, `[ORD-28] dish ${menuId}: a tap was counted twice`).toBeLessThanOrEqual(
          this.#taps.get(menuId) ?? 0,
        )
    }
  }

  async #lines(who: Who): Promise<[number, number][]> {
    const { body } = await this.#server.request(getCartDetails, {}, { token: this.#tokens[who] })
    return linesOf(body.data.itemDetails)
  }

  close(): void {
    this.network.calm()
    for (const visit of Object.values(this.#visits)) {
      visit.end()
      visit.tab.close()
    }
  }
}

const linesOf = (lines: readonly { menuId: number; quantity: number }[]): [number, number][] =>
  lines.map(({ menuId, quantity }): [number, number] => [menuId, quantity]).sort((a, b) => a[0] - b[0])
