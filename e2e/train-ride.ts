import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { expectAlive } from './drivers/alive.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { paymentPageActions } from './drivers/payment-page.ts'
import { shellActions } from './drivers/shell.ts'
import { kept, keptReads } from './drivers/worker.ts'
import { ask, dish, newPerson, ordersOf, type Person, serverCart } from './real-server.ts'
import { type Ride, throughTunnel } from './tunnel.ts'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What no ride may show. The benchmark counts failed rides by it. */
export type RideFault = 'white page' | 'lost change' | 'duplicate order'

/** Says what it means when a check fails. */
const unless = async (fault: RideFault, check: () => unknown): Promise<void> => {
  try {
    await check()
  } catch (error) {
    throw new Error(`[${fault}] ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Two dishes without options of one open restaurant. */
const twoDishes = async (request: APIRequestContext) => {
  const { restaurantId, name } = await dish(request)
  const { data } = await ask(request, getRestaurantItems, {
    params: { restaurantId },
    query: { page: 1, limit: 10 },
  })
  const plain = data.filter(({ isAvailable, addOnItemsCount }) => isAvailable && addOnItemsCount === 0)
  const second = plain.find(({ itemName }) => itemName !== name)
  if (!second) throw new Error('There is no second dish')
  return { menu: `/foods/item-card/${restaurantId}`, names: [name, second.itemName] as const }
}

/** Somebody on a train: what they see on the screen is what they have done. */
class Passenger {
  readonly page: Page
  readonly menu: string
  readonly tunnel: Ride['tunnel']
  /** Pieces by dish, in the order in which the dishes were added. */
  readonly cart = new Map<string, number>()
  isInTunnel = false
  /** What was done, for a ride that fails. */
  readonly diary: string[] = []

  constructor(page: Page, tunnel: Ride['tunnel'], menu: string) {
    this.page = page
    this.tunnel = tunnel
    this.menu = menu
  }

  get #isOnMenu(): boolean {
    return new URL(this.page.url()).pathname === this.menu
  }

  /**
   * Every screen has its bars and a heading, whatever the network does: never a white page, a broken screen or the
   * browser's own page.
   */
  seesTheApp(): Promise<void> {
    return unless('white page', async () => {
      await expect(this.page.getByRole('link', { name: 'Tiffin Junction, home' }).first()).toBeVisible()
      await expectAlive(this.page)
    })
  }

  /** On the menu, the pieces of each dish are those that were asked for. */
  async seesTheCart(names: readonly string[]): Promise<void> {
    if (!this.#isOnMenu) return
    await unless('lost change', async () => {
      for (const name of names) await menuShows(this.page).quantity(name, this.cart.get(name) ?? 0)
    })
  }

  async enterTunnel(isAnnounced: boolean): Promise<void> {
    this.diary.push(isAnnounced ? 'tunnel' : 'tunnel, unannounced')
    this.isInTunnel = true
    await this.tunnel.enter(isAnnounced ? this.page.context() : undefined)
  }

  async leaveTunnel(): Promise<void> {
    this.diary.push('out')
    this.isInTunnel = false
    await this.tunnel.leave(this.page.context())
  }

  async openMenu(): Promise<void> {
    this.diary.push('menu')
    await this.#open(this.menu)
  }

  async add(name: string): Promise<void> {
    if (!this.#isOnMenu) await this.openMenu()
    this.diary.push(`+ ${name}`)
    await menuActions(this.page).add(name)
    await this.#has(name, (this.cart.get(name) ?? 0) + 1)
  }

  async takeOne(name: string): Promise<void> {
    const pieces = this.cart.get(name) ?? 0
    if (pieces === 0) return
    if (!this.#isOnMenu) await this.openMenu()
    this.diary.push(`- ${name}`)
    await menuActions(this.page).takeOne(name)
    await this.#has(name, pieces - 1)
  }

  /** A tap counts from the moment it shows: one before the app runs is repeated then. */
  async #has(name: string, pieces: number): Promise<void> {
    if (pieces === 0) this.cart.delete(name)
    else this.cart.set(name, pieces)
    await unless('lost change', () => menuShows(this.page).quantity(name, pieces))
  }

  async reload(): Promise<void> {
    this.diary.push('reload')
    await unless('white page', () => this.page.reload())
  }

  async visit(path: string): Promise<void> {
    this.diary.push(path)
    await this.#open(path)
  }

  async goHome(): Promise<void> {
    this.diary.push('home')
    await shellActions(this.page).goHome()
  }

  /** Fails where the browser shows a page of its own. */
  #open(path: string): Promise<void> {
    return unless('white page', () => this.page.goto(path))
  }
}

/** The server's cart becomes exactly what was on the screen. */
const serverHas = (request: APIRequestContext, person: Person, passenger: Passenger) =>
  unless('lost change', () =>
    expect
      .poll(async () => (await serverCart(request, person)).map((line) => line.join(' × ')).sort(), {
        timeout: 60_000,
      })
      .toEqual([...passenger.cart].map((line) => line.join(' × ')).sort()),
  )

/** What a ride needs around it. */
export interface Surroundings {
  readonly browser: Browser
  /** Calls of the server itself, past the tunnel. */
  readonly request: APIRequestContext
  readonly url: string
}

/**
 * Rides a train: somebody boards and looks around, loses the network at a random step for a random time, changes the
 * cart and goes from screen to screen meanwhile, reloads, and orders and pays once the network is back. No change is
 * lost or made twice, no page is white, and there is one order with exactly what was on the screen.
 *
 * @throws with what was done and the command that repeats it, when something of that does not hold; a message with
 *   a `RideFault` says which
 */
export const rideTrain = async (seed: number, { browser, request, url }: Surroundings): Promise<void> => {
  const random = numbersOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const { menu, names } = await twoDishes(request)
  await throughTunnel(browser, url, async ({ page, tunnel }) => {
    const passenger = new Passenger(page, tunnel, menu)
    try {
      const person = await newPerson(request, { isConfirmed: true })
      await enterAs(page, person)
      await passenger.openMenu()
      await kept(page)
      await passenger.goHome()
      await keptReads(page, '/api/external/get-restaurants')
      await passenger.visit('/user/order-history')
      await passenger.openMenu()
      await keptReads(page, menu, '/user/order-history')
      await passenger.add(names[0])

      const steps: readonly (() => Promise<void>)[] = [
        () => passenger.add(names[0]),
        () => passenger.add(names[1]),
        () => passenger.takeOne(names[0]),
        () => passenger.takeOne(names[1]),
        () => passenger.openMenu(),
        () => passenger.reload(),
        () => passenger.goHome(),
        () => passenger.visit('/foods/item-view-cart'),
        () => passenger.visit('/user/order-history'),
      ]
      const count = 8 + below(8)
      const [into, isAnnounced] = [below(count - 3), random() < 0.5]
      const out = into + 2 + below(count - into - 2)
      for (let step = 0; step < count; step += 1) {
        if (step === into) await passenger.enterTunnel(isAnnounced)
        if (step === out) await passenger.leaveTunnel()
        await steps[below(steps.length)]?.()
        await passenger.seesTheApp()
        await passenger.seesTheCart(names)
      }
      if (passenger.isInTunnel) {
        await passenger.openMenu()
        await passenger.seesTheCart(names)
        await passenger.leaveTunnel()
      }
      if (passenger.cart.size === 0) await passenger.add(names[1])
      await passenger.openMenu()
      await passenger.seesTheCart(names)
      await serverHas(request, person, passenger)

      passenger.diary.push('order')
      const bought = [...passenger.cart].map((line) => line.join(' × ')).sort()
      await passenger.visit('/foods/item-view-cart')
      await cartShows(page).button(/^Pay ₹/)
      await cartActions(page).pay()
      await paymentPageActions(page).pay()
      await expect(page).toHaveURL(/\/order-status\/TJ-/)
      const orders = (await ordersOf(request, person)).map(({ items }) =>
        items.map((item) => `${item.itemName} × ${item.itemQuantity}`).sort(),
      )
      await unless('duplicate order', () => expect(orders.length).toBeLessThan(2))
      const left = await serverCart(request, person)
      await unless('lost change', () => expect({ orders, left }).toEqual({ orders: [bought], left: [] }))
    } catch (error) {
      const again = `SEEDS=${seed} npx playwright test train-rides`
      const told = `Ride ${seed} (again by \`${again}\`): ${passenger.diary.join(', ')}`
      throw new Error(`${told}\n${error instanceof Error ? error.message : error}`, { cause: error })
    }
  })
}
