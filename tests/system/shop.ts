import type { CartChange } from '@tiffin-junction/contract/domain/cart'
import { paiseOf } from '@tiffin-junction/contract/domain/money'
import { isUnderWay } from '@tiffin-junction/contract/domain/order'
import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'
import { noSeat } from '@tiffin-junction/contract/domain/seat'
import { expect } from 'vitest'
import { billOf } from '../../machines/order/bill.rules.ts'
import { type CartContext, fresh } from '../../machines/order/cart.rules.ts'
import { menuItem } from '../samples.ts'
import { stopsOn } from '../seat-stops.ts'
import { kitchen } from '../server/kitchen.ts'
import type { TestServer } from '../server/test-server.ts'
import { AnsweredChanges, leftOf } from './answered-changes.ts'
import { currentTab, Device, Tab } from './browser.ts'
import type { Clock } from './clock.ts'
import {
  type Command,
  coupons,
  dishes,
  people,
  type TabCommand,
  type TabName,
  tabNames,
  type Who,
  type WorldCommand,
} from './commands.ts'
import type { Network } from './network.ts'
import { type App, Visit } from './visit.ts'
import { World } from './world.ts'

/** A dish without add-ons. */
const plainDish = (menuId: number) => menuItem(menuId, { addOnItemsCount: 0 })

/** Asserts a rule. `expect` is too slow for rules that are checked after each of millions of steps. */
const must = (holds: boolean, rule: () => string): void => {
  if (!holds) throw new Error(rule())
}

const task = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Seconds of the tabs' clock after which an actor that still waits counts as stuck; longer than every limit.
 */
const longestWait = 60

const newTab = { kept: new Map<string, string>(), path: '/', query: '' }

/** Milliseconds for which the app says that the network is back. */
const welcome = 3000

/** Commands by which a person takes a change back that was not sent yet. */
const takingBack: ReadonlySet<Command['does']> = new Set([
  'take one off',
  'set a quantity',
  'change the restaurant',
])

const personalKeys = ['user_cred', 'user', 'userAddresses', 'latestAddress', 'cart_items', 'cart_owner']

const sessionEnded = 'Your session has ended. Please sign in again.'

const cartPath = '/foods/item-view-cart'
const menuPath = (restaurantId: number) => `/foods/item-card/${restaurantId}`

/** Returns whether an order is placed: its payment is neither processing nor failed. */
const isLive = ({ status }: { readonly status: OrderStatus }) =>
  status !== 'payment_processing' && status !== 'payment_failed'

/** All tabs, the server and the network between them, for one sequence of commands. */
export class Shop {
  readonly network: Network
  /** Combinations of the states of all tabs that were reached. */
  readonly seen = new Set<string>()
  readonly #app: App
  readonly #world: World
  readonly #clock: Clock
  readonly #visits: Readonly<Record<TabName, Visit>>
  /** Number of taps on ADD, by dish and tab. */
  readonly #taps = new Map<number, Map<Visit, number>>()
  /**
   * Dishes tapped in a tab that did not show the taps of another tab yet. The tab requests the quantity that
   * it shows after the tap (ORD-28, decisions D22), and the cart gets that quantity.
   */
  readonly #tappedBehind = new Set<number>()
  /** True after a command that may leave fewer or more pieces in the cart than there were taps. */
  #mayDiffer = false
  /** True after a command that may keep a call from the server. */
  #mayLoseCalls = false
  /** Tokens of sessions that somebody has signed out of. */
  readonly #signedOut = new Set<string>()
  /** Number of sessions that the server ended while somebody was signed in, by tab. */
  readonly #ended = new Map<Visit, number>()
  #setsQuantities = false
  /** The command that is being done. */
  #doing: Command['does'] = 'wait'
  /** Changes of the cart that left a tab unconfirmed, and must have been named there. */
  readonly #taken = new Map<Visit, number>()
  /** Orders that a page showed as paid. */
  readonly #calledPaid = new Set<string>()
  /** People to whom a page showed a cash order. */
  readonly #toldOfCash = new Set<Who>()
  /** Dishes that people added as guests and that are theirs since they signed in. */
  readonly #owed: Readonly<Record<Who, Set<number>>> = { asha: new Set(), ravi: new Set() }
  /** Stations for which people chose a stop, also before they signed in on that device. */
  readonly #chosen = new Set<string>()
  /** Number of answers to the question whether to order at another amount. */
  #answers = 0
  /** Totals in paise that each person saw when pressing the order button, or agreed to. */
  readonly #agreed: Readonly<Record<Who, Set<number>>> = { asha: new Set(), ravi: new Set() }

  private constructor(app: App, world: World, network: Network, clock: Clock) {
    this.#app = app
    this.#world = world
    this.#clock = clock
    this.network = network
    const phone = new Device('phone')
    this.#visits = {
      first: new Visit(app, new Tab(phone)),
      second: new Visit(app, new Tab(phone)),
      laptop: new Visit(app, new Tab(new Device('laptop'))),
    }
    network.changes = new AnsweredChanges()
    for (const visit of Object.values(this.#visits))
      visit.onCart = (before, now) => this.#follow(visit, before, now)
  }

  static async open(app: App, server: TestServer, network: Network, clock: Clock): Promise<Shop> {
    network.calm()
    const shop = new Shop(app, await World.open(server), network, clock)
    await shop.#begun()
    return shop
  }

  /**
   * The API client is one module with one listener: that of the app that started last. Several tabs share it
   * here, so this listener passes a refused call on to its tab.
   */
  #begun(): Promise<void> {
    return this.network.pauseFor(async () => {
      for (let turn = 0; turn < 5; turn++) await task()
      this.#app.onRefused((token) => {
        const visit = this.#open.map(([, each]) => each).find(({ tab }) => tab === currentTab())
        if (visit?.token === token) this.#ended.set(visit, (this.#ended.get(visit) ?? 0) + 1)
        visit?.system.session.send({ type: 'credential.refused', token })
      })
    })
  }

  /** The tabs that are open, by name. */
  get #open(): readonly (readonly [TabName, Visit])[] {
    return tabNames.flatMap((name) => {
      const visit = this.#visits[name]
      return visit.tab.isOpen ? [[name, visit] as const] : []
    })
  }

  /** Follows the changes that leave the cart of a tab: confirmed, taken back by the person, or given up. */
  #follow(visit: Visit, before: CartContext, now: CartContext): void {
    // An order, or the end of the session, empties the cart.
    if (before.pending === now.pending || now.pending === fresh.pending) return
    const left = leftOf(before.pending, now.pending).filter(
      ({ key, tries }) => !this.network.changes.isConfirmed(key) && (tries || !takingBack.has(this.#doing)),
    )
    this.#taken.set(visit, (this.#taken.get(visit) ?? 0) + left.length)
  }

  #who(visit: Visit): Who | null {
    return this.#world.ownerOf(visit.token)
  }

  #dish(visit: Visit, dish: 0 | 1) {
    return dishes[this.#who(visit) ?? 'asha'][dish]
  }

  async do(command: Command): Promise<void> {
    this.#doing = command.does
    if ('tab' in command) {
      const visit = this.#visits[command.tab]
      if (!visit.tab.isOpen) await this.#openTab(visit, command)
      else if (command.does === 'close the tab') this.#closeTab(visit)
      else await (visit.tab.isAway ? this.#atProvider(visit, command) : this.#inTab(visit, command))
    } else await this.#inWorld(command)
    await task()
    if (process.env.DEBUG)
      console.info(
        JSON.stringify(command),
        this.#visits.first.tab.path,
        this.#visits.first.tab.told,
        this.#visits.first.state,
        JSON.stringify(this.#visits.first.checkout?.getSnapshot().context),
      )
    this.#check(command)
  }

  /** Goes to a page of the app, unless it is already shown. */
  async #goTo(visit: Visit, path: string): Promise<void> {
    const { tab } = visit
    if (path !== '/login') visit.wished = null
    if (tab.path !== path) tab.run(() => tab.goTo(path))
    await task()
  }

  /** A guest who signs in gets the dish that was tapped last, in every tab of the device that waits for it. */
  #carryWishes({ tab: { device } }: Visit, who: Who): void {
    for (const [, visit] of this.#open) {
      const { wished, tab } = visit
      if (tab.device !== device || wished === null) continue
      visit.wished = null
      this.#owed[who].add(wished)
      if (isDishOf(who, wished)) this.#tap(visit, wished)
    }
  }

  /** Loads the app again in a tab, at a path. */
  async #begin(visit: Visit, path: string): Promise<void> {
    this.#mayLoseCalls = true
    if (path !== '/login') visit.wished = null
    const who = this.#who(visit)
    const { pending } = visit.system.cart.getSnapshot().context
    visit.end()
    this.#clock.forget(visit.tab)
    visit.tab.path = path
    await this.#started(visit)
    const { context } = visit.system.cart.getSnapshot()
    const lost = leftOf(pending, context.pending).filter(({ key }) => !this.network.changes.isConfirmed(key))
    must(
      this.#who(visit) !== who || lost.length === 0,
      () => `[ORD-244] a reload of ${path} loses ${lost.map(({ kind, line }) => `${kind} ${line.name}`)}`,
    )
  }

  /** Starts the app of a tab. What is known of the network reaches it a moment later. */
  async #started(visit: Visit): Promise<void> {
    visit.tab.isToldOffline = false
    visit.begin()
    await this.#begun()
    if (visit.tab.device.isKnownOffline) visit.hear('offline')
  }

  #closeTab(visit: Visit): void {
    // The wish of a guest goes with the tab. What waits in its cart is there for the next tab.
    if (visit.token === null || this.#owed.asha.size + this.#owed.ravi.size > 0) this.#mayDiffer = true
    this.#mayLoseCalls = true
    this.#end(visit)
  }

  async #openTab(visit: Visit, command: TabCommand): Promise<void> {
    if (command.does !== 'open the tab') return
    const [, other] = this.#open.find(([, { tab }]) => tab.device === visit.tab.device && !tab.isAway) ?? []
    const copied = command.as === 'copy' ? other : undefined
    const kept = command.as === 'restored' && !visit.tab.isAway ? visit : copied
    visit.wished = kept?.tab.path === '/login' ? kept.wished : null
    visit.tab.open(kept?.tab ?? newTab)
    await this.#started(visit)
  }

  /** Runs a command while the tab shows the provider's page and the app is suspended. */
  async #atProvider(visit: Visit, command: TabCommand): Promise<void> {
    const { tab } = visit
    this.#mayDiffer = true
    if (command.does === 'decide at the provider')
      await this.#begin(visit, await this.#world.decide(tab.path, command.choice))
    else if (command.does === 'go') await this.#begin(visit, command.to)
    else if (command.does === 'reload') await this.#begin(visit, cartPath)
    else if (command.does === 'come back from the provider') {
      tab.path = cartPath
      tab.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
      // The page heard nothing while it was away.
      visit.hear(tab.device.isKnownOffline ? 'offline' : 'online')
    }
  }

  async #inTab(visit: Visit, command: TabCommand): Promise<void> {
    const { tab, system } = visit
    const { session, cart, book, hearts } = system
    const inTab = (code: () => void) => tab.run(code)
    switch (command.does) {
      case 'sign in': {
        if (visit.token !== null) break
        // Only the sign-in page takes a password, and members cannot open it.
        await this.#goTo(visit, '/login')
        this.#carryWishes(visit, command.who)
        const credential = { token: await this.#world.signIn(command.who), roleType: 'CUSTOMER' }
        const { mobile } = this.#world.customers[command.who]
        inTab(() => session.send({ type: 'credential.received', credential, mobile }))
        break
      }
      case 'log out':
        this.#mayDiffer = true
        if (visit.token) this.#signedOut.add(visit.token)
        inTab(() => session.send({ type: 'logout.requested' }))
        break
      case 'add a dish':
      case 'take one off': {
        const { restaurantId, menuId } = this.#dish(visit, command.dish)
        await this.#goTo(visit, menuPath(restaurantId))
        const by = command.does === 'add a dish' ? 1 : -1
        if (by < 0) this.#setsQuantities = true
        else if (visit.token) this.#tap(visit, menuId)
        else visit.wished = menuId
        inTab(() => visit.menu?.send({ type: 'item.stepped', item: plainDish(menuId), by }))
        break
      }
      case 'set a quantity': {
        const { menuId } = this.#dish(visit, command.dish)
        this.#setsQuantities = true
        inTab(() => cart.send({ type: 'quantity.set', menuId, menuCount: 1, quantity: command.quantity }))
        break
      }
      case 'change the restaurant':
        this.#mayDiffer = true
        inTab(() => cart.send({ type: 'switch.confirmed' }))
        break
      case 'keep the restaurant':
        this.#mayDiffer = true
        inTab(() => cart.send({ type: 'switch.cancelled' }))
        break
      case 'read the cart again':
        inTab(() => cart.send({ type: 'refresh.requested' }))
        break
      case 'go':
        await this.#goTo(visit, command.to)
        break
      case 'reload':
        await this.#begin(visit, tab.path)
        break
      case 'tap a heart':
        // The detour of a guest carries one wish, the last one.
        visit.wished = null
        inTab(() => hearts.send({ type: 'heart.toggled', id: kitchen.id, isFavourite: command.isFavourite }))
        break
      case 'read the addresses again':
        inTab(() => book.send({ type: 'list.opened' }))
        break
      case 'choose the address': {
        const address = book.getSnapshot().context.addresses[command.which]
        if (address) inTab(() => book.send({ type: 'address.chosen', id: address.id }))
        break
      }
      case 'delete the address': {
        const [address] = book.getSnapshot().context.addresses
        if (!address) break
        inTab(() => book.send({ type: 'delete.requested', id: address.id }))
        inTab(() => book.send({ type: 'delete.confirmed' }))
        break
      }
      case 'choose how to pay': {
        await this.#goTo(visit, cartPath)
        inTab(() => visit.checkout?.send({ type: 'method.chosen', method: command.method }))
        break
      }
      case 'write a wish': {
        const who = this.#who(visit)
        await this.#goTo(visit, cartPath)
        const context = visit.checkout?.getSnapshot().context
        if (!context || !who) break
        const notes = { ...context.notes, directionToReach: who }
        inTab(() => visit.checkout?.send({ type: 'notes.changed', notes }))
        break
      }
      case 'choose a stop': {
        const stop = stopsOn(this.#world.trainDay)[command.which]
        this.#chosen.add(stop.station)
        inTab(() => system.trip.send({ type: 'stop.chosen', stop }))
        break
      }
      case 'drop the stop':
        inTab(() => system.trip.send({ type: 'stop.dropped' }))
        break
      case 'give the seat':
        await this.#goTo(visit, cartPath)
        inTab(() =>
          visit.checkout?.send({ type: 'seat.changed', seat: { ...noSeat, coach: 'b-4', berth: '32' } }),
        )
        break
      case 'apply a coupon': {
        await this.#goTo(visit, cartPath)
        const { coupon } = visit
        const inCart = coupon?.getSnapshot().context.cart.coupon
        // A cart with a coupon shows it in place of the field.
        if (inCart?.isEnded) inTab(() => coupon?.send({ type: 'again.requested' }))
        if (inCart) break
        inTab(() => coupon?.send({ type: 'code.changed', couponCode: command.couponCode }))
        inTab(() => coupon?.send({ type: 'code.submitted' }))
        break
      }
      case 'remove the coupon':
        await this.#goTo(visit, cartPath)
        inTab(() => visit.coupon?.send({ type: 'remove.requested' }))
        break
      case 'order':
        await this.#goTo(visit, cartPath)
        this.#order(visit)
        break
      case 'retry the payment':
        inTab(() => visit.payment?.send({ type: 'retry.requested' }))
        break
      case 'close the tab':
      case 'open the tab':
      case 'decide at the provider':
      case 'come back from the provider':
        break
      case 'look away':
      case 'look again':
        tab.isSeen = command.does === 'look again'
        tab.dispatch(new Event('visibilitychange'))
        break
    }
  }

  #tap(visit: Visit, menuId: number): void {
    const taps = this.#taps.get(menuId) ?? new Map<Visit, number>()
    const shown = visit.cart.lines.find((line) => line.menuId === menuId)?.quantity ?? 0
    const own = taps.get(visit) ?? 0
    if (shown < sum(taps.values()) && own < sum(taps.values())) this.#tappedBehind.add(menuId)
    this.#taps.set(menuId, taps.set(visit, own + 1))
  }

  /** Presses the order button. */
  #order(visit: Visit): void {
    const { checkout, tab } = visit
    const who = this.#who(visit)
    if (!checkout || !who) return
    this.#mayDiffer = true
    const { base, pending } = visit.system.cart.getSnapshot().context
    this.#agreed[who].add(billOf(base, pending).total)
    tab.run(() => checkout.send({ type: 'pay.requested' }))
    let before = checkout.getSnapshot()
    checkout.subscribe((now) => {
      const hasComeBack = before.hasTag('processing') && now.matches('choosing')
      const wasCash = before.matches('orderingInCash')
      before = now
      if (!hasComeBack || !wasCash) return
      expect(now.context.problem, '[ORD-66] a cash order is refused without a word').not.toBeNull()
    })
  }

  /** Answers every question whether to order at another amount, in turn with yes and no. */
  async #answerOffers(): Promise<void> {
    for (const [, visit] of this.#open) {
      const { checkout, tab } = visit
      const snapshot = checkout?.getSnapshot()
      const who = this.#who(visit)
      if (!checkout || !who || tab.isAway || !snapshot?.matches('asking')) continue
      const isAgreed = this.#answers++ % 2 === 0
      if (isAgreed && snapshot.context.offer) this.#agreed[who].add(snapshot.context.offer.now.total)
      tab.run(() => checkout.send({ type: isAgreed ? 'amount.confirmed' : 'amount.declined' }))
      await this.#quiet()
    }
  }

  async #inWorld(command: WorldCommand): Promise<void> {
    if (command.does === 'wait') {
      await this.#quiet()
      return this.#answerOffers()
    }
    if (command.does === 'time passes') return this.#pass(command.seconds)
    if (command.does === 'update the app') return this.#update()
    if (command.does === 'go offline') return this.#goOffline(this.#visits[command.of].tab.device)
    if (command.does === 'come back') return this.#comeBack(this.#visits[command.of].tab.device)
    this.#mayDiffer = true
    switch (command.does) {
      case 'disturb the next call':
        this.#mayLoseCalls = true
        return this.network.disturb(command.fault)
      case 'let held calls go on':
        return this.network.release()
      case 'cut the network':
      case 'mend the network': {
        this.#mayLoseCalls = true
        this.#connect(this.#visits[command.of].tab.device, command.does === 'mend the network')
        return
      }
      default:
        return this.#world.do(command)
    }
  }

  #connect(device: Device, isOnline: boolean): void {
    device.isOnline = isOnline
    for (const tab of device.tabs) tab.dispatch(new Event(isOnline ? 'online' : 'offline'))
  }

  async #goOffline(device: Device): Promise<void> {
    this.#mayLoseCalls = true
    this.#connect(device, false)
    // A call that was asked for a moment ago begins before its tab hears that there is no network.
    for (let turn = 0; turn < 5; turn++) await task()
    device.isKnownOffline = true
    this.#tell(device, 'offline')
  }

  /** Connects a device again. Its tabs hear it, and a moment later that the network is as before. */
  #comeBack(device: Device): void {
    this.#connect(device, true)
    if (!device.isKnownOffline) return
    device.isKnownOffline = false
    this.#tell(device, 'back')
    for (const visit of this.#of(device))
      visit.tab.run(() => setTimeout(() => device.isKnownOffline || visit.hear('online'), welcome))
  }

  /** The tabs of a device that are open and show the app. */
  #of(device: Device): readonly Visit[] {
    return this.#open.flatMap(([, visit]) =>
      visit.tab.device === device && !visit.tab.isAway ? [visit] : [],
    )
  }

  #tell(device: Device, network: Parameters<Visit['hear']>[0]): void {
    for (const visit of this.#of(device)) visit.hear(network)
  }

  async #update(): Promise<void> {
    for (const [, visit] of this.#open) if (!visit.tab.isAway) await this.#begin(visit, visit.tab.path)
  }

  /** Advances the time in all tabs and at the server. */
  async #pass(seconds: number): Promise<void> {
    this.#world.server.clock += seconds * 1000
    await this.#clock.move(seconds * 1000, () => this.#quiet())
  }

  /** Waits until no call is under way, except held ones. The app needs a few tasks to make a call. */
  async #quiet(): Promise<void> {
    for (let still = 0; still < 5; still = this.network.isQuiet ? still + 1 : 0) await task()
  }

  /** Checks the rules that hold after every command. */
  #check(command: Command): void {
    this.seen.add(this.#open.map(([name, { state }]) => `${name} ${state}`).join(' | '))
    for (const [name, visit] of this.#open)
      if (!visit.tab.isAway) this.#checkTab(visit, `${name} after '${command.does}'`)
  }

  #checkTab(visit: Visit, place: string): void {
    const who = this.#who(visit)
    const { session, book } = visit.system
    const { user } = session.getSnapshot().context
    const foreignDishes = visit.cart.lines.filter(
      ({ menuId }) => !isDishOf(who, menuId) && !(who && this.#owed[who].has(menuId)),
    )
    must(foreignDishes.length === 0, () => `[ORD-11] ${place}: another person's dishes`)
    const own = who ? this.#world.addresses[who] : new Set()
    const foreignAddresses = book.getSnapshot().context.addresses.filter(({ id }) => !own.has(id))
    must(foreignAddresses.length === 0, () => `[ACC-35] ${place}: another person's addresses`)
    if (user) must(who !== null, () => `${place}: a guest with a name`)
    if (user && who)
      must(user.email === this.#world.customers[who].email, () => `${place}: another person's name`)
    const tabs = this.#open.filter(([, { tab }]) => tab.device === visit.tab.device)
    if (tabs.every(([, { token }]) => token === null))
      must(
        this.#kept(visit).length === 0,
        () => `[ACC-35] ${place}: a device without a person remembers ${this.#kept(visit)}`,
      )
    this.#checkWaiting(visit, who, place)
    this.#checkScreen(visit, who, place)
  }

  /** What waits for the network on a device is of its person, and counts once; nothing is ordered meanwhile. */
  #checkWaiting({ tab }: Visit, who: Who | null, place: string): void {
    must(
      this.#waitingOn(tab.device).every(
        ({ line }) => isDishOf(who, line.menuId) || (who && this.#owed[who].has(line.menuId)),
      ),
      () => `[ORD-245] ${place}: changes of another person wait`,
    )
    const { twice } = this.network.changes
    must(twice.length === 0, () => `[ORD-246] ${place}: a change is made twice`)
    must(
      tab.orderedOffline.length === 0,
      () => `[ORD-248] ${place}: ordered offline by ${tab.orderedOffline}`,
    )
  }

  #checkScreen({ checkout, payment, tab }: Visit, who: Who | null, place: string): void {
    if (checkout) {
      const { place: destination, notes } = checkout.getSnapshot().context
      must(
        notes.directionToReach === '' || notes.directionToReach === who,
        () => `${place}: another person's wishes`,
      )
      if (destination?.kind === 'address' && who)
        must(
          this.#world.addresses[who].has(destination.address.id),
          () => `${place}: another person's address`,
        )
      must(who !== null, () => `[ACC-28] ${place}: a guest at the checkout`)
    }
    const snapshot = payment?.getSnapshot()
    if (snapshot?.hasTag('completed')) this.#calledPaid.add(snapshot.context.orderId)
    if (who && tab.path.startsWith('/order-status-cod/')) this.#toldOfCash.add(who)
  }

  /** The changes that wait on a device, in open tabs and in those that were closed. */
  #waitingOn({ kept }: Device): readonly CartChange[] {
    return [...kept]
      .filter(([key]) => key.startsWith('cart_pending:'))
      .flatMap(([, text]) => (JSON.parse(text) as { changes: CartChange[] }).changes)
  }

  #kept({ tab }: Visit): string[] {
    return personalKeys.filter((key) => tab.device.kept.has(key))
  }

  #keptAddresses({ tab }: Visit): string[] {
    const kept: { id: string }[] = JSON.parse(tab.device.kept.get('userAddresses') ?? '[]')
    return kept.map(({ id }) => id)
  }

  /** Loads the app in the tabs that show the provider's page. */
  async #bringHome(): Promise<void> {
    for (const [, visit] of this.#open) if (visit.tab.isAway) await this.#begin(visit, '/')
  }

  /** Waits until no actor waits for anything; fails with the names of those that are stuck. */
  async #settled(): Promise<void> {
    const waiting = () =>
      this.#open.flatMap(([name, visit]) => visit.waiting.map((each) => `${name}: ${each}`))
    await this.#quiet()
    // Held calls must time out first. Their release then comes too late for the app.
    for (let second = 0; second < longestWait && waiting().length > 0; second++) await this.#pass(1)
    this.network.release()
    await this.#quiet()
    expect(waiting(), 'waits for ever').toEqual([])
  }

  /** Waits until everything is at rest, then checks that tabs and server agree. */
  async rest(): Promise<void> {
    const visits = this.#open
    for (const { tab } of Object.values(this.#visits))
      if (tab.device.tabs.size === 0 && this.#waitingOn(tab.device).length > 0) this.#mayDiffer = true
    for (const [, visit] of visits) this.#comeBack(visit.tab.device)
    await this.#bringHome()
    this.network.calm()
    await this.#settled()
    // An order that was under way may have led to the provider meanwhile.
    await this.#bringHome()
    await this.#settled()
    for (const [, visit] of visits) visit.tab.run(() => visit.system.cart.send({ type: 'refresh.requested' }))
    await this.#settled()
    this.#check({ does: 'wait' })
    const carts = new Map<Who, readonly [number, number][]>()
    const bills = new Map<Who, ServedBill>()
    for (const who of people) {
      const { itemDetails, total, coupon } = await this.#world.cartOf(who)
      carts.set(who, linesOf(itemDetails))
      bills.set(who, itemDetails.length === 0 ? null : [paiseOf(total), coupon?.couponCode, coupon?.problem])
    }
    for (const [name, visit] of visits) {
      this.#checkAtRest(name, visit, carts)
      this.#checkBill(name, visit, bills)
    }
    for (const who of people) await this.#checkOrders(who, carts.get(who) ?? [])
    if (!this.#mayLoseCalls)
      for (const token of this.#signedOut)
        expect(await this.#world.isOpen(token), '[ACC-148] signing out leaves the session open').toBe(false)
  }

  #checkAtRest(name: string, visit: Visit, carts: ReadonlyMap<Who, readonly [number, number][]>): void {
    const { told, refused } = visit.tab
    const unsaved = told.filter((message) => message.startsWith('Your change to '))
    expect(
      unsaved.length,
      `[ORD-194] ${name}: a change of the cart is refused without a word`,
    ).toBeGreaterThanOrEqual(refused)
    expect(
      unsaved.length,
      `[ORD-246] ${name}: a change of the cart is lost without a word`,
    ).toBeGreaterThanOrEqual(this.#taken.get(visit) ?? 0)
    expect(
      told.filter((message) => message === sessionEnded).length,
      `[ACC-150] ${name}: a session ends without a word`,
    ).toBeGreaterThanOrEqual(this.#ended.get(visit) ?? 0)
    const who = this.#who(visit)
    if (who === null) {
      expect(this.#kept(visit), `[ACC-35] ${name} at rest`).toEqual([])
      return
    }
    const foreign = this.#keptAddresses(visit).filter((id) => !this.#world.addresses[who].has(id))
    expect(foreign, `[ACC-35] ${name} at rest keeps another person's addresses`).toEqual([])
    expect(
      linesOf(visit.cart.lines),
      `[ORD-26] ${name} at rest shows another cart than the server has`,
    ).toEqual(carts.get(who))
  }

  /** The bill that a person sees is the one that is charged, also with a coupon. */
  #checkBill(name: string, visit: Visit, bills: ReadonlyMap<Who, ServedBill>): void {
    const who = this.#who(visit)
    if (who === null) return
    const { base, pending } = visit.system.cart.getSnapshot().context
    const { coupon, lines } = visit.cart
    const shown: ServedBill =
      lines.length === 0 ? null : [billOf(base, pending).total, coupon?.couponCode, coupon?.problem]
    expect(shown, `[ORD-210] ${name} at rest shows another bill than the server has`).toEqual(bills.get(who))
  }

  /** No coupon is used once too often, and every bill adds up. */
  #checkCoupons(who: Who, placed: Awaited<ReturnType<World['ordersOf']>>): void {
    for (const [code, most] of Object.entries(coupons))
      expect(
        placed.filter(({ couponCode }) => couponCode === code).length,
        `[ORD-206] ${who}: ${code} is used once too often`,
      ).toBeLessThanOrEqual(most)
    for (const order of placed) {
      const { subTotal, deliveryCharge, platformFee, gst, restaurantCharges, handlingCharges } = order
      const charges = deliveryCharge + platformFee + gst + restaurantCharges + handlingCharges
      expect(order.total, `[ORD-202] ${who}: the bill of ${order.number}`).toBe(
        subTotal + charges + order.tip - order.discount - order.couponDiscount,
      )
      expect(order.couponDiscount > 0, `[ORD-208] ${who}: the coupon of ${order.number}`).toBe(
        order.couponCode !== null,
      )
    }
  }

  async #checkOrders(who: Who, cart: readonly [number, number][]): Promise<void> {
    const orders = await this.#world.ordersOf(who)
    const live = orders.filter(isLive)
    this.#checkCoupons(
      who,
      live.filter(({ status }) => status !== 'cancelled' && status !== 'rejected'),
    )
    const carts = live.map(({ cartVersion }) => cartVersion)
    expect(new Set(carts).size, `[ORD-70] ${who}: one cart became several orders`).toBe(carts.length)
    for (const number of this.#calledPaid) {
      const order = orders.find((each) => each.number === number)
      if (order) expect(isLive(order), `[ORD-80] ${who}: a page called ${number} paid`).toBe(true)
    }
    if (this.#toldOfCash.has(who))
      expect(
        live.some(({ paymentMethod }) => paymentMethod === 'cash'),
        `[ORD-88] ${who}: a page told of an order in cash`,
      ).toBe(true)
    for (const { addressId, number } of orders)
      expect(
        addressId !== null && this.#world.farAddresses.has(addressId),
        `[ORD-213 ORD-214] ${who}: ${number} goes to an address outside the area`,
      ).toBe(false)
    await this.#checkSeats(who, orders)
    for (const { total, number } of live)
      expect([...this.#agreed[who]], `[ORD-198] ${who}: ${number} costs what nobody agreed to`).toContain(
        total,
      )
    if (!this.#mayDiffer && !this.#setsQuantities && this.#taps.size < 2)
      expect(
        [...this.#owed[who]].filter((menuId) => !new Map(cart).has(menuId)),
        '[ORD-188] what a guest added is not in the cart after the sign-in',
      ).toEqual([])
    for (const { menuId } of dishes[who]) this.#checkTaps(menuId, new Map(cart).get(menuId) ?? 0)
  }

  /** An order goes to one place, one that was chosen, follows its train, and is refunded once. */
  async #checkSeats(who: Who, orders: Awaited<ReturnType<World['ordersOf']>>): Promise<void> {
    const running = await this.#world.running()
    for (const { number, addressId, seat, arrivesAt, status } of orders) {
      expect((addressId === null) === (seat !== null), `[TRN-10] ${who}: ${number} has one place`).toBe(true)
      if (!seat) continue
      expect([...this.#chosen], `[TRN-11] ${who}: ${number} goes to a stop of nobody`).toContain(seat.station)
      expect(seat.coach, `[TRN-14] ${who}: ${number} goes to no seat`).toBe('B4')
      if (!isUnderWay({ status })) continue
      expect(running?.isCancelled ?? false, `[TRN-25] ${who}: ${number} waits for a cancelled train`).toBe(
        false,
      )
      const late = (arrivesAt?.getTime() ?? 0) - Date.parse(seat.arrival)
      expect(late / 60_000, `[TRN-25] ${who}: ${number} does not follow its train`).toBe(running?.delay ?? 0)
    }
    for (const { amount, total } of await this.#world.refundsOf(who))
      expect(amount, `[TRN-25] ${who}: another amount is refunded than was paid`).toBe(total)
    for (const { number, handover } of await this.#world.unrefundedOf(who))
      expect(handover.unanswered, `[TRN-28] ${who}: ${number} was paid and did not come`).toBeDefined()
  }

  #checkTaps(menuId: number, quantity: number): void {
    if (this.#setsQuantities) return
    const taps = sum(this.#taps.get(menuId)?.values() ?? [])
    const mayBeFewer = this.#mayDiffer || this.#taps.size > 1 || this.#tappedBehind.has(menuId)
    expect(quantity, `[ORD-28] dish ${menuId}: a tap was counted twice`).toBeLessThanOrEqual(taps)
    if (!mayBeFewer) expect(quantity, `[ORD-27] dish ${menuId}: a tap was lost`).toBe(taps)
  }

  close(): void {
    this.network.calm()
    for (const [, visit] of this.#open) this.#end(visit)
  }

  #end(visit: Visit): void {
    visit.end()
    this.#clock.forget(visit.tab)
    visit.tab.close()
  }
}

/** Total in paise, coupon and why it does not apply; `null` for an empty cart. */
type ServedBill = readonly [number, string | undefined, string | null | undefined] | null

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0)

const isDishOf = (who: Who | null, menuId: number): boolean =>
  who !== null && dishes[who].some((dish) => dish.menuId === menuId)

const linesOf = (lines: readonly { menuId: number; quantity: number }[]): [number, number][] =>
  lines.map(({ menuId, quantity }): [number, number] => [menuId, quantity]).sort((a, b) => a[0] - b[0])
