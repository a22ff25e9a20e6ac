import { type Browser, type BrowserContext, errors, expect, type Page, type Route } from '@playwright/test'
import type { AnyActorRef, EventObject } from 'xstate'
import { stopsOn } from '../tests/seat-stops.ts'
import { kitchen } from '../tests/server/kitchen.ts'
import {
  type Command,
  dishes,
  inWords,
  people,
  type TabCommand,
  type TabName,
  type Who,
  type WorldCommand,
} from '../tests/system/commands.ts'
import type { Fault } from '../tests/system/network.ts'
import { alive, openAlive } from './drivers/alive.ts'
import { cartActions } from './drivers/cart.ts'
import { couponActions } from './drivers/coupon.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { reportNoTimes } from './drivers/no-times.ts'
import { orderStatusActions } from './drivers/order-status.ts'
import { paymentPageActions } from './drivers/payment-page.ts'
import { openWorld } from './replay-server.ts'

type World = Awaited<ReturnType<typeof openWorld>>['world']

const cartPath = '/foods/item-view-cart'
const names: Readonly<Record<number, string>> = {
  [dishes.asha[0].menuId]: 'Dal',
  [dishes.asha[1].menuId]: 'Poha',
  [dishes.ravi[0].menuId]: 'Roti',
  [dishes.ravi[1].menuId]: 'Royal thali',
}
const personalKeys = ['user_cred', 'user', 'userAddresses', 'latestAddress', 'cart_owner', 'cart_items']

/** The flows that receive an event directly, because the current screen has no control for it. */
type Flow = 'session' | 'cart' | 'book' | 'hearts' | 'trip'

/** Runs in the page: stores the actors of the app by the id under which each was started. */
const keepActors = () => {
  const page: typeof globalThis & { actors?: Record<string, unknown> } = globalThis
  page.actors = {}
  page.flowsInspect = ({ type, actorRef }) => {
    if (type === '@xstate.actor' && page.actors) page.actors[(actorRef as AnyActorRef).id] = actorRef
  }
}

/** Intercepts the calls between the tabs of one browser and the server. */
class Calls {
  readonly faults: Fault[] = []
  /** Devices without a network. Calls that a test intercepts would reach the server all the same. */
  readonly offline = new Set<BrowserContext>()
  readonly #held: (() => void)[] = []
  #underWay = 0

  get isQuiet(): boolean {
    return this.#underWay <= this.#held.length
  }

  release(): void {
    for (const go of this.#held.splice(0)) go()
  }

  readonly answer = async (route: Route): Promise<void> => {
    // The stream of order news stays open.
    if (route.request().headers().accept === 'text/event-stream') return route.continue()
    this.#underWay++
    try {
      await this.#disturb(route, this.faults.shift())
    } catch {
      // The page that sent the call no longer exists.
    } finally {
      this.#underWay--
    }
  }

  async #disturb(route: Route, fault: Fault | undefined): Promise<void> {
    const isOffline = () => this.offline.has(route.request().frame().page().context())
    if (isOffline()) return route.abort('internetdisconnected')
    const refuse = (status: number) =>
      route.fulfill({ status, json: { success: false, message: 'Please try again.' } })
    if (fault === 'lostBefore') return route.abort('connectionreset')
    if (fault === 'status429') return refuse(429)
    if (fault === 'status500') return refuse(500)
    if (fault === 'held') await this.#turn()
    const response = await route.fetch()
    if (fault === 'answerHeld') await this.#turn()
    if (fault === 'lostAfter' || isOffline()) return route.abort('connectionreset')
    await route.fulfill({ response })
  }

  #turn(): Promise<void> {
    return new Promise((go) => this.#held.push(go))
  }
}

/** Plays a sequence of `tests/system` in real browsers: two tabs of a phone, and a laptop. */
class Replay {
  readonly #world: World
  readonly #calls: Calls
  readonly #tabs: Record<TabName, Page>
  /** Commands for which the current page had no control. */
  readonly notOffered: string[] = []
  #answers = 0
  readonly #agreed: Readonly<Record<Who, Set<number>>> = { asha: new Set(), ravi: new Set() }

  constructor(world: World, calls: Calls, tabs: Record<TabName, Page>) {
    this.#world = world
    this.#calls = calls
    this.#tabs = tabs
  }

  /** The pages of the tabs that are open. */
  get #pages(): readonly Page[] {
    return Object.values(this.#tabs).filter((page) => !page.isClosed())
  }

  async do(command: Command): Promise<void> {
    try {
      if ('tab' in command) {
        const page = this.#tabs[command.tab]
        if (page.isClosed()) await this.#openTab(page, command)
        else if (command.does === 'close the tab') await page.close()
        else await (isAway(page) ? this.#atProvider(page, command) : this.#inTab(page, command))
      } else await this.#inWorld(command)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      this.notOffered.push(inWords(command))
    }
    for (const page of this.#pages) if (!isAway(page)) await this.#checkDevice(page)
  }

  /** Opens a closed tab again. A page that opens another one gives it a copy of what it keeps for the tab. */
  async #openTab(closed: Page, command: TabCommand): Promise<void> {
    if (command.does !== 'open the tab') return
    const context = closed.context()
    // Without the network no page loads, except the browser's own error page.
    if (this.#calls.offline.has(context)) throw new errors.TimeoutError('offline')
    if (command.as === 'restored') throw new errors.TimeoutError('Playwright restores no closed tab')
    const other = this.#pages.find((page) => page.context() === context && !isAway(page))
    if (command.as === 'copy' && other) {
      const opened = context.waitForEvent('page')
      await other.evaluate(() => void open(location.href))
      const copy = await opened
      this.#tabs[command.tab] = copy
      await alive(copy)
    } else {
      this.#tabs[command.tab] = await context.newPage()
      await openAlive(this.#tabs[command.tab], '/')
    }
  }

  async #reload(page: Page): Promise<void> {
    // Without the network no page loads, except the browser's own error page.
    if (!(await isOnline(page))) throw new errors.TimeoutError('offline')
    await page.reload()
    await alive(page)
  }

  async #connect(context: BrowserContext, isConnected: boolean): Promise<void> {
    this.#calls.offline[isConnected ? 'delete' : 'add'](context)
    await context.setOffline(!isConnected)
  }

  async #atProvider(page: Page, command: TabCommand): Promise<void> {
    const provider = paymentPageActions(page)
    const choices = { pay: provider.pay, decline: provider.decline, pending: provider.leavePending }
    if (command.does === 'decide at the provider') {
      await press(page, choices[command.choice])
      // The provider has decided once it leads back: a page that is opened before it has may show the cart as it was.
      await page.waitForURL(({ pathname }) => !pathname.startsWith('/pay/'), {
        waitUntil: 'commit',
        timeout: stepTimeout,
      })
    } else if (command.does === 'go') await page.goto(command.to)
    else if (command.does === 'reload') await page.goto(cartPath)
    else if (command.does === 'come back from the provider') await page.goBack()
  }

  async #inTab(page: Page, command: TabCommand): Promise<void> {
    const { does } = command
    switch (does) {
      case 'sign in':
        if (await this.#whoIn(page)) break
        await this.#tell(page, 'session', {
          type: 'credential.received',
          credential: { token: this.#world.tokens[command.who], roleType: 'CUSTOMER' },
        })
        break
      case 'log out':
        await this.#tell(page, 'session', { type: 'logout.requested' })
        break
      case 'add a dish':
      case 'take one off': {
        const { restaurantId, menuId } = dishes[(await this.#whoIn(page)) ?? 'asha'][command.dish]
        await this.#goTo(page, `/foods/item-card/${restaurantId}`)
        const name = names[menuId] ?? ''
        await press(page, () => menuActions(page)[does === 'add a dish' ? 'add' : 'takeOne'](name))
        break
      }
      case 'set a quantity': {
        const { menuId } = dishes[(await this.#whoIn(page)) ?? 'asha'][command.dish]
        const { quantity } = command
        await this.#tell(page, 'cart', { type: 'quantity.set', menuId, menuCount: 1, quantity })
        break
      }
      case 'change the restaurant':
      case 'keep the restaurant':
        await press(
          page,
          menuActions(page)[does === 'change the restaurant' ? 'confirmSwitch' : 'cancelSwitch'],
        )
        break
      case 'read the cart again':
        await this.#tell(page, 'cart', { type: 'refresh.requested' })
        break
      case 'go':
        await this.#goTo(page, command.to)
        break
      case 'reload':
        await this.#reload(page)
        break
      case 'tap a heart':
        await this.#tell(page, 'hearts', {
          type: 'heart.toggled',
          id: kitchen.id,
          isFavourite: command.isFavourite,
        })
        break
      case 'read the addresses again':
        await this.#tell(page, 'book', { type: 'list.opened' })
        break
      case 'choose the address':
      case 'delete the address': {
        const isDeleted = command.does === 'delete the address'
        const id = (await keptAddresses(page))[isDeleted ? 0 : command.which]
        if (!id) break
        await this.#tell(page, 'book', { type: isDeleted ? 'delete.requested' : 'address.chosen', id })
        if (isDeleted) await this.#tell(page, 'book', { type: 'delete.confirmed' })
        break
      }
      case 'choose how to pay':
        await this.#goTo(page, cartPath)
        await press(page, () => cartActions(page).choose(command.method))
        break
      case 'write a wish': {
        await this.#goTo(page, cartPath)
        const who = (await this.#whoIn(page)) ?? ''
        await press(page, () => cartActions(page).direct(who))
        break
      }
      case 'choose a stop':
        await this.#tell(page, 'trip', {
          type: 'stop.chosen',
          stop: stopsOn(this.#world.trainDay)[command.which],
        })
        break
      case 'drop the stop':
        await this.#tell(page, 'trip', { type: 'stop.dropped' })
        break
      case 'give the seat':
        await this.#goTo(page, cartPath)
        await press(page, async () => {
          await page.getByLabel('Coach', { exact: true }).fill('b-4')
          await page.getByLabel('Berth', { exact: true }).fill('32')
        })
        break
      case 'apply a coupon':
        await this.#goTo(page, cartPath)
        await press(page, async () => {
          const coupon = couponActions(page)
          if (await page.getByRole('button', { name: 'Apply again' }).isVisible()) return coupon.applyAgain()
          await coupon.type(command.couponCode)
          await coupon.apply()
        })
        break
      case 'remove the coupon':
        await this.#goTo(page, cartPath)
        await press(page, () => couponActions(page).remove())
        break
      case 'order':
        await this.#goTo(page, cartPath)
        await press(page, () => this.#order(page))
        break
      case 'retry the payment':
        await press(page, orderStatusActions(page).retry)
        break
      case 'look away':
      case 'look again':
        await page.evaluate(
          (state) => {
            Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
          },
          does === 'look again' ? 'visible' : 'hidden',
        )
        break
      case 'open the tab':
      case 'close the tab':
      case 'decide at the provider':
      case 'come back from the provider':
    }
  }

  async #order(page: Page): Promise<void> {
    const who = await this.#whoIn(page)
    const total = await page
      .getByText(/^(About )?₹[\d,.]+$/i)
      .last()
      .textContent()
    if (who) this.#agreed[who].add(paiseIn(total))
    await cartActions(page).pay()
  }

  /** Answers every question whether to order at another amount, in turn with yes and no. */
  async #answerOffers(): Promise<void> {
    for (const page of this.#pages) {
      const question = page.getByRole('alertdialog', { name: 'The amount has changed' })
      const who = isAway(page) ? null : await this.#whoIn(page)
      if (!who || (await question.isHidden())) continue
      const isAgreed = this.#answers++ % 2 === 0
      if (isAgreed) this.#agreed[who].add(paiseIn(await question.locator('strong').textContent()))
      await press(page, () => (isAgreed ? cartActions(page).agree() : cartActions(page).backToCart()))
      await this.#quiet()
    }
  }

  async #inWorld(command: WorldCommand): Promise<void> {
    switch (command.does) {
      case 'wait':
        await this.#quiet()
        return this.#answerOffers()
      case 'time passes':
        this.#world.server.clock += command.seconds * 1000
        for (const page of this.#pages) await page.clock.runFor(command.seconds * 1000)
        return this.#quiet()
      case 'disturb the next call':
        this.#calls.faults.push(command.fault)
        return
      case 'let held calls go on':
        return this.#calls.release()
      // A real browser notices at once that its network is cut.
      case 'cut the network':
      case 'go offline':
        return this.#connect(this.#tabs[command.of].context(), false)
      case 'mend the network':
      case 'come back':
        return this.#connect(this.#tabs[command.of].context(), true)
      case 'update the app':
        for (const page of this.#pages) if (!isAway(page)) await this.#reload(page)
        return
      default:
        return this.#world.do(command)
    }
  }

  /** Goes to a page of the app without loading a new document. */
  async #goTo(page: Page, path: string): Promise<void> {
    if (new URL(page.url()).pathname !== path)
      await page.evaluate((to) => history.pushState(null, '', to), path)
    await drawn(page)
    // The code of the screen is still loading.
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
    await this.#quiet()
    const again = page.getByText('Try Again', { exact: true }).first()
    if ((await again.isHidden()) || !(await isOnline(page))) return
    await again.click()
    await this.#quiet()
  }

  async #tell(page: Page, flow: Flow, event: EventObject & Record<string, unknown>): Promise<void> {
    await page.waitForFunction((id) => id in (Reflect.get(globalThis, 'actors') ?? {}), flow)
    await page.evaluate(([id, told]) => Reflect.get(globalThis, 'actors')[id].send(told), [
      flow,
      event,
    ] as const)
  }

  /** Waits until no call is under way, except held ones, and every page has rendered the results. */
  async #quiet(): Promise<void> {
    for (let still = 0; still < 3; still = this.#calls.isQuiet ? still + 1 : 0)
      for (const page of this.#pages) await drawn(page)
  }

  #ownerOf({ user_cred }: Awaited<ReturnType<typeof kept>>): Who | null {
    return this.#world.ownerOf(user_cred ? JSON.parse(user_cred).token : null)
  }

  async #whoIn(page: Page): Promise<Who | null> {
    return this.#ownerOf(await kept(page))
  }

  /** Asserts the rule for every moment: a device stores only data of the person who is signed in on it. */
  async #checkDevice(page: Page): Promise<void> {
    // One reading: between two, the page may have signed somebody in.
    const device = await kept(page)
    const who = this.#ownerOf(device)
    if (!who) {
      const left = personalKeys.filter((key) => key in device)
      expect(left, '[ACC-35] a device without a person remembers one').toEqual([])
      return
    }
    const inCart: { id: number }[] = JSON.parse(device.cart_items ?? '[]')
    const own: readonly number[] = dishes[who].map(({ menuId }) => menuId)
    expect(
      inCart.map(({ id }) => id).filter((id) => !own.includes(id)),
      "[ORD-11] another person's dishes",
    ).toEqual([])
    const foreign = (await keptAddresses(page)).filter((id) => !this.#world.addresses[who].has(id))
    expect(foreign, "[ACC-35] another person's addresses").toEqual([])
  }

  /** Lets everything settle, and asserts that devices and server agree. */
  async rest(): Promise<void> {
    this.#calls.faults.length = 0
    this.#calls.release()
    for (const page of this.#pages) {
      await this.#connect(page.context(), true)
      await page.goto(cartPath)
      await alive(page)
    }
    await this.#quiet()
    for (const page of this.#pages) {
      const who = await this.#whoIn(page)
      if (who) await this.#checkCart(page, who)
    }
    for (const who of people) await this.#checkOrders(who)
  }

  async #checkCart(page: Page, who: Who): Promise<void> {
    const { itemDetails } = await this.#world.cartOf(who)
    const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
    await expect(items, '[ORD-26] the cart at rest is the one that the server has').toHaveCount(
      itemDetails.length,
    )
    for (const { menuId, quantity } of itemDetails)
      await menuShows(page).quantity(names[menuId] ?? '', quantity)
  }

  async #checkOrders(who: Who): Promise<void> {
    const orders = await this.#world.ordersOf(who)
    const live = orders.filter(({ status }) => !status.startsWith('payment_'))
    const carts = live.map(({ cartVersion }) => cartVersion)
    expect(new Set(carts).size, `[ORD-70] ${who}: one cart became several orders`).toBe(carts.length)
    for (const { total, number } of live)
      expect([...this.#agreed[who]], `[ORD-198] ${who}: ${number} costs what nobody agreed to`).toContain(
        total,
      )
  }
}

/** Milliseconds after which a page counts as one that offers nothing to press. */
const stepTimeout = 10_000

/**
 * Presses a control if the page offers it.
 * @throws TimeoutError if it does not
 */
const press = async (page: Page, what: () => Promise<void>): Promise<void> => {
  page.setDefaultTimeout(stepTimeout)
  await what().finally(() => page.setDefaultTimeout(0))
}

/** The paise of a shown amount. */
const paiseIn = (amount: string | null): number =>
  Math.round(Number((amount ?? '').replace(/[^\d.]/g, '')) * 100)

/** True when the page shows the payment provider instead of the app. */
const isAway = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/pay/')

const isOnline = (page: Page): Promise<boolean> => page.evaluate(() => navigator.onLine)

/** How often a page may be left while code is to run in it: for the provider's page, and back. */
const mostLeft = 5

/** Runs code in a page, or in the next document if the page is just being left. */
const inPage = <T>(page: Page, code: () => T | Promise<T>, left = 0): Promise<T> =>
  page.evaluate(code).catch(async (error: unknown) => {
    if (left === mostLeft) throw error
    await page.waitForLoadState()
    return inPage(page, code, left + 1)
  })

/** Waits until a page has rendered its current state. */
const drawn = (page: Page): Promise<void> =>
  inPage(page, () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

/** Reads the storage of a page's device, by key. */
const kept = (page: Page): Promise<Readonly<Record<string, string>>> =>
  inPage(page, () => ({ ...localStorage }))

const keptAddresses = async (page: Page): Promise<string[]> =>
  JSON.parse((await kept(page)).userAddresses ?? '[]').map(({ id }: { id: string }) => id)

/**
 * Plays a sequence that the exploration of the whole system has printed, in real browsers with the built app.
 *
 * @returns the commands for which the page had no control, in words
 * @throws when a rule is broken
 */
export const replay = async (browser: Browser, commands: readonly Command[]): Promise<readonly string[]> => {
  const { url, world, stop } = await openWorld()
  const calls = new Calls()
  const contexts: BrowserContext[] = []
  try {
    const open = async () => {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
      contexts.push(context)
      await context.clock.install()
      await context.addInitScript(keepActors)
      await reportNoTimes(context)
      await context.route('**/api/**', calls.answer)
      return context
    }
    const phone = await open()
    const laptop = await open()
    const pages = {
      first: await phone.newPage(),
      second: await phone.newPage(),
      laptop: await laptop.newPage(),
    }
    for (const page of Object.values(pages)) await openAlive(page, '/')
    const played = new Replay(world, calls, pages)
    for (const command of commands) await played.do(command)
    await played.rest()
    return played.notOffered
  } finally {
    for (const context of contexts) await context.close()
    await stop()
  }
}
