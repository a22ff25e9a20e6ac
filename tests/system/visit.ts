import { type ActorRefFrom, type AnyActor, createActor } from 'xstate'
import { credentialOf } from '../../machines/account/session.rules.ts'
import { audienceOf } from '../../machines/account/session.selectors.ts'
import { menuMachine } from '../../machines/discover/menu.machine.ts'
import type { addingMachine } from '../../machines/order/adding.machine.ts'
import type { CartContext } from '../../machines/order/cart.rules.ts'
import { cartOf } from '../../machines/order/cart.selectors.ts'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import type { couponMachine } from '../../machines/order/coupon.machine.ts'
import type { paymentStatusMachine } from '../../machines/order/payment-status.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import type { Network } from '../../machines/system/connection.rules.ts'
import type { System } from '../../src/app/system.ts'
import { restaurant } from '../samples.ts'
import type { Tab } from './browser.ts'

/** The app's modules, imported after the browser globals are stubbed. */
export interface App {
  readonly createSystem: typeof import('../../src/app/system.ts').createSystem
  readonly routeOf: typeof import('../../src/app/routes.ts').routeOf
  readonly createRoot: typeof import('../../src/app/actor-logic.ts').createRoot
  readonly addingOf: typeof import('../../src/app/adding.ts').addingOf
  readonly checkoutOf: typeof import('../../src/app/checkout.ts').checkoutOf
  readonly couponOf: typeof import('../../src/app/coupon.tsx').couponOf
  readonly paymentStatusOf: typeof import('../../src/app/payment-status.ts').paymentStatusOf
  readonly wantedDishOf: typeof import('../../src/app/arrival.ts').wantedDishOf
  readonly onRefused: (listener: (token: string) => void) => void
}

type Screen =
  | { readonly name: 'menu'; readonly actor: ActorRefFrom<typeof addingMachine> }
  | {
      readonly name: 'cart'
      readonly actor: ActorRefFrom<typeof checkoutMachine>
      readonly coupon: ActorRefFrom<typeof couponMachine>
    }
  | { readonly name: 'order-status'; readonly actor: ActorRefFrom<typeof paymentStatusMachine> }

/** One tab that runs the app: the actors that outlive the screens, and the actor of the current screen. */
export class Visit {
  readonly tab: Tab
  system!: System
  screen: Screen | null = null
  /** The dish that a guest tapped and that signing in adds; `null` when there is none. */
  wished: number | null = null
  /** Called with each change of the context of the cart. */
  onCart: (before: CartContext, now: CartContext) => void = () => {}
  readonly #app: App
  /** Path and audience of the current screen. If either changes, a new screen opens. */
  #shownFor = ''
  #stop = () => {}

  constructor(app: App, tab: Tab) {
    this.#app = app
    this.tab = tab
    this.begin()
  }

  /** Loads the app at the tab's address. */
  begin(): void {
    this.tab.run(() => {
      this.system = this.#app.createSystem(this.#app.routeOf)
      this.#watchCart()
      this.system.start()
      // React renders after the current task.
      const later = () => queueMicrotask(() => this.#draw())
      const subscription = this.system.session.subscribe(later)
      for (const name of ['pushState', 'popstate']) this.tab.listen(name, later)
      this.#stop = () => subscription.unsubscribe()
      this.#draw()
    })
  }

  #watchCart(): void {
    const { cart } = this.system
    let before = cart.getSnapshot().context
    cart.subscribe(({ context }) => {
      this.onCart(before, context)
      before = context
    })
  }

  /** What the connection of the app tells it. */
  hear(network: Network): void {
    this.tab.isToldOffline = network === 'offline'
    this.tab.run(() => this.system.root.send({ type: 'connection.changed', network }))
  }

  /** Closes the page. */
  end(): void {
    this.tab.run(() => {
      this.#stop()
      this.#leaveScreen()
      this.system.stop()
    })
    this.tab.leave()
  }

  #leaveScreen(): void {
    this.coupon?.stop()
    this.screen?.actor.stop()
    this.screen = null
    this.#shownFor = ''
  }

  /** Shows the screen of the address, as `src/app/app.tsx` does. */
  #draw(): void {
    if (this.tab.isAway) return
    const { route, params } = this.#app.routeOf(this.tab.path)
    const audience = audienceOf(route.access)(this.system.session.getSnapshot())
    const shownFor = audience === null ? '' : `${this.tab.path} ${audience}`
    if (shownFor === this.#shownFor) return
    this.#leaveScreen()
    this.#shownFor = shownFor
    if (shownFor) this.screen = this.#open(route.name, params)
    this.screen?.actor.start()
    this.coupon?.start()
  }

  #open(name: string, params: Readonly<Record<string, string | undefined>>): Screen | null {
    const { createRoot, addingOf, checkoutOf, couponOf, paymentStatusOf, wantedDishOf } = this.#app
    if (name === 'cart') {
      const { machine, options } = checkoutOf(this.system)
      const discounting = couponOf(this.system)
      return {
        name,
        actor: createRoot(machine, options),
        coupon: createRoot(discounting.machine, discounting.options),
      }
    }
    if (name === 'order-status') {
      const { machine, options } = paymentStatusOf(this.system, params.orderId, null)
      return { name, actor: createRoot(machine, options) }
    }
    if (name === 'menu') {
      const restaurantId = Number(params.restaurantId)
      // The menu actor is not started: each tap carries its item.
      const menu = createActor(menuMachine, {
        input: { restaurantId, itemSearch: '', restaurantDetails: restaurant(restaurantId) },
      })
      const wanted = wantedDishOf(this.tab.state)
      this.tab.state = null
      const adding = addingOf(this.system, menu, connectionLink(this.system.root))
      return { name, actor: createRoot(adding, { input: { restaurantId, wanted } }) }
    }
    return null
  }

  get token(): string | null {
    return credentialOf(this.system.session.getSnapshot().context)?.token ?? null
  }

  get cart() {
    return cartOf(this.system.cart.getSnapshot())
  }

  get checkout() {
    return this.screen?.name === 'cart' ? this.screen.actor : null
  }

  get coupon() {
    return this.screen?.name === 'cart' ? this.screen.coupon : null
  }

  get payment() {
    return this.screen?.name === 'order-status' ? this.screen.actor : null
  }

  get menu() {
    return this.screen?.name === 'menu' ? this.screen.actor : null
  }

  /** Names of the actors that still wait for something that must end; none while the app is suspended. */
  get waiting(): string[] {
    if (this.tab.isAway) return []
    const session = this.system.session.getSnapshot()
    const cart = this.system.cart.getSnapshot()
    const book = this.system.book.getSnapshot()
    const isWaiting = {
      session: session.matches('reading') || session.matches({ signedIn: 'greeting' }),
      cart: !cart.hasTag('synced') || cart.context.pending.length > 0,
      book: book.hasTag('loading') || book.hasTag('busy'),
      hearts: this.system.hearts.getSnapshot().hasTag('busy'),
      place: this.system.place.getSnapshot().hasTag('busy'),
      checkout: Boolean(this.checkout?.getSnapshot().hasTag('processing')),
      coupon: Boolean(this.coupon?.getSnapshot().hasTag('busy')),
      payment: Boolean(this.payment?.getSnapshot().matches('fetching')),
    }
    return Object.entries(isWaiting).flatMap(([name, waits]) => (waits ? [name] : []))
  }

  /** The states of all actors, to tell two moments apart. */
  get state(): string {
    const { session, cart, book, hearts } = this.system
    const actors: (Pick<AnyActor, 'getSnapshot'> | undefined)[] = [
      session,
      cart,
      book,
      hearts,
      this.screen?.actor,
      this.coupon ?? undefined,
    ]
    const shown = this.tab.isAway ? 'away' : (this.screen?.name ?? '')
    return JSON.stringify([shown, ...actors.map((actor) => actor?.getSnapshot().value)])
  }
}
