import type { CartChange } from '@tiffin-junction/contract/domain/cart'
import { type Attempt, noRequest } from '@tiffin-junction/contract/domain/checkout-attempt'
import { noSeat } from '@tiffin-junction/contract/domain/seat'
import type { Credential, Detour, StoredSession } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { expect } from 'vitest'
import {
  type ActorRefFrom,
  type AnyActor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { endedLink } from '../../machines/account/session.links.ts'
import { sessionMachine } from '../../machines/account/session.machine.ts'
import { credentialOf } from '../../machines/account/session.rules.ts'
import { audienceOf } from '../../machines/account/session.selectors.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { deviceLocationMachine } from '../../machines/address/device-location.machine.ts'
import { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import { linkTo } from '../../machines/links.ts'
import { cartMachine } from '../../machines/order/cart.machine.ts'
import { cartOf } from '../../machines/order/cart.selectors.ts'
import { checkoutLinks } from '../../machines/order/checkout.links.ts'
import { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { paymentStatusMachine } from '../../machines/order/payment-status.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import type { DeviceEvent } from '../../machines/system/device.rules.ts'
import { systemMachine } from '../../machines/system/system.machine.ts'
import type { PushNews } from '../../machines/system/system.rules.ts'
import { tripMachine } from '../../machines/train/trip.machine.ts'
import { stopOf } from '../../machines/train/trip.selectors.ts'
import { quietLink } from '../quiet-link.ts'
import { quietPause } from '../quiet-pause.ts'
import { address, cameTo, chosenStop } from '../samples.ts'
import { type Call, Calls, inputOf } from './asked.ts'
import { dal, lost, ModelShop } from './model-shop.ts'

const stop = chosenStop()
const cartPath = '/foods/item-view-cart'
const statusPath = /^\/order-status\/(\d+)$/
const providerPath = /^\/pay\/(\d+)$/
const isOfMembers = (path: string) => path === cartPath || path.startsWith('/order-status')
const accessOf = (path: string) =>
  path === '/login' ? 'guests' : isOfMembers(path) ? 'members' : ('everyone' as const)

/** A step that is possible in the current state. */
export interface Move {
  readonly name: string
  readonly act: () => void
}

/** The situations before the first move. */
export const beginnings = [
  'a guest looks around',
  'a dish is in the cart',
  'a dish for a stop of a train is in the cart',
  'a payment is open',
] as const
export type Beginning = (typeof beginnings)[number]

/** What is shown of an order after its payment is not explored. */
const unseenOrder = liveOrderMachine.provide({
  actors: { session: quietLink(), pollPause: quietPause, watchNews: quietLink() },
})

/** Limits of the exploration: pieces in the cart, and orders. */
const bounds = { pieces: 2, orders: 2 } as const

/**
 * One tab with the real machines of session, cart, checkout and payment, composed as in the app, and a model
 * of the server. Only moves make something happen: they answer, refuse or lose a call, or advance the time.
 */
export class Composed {
  readonly #calls = new Calls()
  #shop = new ModelShop()
  readonly #clock = new SimulatedClock()
  #path = '/'
  #stored: StoredSession = { kind: 'none' }
  #attempt: Attempt | null = null
  #detour: Detour | null = null
  #screen: AnyActor | null = null
  #shownFor = ''
  #tokens = 0
  #tellDevice: (event: EventObject) => void = () => {}
  /** Whether the app knows that there is no network. */
  #isOffline = false
  /** Whether the stop of a train is chosen and dropped. */
  #isOnTrain = false
  #comeBack: () => void = () => {}
  readonly #machine = this.#provided()
  #root: ActorRefFrom<typeof systemMachine>

  constructor() {
    this.#root = this.#begin()
  }

  /** Resets everything to a beginning. */
  restart(beginning: Beginning): void {
    this.end()
    this.#calls.forget()
    this.#shop = new ModelShop()
    this.#attempt = null
    this.#detour = null
    this.#tokens = 0
    this.#isOffline = false
    this.#isOnTrain = beginning === 'a dish for a stop of a train is in the cart'
    this.#path = '/'
    this.#stored = { kind: 'none' }
    if (beginning !== 'a guest looks around') {
      this.#stored = { kind: 'signedIn', credential: { token: 'token', roleType: 'CUSTOMER' }, user: null }
      this.#path = cartPath
      this.#shop.quantity = 1
      this.#shop.version = 1
    }
    if (beginning === 'a payment is open') {
      this.#shop.do('orderOnline', { key: 'earlier' })
      this.#path = '/order-status/0'
    }
    this.#root = this.#begin()
    if (this.#isOnTrain) this.#trip.send({ type: 'stop.chosen', stop })
    this.#serve()
    if (beginning === 'a guest looks around') return
    for (const call of this.#calls.pending) this.#answer(call)
    for (const call of this.#calls.pending) this.#answer(call)
  }

  /** Loads the app at the current address. */
  #begin(): ActorRefFrom<typeof systemMachine> {
    const root = createActor(this.#machine, { input: { seed: 'seed' }, ...this.#options() }).start()
    if (this.#isOffline) root.send({ type: 'connection.changed', network: 'offline' })
    return root
  }

  /** Returns the system machine, whose calls wait for an answer. */
  #provided() {
    const asked = <O, I>(name: string) => this.#calls.asked<O, I>(name)
    return systemMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: { loadUser: asked('loadUser'), endSession: fromPromise(async () => {}) },
          actions: {
            forgetOthersText: () => {},
            keepCredential: (_, { credential }) => this.#keep(credential),
            keepUser: () => {},
            forgetPerson: () => {
              this.#stored = { kind: 'none' }
              this.#attempt = null
            },
            keepDetour: (_, { detour }) => {
              this.#detour = detour
            },
            logUnreadable: () => {},
          },
        }),
        cart: cartMachine.provide({
          actors: {
            countCart: asked('countCart'),
            fetchCart: asked('fetchCart'),
            sendChange: asked('sendChange'),
          },
        }),
        book: addressBookMachine.provide({
          actors: {
            loadAddresses: asked('loadAddresses'),
            setDefault: asked('setDefault'),
            deleteAddress: asked('deleteAddress'),
          },
        }),
        hearts: favouriteHeartsMachine.provide({ actors: { saveFavourite: asked('saveFavourite') } }),
        trip: tripMachine.provide({
          actors: { watch: fromCallback(() => {}) },
          actions: { keepStop: () => {} },
        }),
        place: deviceLocationMachine.provide({
          actors: { browser: quietLink(), locateByIp: asked('locateByIp') },
        }),
        push: fromCallback<PushNews, { readonly isSignedIn: boolean }>(() => {}),
        device: fromCallback<DeviceEvent>(({ sendBack, receive }) => {
          receive((event) => {
            if (event.type === 'cart.wanted')
              sendBack({ type: 'cart.recalled', token: event.token, stored: null })
          })
          this.#tellDevice = sendBack
          sendBack(this.#route())
        }),
      },
      actions: { keepCart: () => {}, keepCartOwner: () => {}, keepAddresses: () => {} },
    })
  }

  #options() {
    return {
      clock: this.#clock,
      logger: () => {},
      inspect: (event: { type: string; actorRef: unknown }) => {
        if (event.type !== '@xstate.actor') return
        const actor = event.actorRef as AnyActor
        actor.on('navigate', (voice) => this.#navigate(voice as UiEffect))
      },
    }
  }

  get #session() {
    return this.#root.system.get('session')
  }

  get #trip() {
    return this.#root.system.get('trip')
  }

  get #cart() {
    return this.#root.system.get('cart')
  }

  #keep(credential: Credential): void {
    this.#stored = { kind: 'signedIn', credential, user: null }
  }

  #navigate(voice: UiEffect): void {
    if (voice.type !== 'navigate') return
    this.#goTo(typeof voice.to === 'string' ? voice.to : (voice.fallback ?? '/'))
  }

  #goTo(path: string): void {
    this.#path = path
    if (this.#isAway) return
    this.#tellDevice(this.#route())
  }

  #route() {
    return { ...cameTo(this.#path, accessOf(this.#path), this.#stored), detour: this.#detour }
  }

  get #isAway(): boolean {
    return providerPath.test(this.#path)
  }

  /** Shows the screen of the address, as the app's frame does. */
  #draw(): void {
    if (this.#isAway) return
    const audience = audienceOf(accessOf(this.#path))(this.#session.getSnapshot())
    const shownFor = audience === null ? '' : `${this.#path} ${audience}`
    if (shownFor === this.#shownFor) return
    this.#screen?.stop()
    this.#shownFor = shownFor
    this.#screen = shownFor ? this.#open() : null
    this.#screen?.start()
    this.#draw()
  }

  #open(): AnyActor | null {
    const calls = this.#calls
    const book = this.#root.system.get('book')
    if (this.#path === cartPath)
      return createActor(
        checkoutMachine.provide({
          actors: {
            ...checkoutLinks(this.#cart, book, this.#trip),
            orderOnline: calls.asked('orderOnline'),
            orderInCash: calls.asked('orderInCash'),
            session: endedLink(this.#root.system.get('session')),
            connection: connectionLink(this.#root),
            watchReturn: fromCallback(({ sendBack }) => {
              this.#comeBack = () => sendBack({ type: 'page.restored' })
            }),
          },
          actions: {
            keepAttempt: (_, { attempt }) => {
              this.#attempt = attempt
            },
            keepTyped: () => {},
          },
        }),
        {
          input: { seed: `${this.#shownFor}-${this.#tokens++}`, attempt: this.#attempt, typed: null },
          ...this.#options(),
        },
      )
    const [, orderId] = statusPath.exec(this.#path) ?? []
    if (!this.#path.startsWith('/order-status') || this.#path.startsWith('/order-status-cod')) return null
    return createActor(
      paymentStatusMachine.provide({
        actors: {
          fetchStatus: calls.asked('fetchStatus'),
          pollPause: quietPause.provide({ actors: { connection: connectionLink(this.#root) } }),
          cart: linkTo(this.#cart),
          liveOrder: unseenOrder,
        },
        actions: {
          forgetAttempt: (_, { keepsNotes }) => {
            this.#attempt = keepsNotes && this.#attempt ? { ...this.#attempt, ...noRequest } : null
          },
        },
      }),
      { input: { orderId: orderId ?? '', isFailed: orderId === undefined }, ...this.#options() },
    )
  }

  /** Answers at once the calls of machines that are not explored. */
  #serve(): void {
    for (;;) {
      const call = this.#calls.pending.find(({ name }) => name === 'loadAddresses')
      if (!call) break
      this.#calls.end(call, { type: 'answered', output: [address('home', { isDefault: true })] })
    }
    this.#draw()
  }

  do(move: Move): void {
    const ordersBefore = this.#ordersUnderWay
    move.act()
    this.#draw()
    this.#serve()
    const placed = this.#calls.pending.findLast(({ name }) => name.startsWith('order'))
    if (placed && this.#ordersUnderWay > ordersBefore)
      expect(
        'train' in Object(inputOf(placed)).to,
        '[TRN-10] an order goes to another place than is shown',
      ).toBe(stopOf(this.#trip.getSnapshot()) !== null)
    if (this.#isOffline)
      expect(this.#ordersUnderWay, '[ORD-248] an order is placed without a network').toBeLessThanOrEqual(
        ordersBefore,
      )
  }

  get #ordersUnderWay(): number {
    return this.#calls.pending.filter(({ name }) => name.startsWith('order')).length
  }

  /** All steps that are possible now. */
  get moves(): readonly Move[] {
    return this.#isAway ? this.#atProvider() : [...this.#ofCalls(), ...this.#ofPerson(), ...this.#ofNetwork()]
  }

  #atProvider(): readonly Move[] {
    const number = Number(providerPath.exec(this.#path)?.[1])
    const decide = (name: string, outcome: 'paid' | 'declined' | null): Move => ({
      name,
      act: () => {
        if (outcome) this.#shop.report(number, outcome)
        this.#reload(`/order-status/${number}`)
      },
    })
    return [
      decide('pay', 'paid'),
      decide('decline', 'declined'),
      decide('leave pending', null),
      {
        name: 'come back from the provider',
        act: () => {
          this.#path = cartPath
          this.#comeBack()
        },
      },
    ]
  }

  /** Starts the app again at an address. Its calls are dropped; the storage of the device stays. */
  #reload(path: string): void {
    this.#path = path
    this.#screen?.stop()
    this.#screen = null
    this.#shownFor = ''
    this.#root.stop()
    this.#root = this.#begin()
  }

  /** News of the network, which may come late: calls are answered or lost whatever the app knows. */
  #ofNetwork(): readonly Move[] {
    const moves: Move[] = []
    if (this.#isSignedIn)
      moves.push({
        name: this.#isOffline ? 'hear that the network is back' : 'hear that the network is lost',
        act: () => {
          this.#isOffline = !this.#isOffline
          this.#root.send({ type: 'connection.changed', network: this.#isOffline ? 'offline' : 'back' })
        },
      })
    if (this.#cart.getSnapshot().matches({ open: { traffic: 'doubting' } }))
      moves.push(this.#after('the doubt about the network ends', 5000))
    return moves
  }

  get #isSignedIn(): boolean {
    return this.#session.getSnapshot().hasTag('signedIn')
  }

  #ofCalls(): readonly Move[] {
    return this.#calls.pending.flatMap((call) => [
      { name: `answer ${call.name}`, act: () => this.#answer(call) },
      { name: `lose ${call.name}`, act: () => this.#calls.end(call, { type: 'failed', error: lost }) },
      ...(/sendChange|order/.test(call.name)
        ? [{ name: `lose the answer of ${call.name}`, act: () => this.#loseAnswer(call) }]
        : []),
    ])
  }

  #answer(call: Call): void {
    try {
      this.#calls.end(call, { type: 'answered', output: this.#shop.do(call.name, inputOf(call)) })
    } catch (error) {
      const { status } = error as { status?: number }
      const token = credentialOf(this.#session.getSnapshot().context)?.token
      if (status === 401) this.#tellDevice({ type: 'credential.refused', token } as EventObject)
      this.#calls.end(call, { type: 'failed', error })
    }
  }

  #loseAnswer(call: Call): void {
    try {
      this.#shop.do(call.name, inputOf(call))
    } catch {
      // The refusal is lost too.
    }
    this.#calls.end(call, { type: 'failed', error: lost })
  }

  #ofPerson(): readonly Move[] {
    const isMember = this.#isSignedIn
    const pieces = cartOf(this.#cart.getSnapshot()).lines[0]?.quantity ?? 0
    const send = (name: string, event: EventObject): Move => ({ name, act: () => this.#screen?.send(event) })
    const moves: Move[] = []
    if (!isMember) {
      moves.push({
        name: 'sign in',
        act: () => {
          this.#shop.isTokenValid = true
          const credential = { token: `token ${this.#tokens++}`, roleType: 'CUSTOMER' }
          this.#session.send({ type: 'credential.received', credential, mobile: '9876543210' })
        },
      })
      return moves
    }
    moves.push({ name: 'log out', act: () => this.#session.send({ type: 'logout.requested' }) })
    if (this.#shop.isTokenValid)
      moves.push({
        name: 'revoke the token',
        act: () => {
          this.#shop.isTokenValid = false
        },
      })
    if (pieces < bounds.pieces && this.#shop.quantity < bounds.pieces)
      moves.push({ name: 'add a dish', act: () => this.#cart.send({ type: 'item.added', wish: dal }) })
    if (pieces > 0)
      moves.push({
        name: 'empty the cart',
        act: () => this.#cart.send({ type: 'quantity.set', menuId: 70, menuCount: 1, quantity: 0 }),
      })
    if (this.#path !== cartPath) moves.push({ name: 'go to the cart', act: () => this.#goTo(cartPath) })
    const checkout = this.#path === cartPath ? this.#screen?.getSnapshot() : null
    if (checkout?.matches('choosing') && this.#shop.orders.length < bounds.orders) {
      const other = checkout.context.method === 'cash' ? 'online' : 'cash'
      if (checkout.can({ type: 'method.chosen', method: other }))
        moves.push(send(`choose ${other}`, { type: 'method.chosen', method: other } as EventObject))
      moves.push(send('order', { type: 'pay.requested' }))
    }
    if (this.#isOnTrain) moves.push(...this.#ofTrain(checkout?.matches('choosing') ?? false))
    if (checkout?.matches('asking'))
      moves.push(
        send('order at the new amount', { type: 'amount.confirmed' }),
        send('go back to the cart', { type: 'amount.declined' }),
      )
    if (checkout?.matches('settling')) moves.push(this.#after('the cart is not saved in time', 10_000))
    const payment = this.#path.startsWith('/order-status') && this.#screen ? this.#screen.getSnapshot() : null
    if (payment?.hasTag('failed')) moves.push(send('retry the payment', { type: 'retry.requested' }))
    if (payment?.matches('pending')) {
      moves.push(this.#after('ask again for the payment', 2000))
      const number = Number(payment.context.orderId)
      moves.push({ name: 'the payment is reported late', act: () => this.#shop.report(number, 'paid') })
    }
    return moves
  }

  #ofTrain(isChoosing: boolean): readonly Move[] {
    const isChosen = stopOf(this.#trip.getSnapshot()) !== null
    const moves: Move[] = [
      isChosen
        ? { name: 'drop the stop', act: () => this.#trip.send({ type: 'stop.dropped' }) }
        : { name: 'choose the stop', act: () => this.#trip.send({ type: 'stop.chosen', stop }) },
    ]
    if (isChosen && !this.#shop.isPastCutOff)
      moves.push({
        name: 'the last moment to order for the stop passes',
        act: () => {
          this.#shop.isPastCutOff = true
        },
      })
    if (isChosen && isChoosing)
      moves.push({
        name: 'give the seat',
        act: () => {
          const seat = { ...noSeat, coach: 'B4', berth: '32' }
          this.#screen?.send({ type: 'seat.changed', seat } as EventObject)
        },
      })
    return moves
  }

  #after(name: string, ms: number): Move {
    return { name, act: () => this.#clock.increment(ms) }
  }

  /** The states of session, cart, checkout and payment together. */
  get control(): string {
    const screen = this.#screen?.getSnapshot().value ?? ''
    const { value } = this.#session.getSnapshot()
    return JSON.stringify([value, this.#cart.getSnapshot().value, this.#isAway ? 'away' : screen])
  }

  /** All values by which two states differ within the limits. */
  get key(): string {
    const { base, pending } = this.#cart.getSnapshot().context
    const cart = cartOf(this.#cart.getSnapshot())
    const screen = this.#screen?.getSnapshot()
    const first = this.#shop.version
    return JSON.stringify([
      this.control,
      statusPath.test(this.#path) ? 'status' : this.#path.replace(/\d+/, ''),
      cart.lines[0]?.quantity ?? 0,
      base.lines[0]?.quantity ?? 0,
      first - base.version,
      pending.map(({ kind, quantity, tries }: CartChange) => [kind, quantity, Math.min(tries ?? 0, 2)]),
      screen?.context.method,
      screen?.context.agreed?.total,
      screen?.context.offer?.now.total,
      screen?.context.orderId,
      this.#attempt !== null && screen?.context.attempt?.key === this.#attempt.key,
      this.#attempt === null,
      this.#detour?.from ?? null,
      this.#calls.pending.map(({ name }) => name),
      this.#shop.quantity,
      this.#isOffline,
      this.#isOnTrain && [
        stopOf(this.#trip.getSnapshot()) !== null,
        this.#shop.isPastCutOff,
        screen?.context.seat?.coach,
      ],
      this.#shop.isTokenValid,
      this.#shop.orders.map(({ how, state, version }) => [how, state, version === this.#shop.version]),
    ])
  }

  /** Checks the rules that hold in every state. */
  check(): void {
    const session = this.#session.getSnapshot()
    const cart = this.#cart.getSnapshot()
    const screen = this.#screen?.getSnapshot()
    const names = this.#calls.pending.map(({ name }) => name)
    const live = this.#shop.orders.filter(({ state }) => state === 'live').map(({ version }) => version)
    expect(new Set(live).size, '[ORD-70] one cart became several orders').toBe(live.length)
    if (session.hasTag('signedOut')) {
      expect(cartOf(cart).lines, '[ORD-11] a guest has a cart').toEqual([])
      expect(this.#stored.kind, '[ACC-35] the device remembers somebody').toBe('none')
      expect(this.#attempt, '[ACC-35] the device remembers an order').toBeNull()
    }
    const isWaiting = cart.hasTag('offline')
    if (isWaiting) expect(this.#isOffline, '[ORD-240] the cart waits for a network that is there').toBe(true)
    const isDoubting = cart.matches({ open: { traffic: 'doubting' } })
    const isBusy = session.hasTag('signedIn') && !cart.hasTag('synced') && !isWaiting && !isDoubting
    if (isBusy)
      expect(names, 'the cart waits for nothing').toContainEqual(expect.stringMatching(/Cart|sendChange/))
    if (!screen || this.#isAway) return
    if (screen.matches('orderingOnline'))
      expect(names, 'the checkout waits for nothing').toContain('orderOnline')
    if (screen.matches('orderingInCash'))
      expect(names, 'the checkout waits for nothing').toContain('orderInCash')
    if (screen.matches('fetching')) expect(names, 'the payment waits for nothing').toContain('fetchStatus')
    if (screen.matches('leaving')) expect(this.#path, 'the checkout goes nowhere').not.toBe(cartPath)
    if (screen.matches('completed'))
      expect(this.#shop.statusOf(Number(screen.context.orderId)), '[ORD-80] a page says it is paid').toBe(
        'Completed',
      )
    const { base, pending } = cart.context
    if (names.length === 0 && pending.length === 0 && base.version === this.#shop.version)
      expect(cartOf(cart).lines[0]?.quantity ?? 0, '[ORD-26] the cart differs').toBe(this.#shop.quantity)
  }

  end(): void {
    this.#screen?.stop()
    this.#screen = null
    this.#shownFor = ''
    this.#root.stop()
  }
}
