import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { PaymentStatus } from '@tiffin-junction/contract/domain/order-status'
import { billOf } from '../../machines/order/bill.rules.ts'
import { cartOf, wishFor } from '../samples.ts'

/** An order in the model of the server. */
export interface ModelOrder {
  /** Version of the cart that was ordered. */
  readonly version: number
  readonly how: 'online' | 'cash'
  state: 'open' | 'declined' | 'superseded' | 'live'
}

/** The error that the API client throws for a refused call. */
const refused = (status: number) =>
  Object.assign(new Error('refused'), { kind: 'refused', status, body: { success: false, message: 'No.' } })
export const lost = Object.assign(new Error('lost'), { kind: 'network', status: null, body: null })

export const dal = wishFor(7, { menuId: 70 })

/**
 * Model of what the server does with the cart and orders of one person (decisions D14, D16), small enough to
 * be explored completely.
 */
export class ModelShop {
  quantity = 0
  version = 0
  isTokenValid = true
  /** Whether the last moment to order for the stop of the train is over. */
  isPastCutOff = false
  readonly orders: ModelOrder[] = []
  /** Answers by idempotency key. */
  readonly #answers = new Map<string, unknown>()

  get cart(): Cart {
    const cart = cartOf(dal, this.quantity)
    return this.quantity === 0
      ? { ...cart, restaurantId: null, restaurantName: '', lines: [], version: this.version, showCod: true }
      : { ...cart, version: this.version, showCod: true }
  }

  /** Handles a call. Throws the error with which the client would reject. */
  do(name: string, input: unknown): unknown {
    if (!this.isTokenValid) throw refused(401)
    const { key = '', expectedTotal, to } = Object(input)
    switch (name) {
      case 'loadUser':
        return { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }
      case 'countCart':
        return {
          restaurantId: this.cart.restaurantId,
          entries: this.cart.lines.map(({ menuId, quantity }) => ({ menuId, quantity })),
        }
      case 'fetchCart':
        return this.cart
      case 'sendChange': {
        const { change } = input as { change: { key: string; kind: string; quantity: number } }
        return this.#once(change.key, () => {
          this.quantity = change.kind === 'add' ? this.quantity + change.quantity : change.quantity
          this.version++
          return this.cart
        })
      }
      case 'orderOnline':
        return this.#once(key, () => {
          this.#mustBePossible(to)
          this.#mustCost(expectedTotal)
          return { redirectUrl: `/pay/${this.#payable()}` }
        })
      case 'orderInCash':
        return this.#once(key, () => {
          this.#mustBePossible(to)
          this.#mustCost(expectedTotal)
          this.#supersede()
          this.orders.push({ version: this.version, how: 'cash', state: 'live' })
          this.#empty()
          return { orderStatus: 'confirmed', orderId: String(this.orders.length - 1) }
        })
      case 'fetchStatus':
        return this.statusOf(Number((input as { orderId: string }).orderId))
      default:
        throw new Error(`The model does not know ${name}`)
    }
  }

  statusOf(number: number): PaymentStatus {
    const state = this.orders[number]?.state
    if (state === undefined) throw refused(404)
    if (state === 'live') return 'Completed'
    return state === 'open' ? 'Pending' : 'Failed'
  }

  /** Handles the provider's report of a payment. */
  report(number: number, outcome: 'paid' | 'declined'): void {
    const order = this.orders[number]
    if (!order || order.how === 'cash' || order.state === 'live' || order.state === 'superseded') return
    order.state = outcome === 'paid' ? 'live' : 'declined'
    if (outcome === 'paid' && order.version === this.version) this.#empty()
  }

  /** Refuses an order of nothing, and one to a seat that comes too late. */
  #mustBePossible(to: unknown): void {
    if (this.quantity === 0 || ('train' in Object(to) && this.isPastCutOff)) throw refused(422)
  }

  /** Refuses an order at another total, with the cart; any total is right when none is expected. */
  #mustCost(expectedTotal: unknown): void {
    const { total } = billOf(this.cart, [])
    if (expectedTotal !== undefined && expectedTotal !== total)
      throw Object.assign(refused(409), { cart: this.cart })
  }

  #once(key: string, act: () => unknown): unknown {
    if (this.#answers.has(key)) return this.#answers.get(key)
    const answer = act()
    this.#answers.set(key, answer)
    return answer
  }

  #empty(): void {
    this.quantity = 0
    this.version++
  }

  #supersede(): void {
    for (const order of this.orders)
      if (order.state === 'open' || order.state === 'declined') order.state = 'superseded'
  }

  #payable(): number {
    const known = this.orders.findIndex(
      ({ state, version }) => version === this.version && (state === 'open' || state === 'declined'),
    )
    const order = this.orders[known]
    if (order) {
      order.state = 'open'
      return known
    }
    this.#supersede()
    return this.orders.push({ version: this.version, how: 'online', state: 'open' }) - 1
  }
}
