import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { paiseOf } from '@tiffin-junction/contract/domain/money'
import type { Client } from './client.ts'

/** What a person ordered, as that person knows it. */
export interface Ordered {
  /** By dish, how many. */
  readonly lines: ReadonlyMap<number, number>
  /** Paise, as agreed to. */
  readonly total: number
  /** Paise, of the dishes by the menu. */
  readonly food: number
}

interface Account {
  readonly headers: Readonly<Record<string, string>>
  readonly acknowledged: Map<string, Ordered>
  /** Checkouts without an answer that the person gave up: they may or may not be orders. */
  unknown: number
}

/** What the audit found; everything but `acknowledged` should be 0. */
export interface Audit {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly wrong: number
}

/** Keeps what was acknowledged to people, apart from the server, and compares it with what the server has. */
export class Books {
  readonly #accounts = new Map<string, Account>()
  /** Carts that were not as the person's own arithmetic says. */
  wrongCarts = 0

  open(person: string, headers: Account['headers']): void {
    this.#accounts.set(person, { headers, acknowledged: new Map(), unknown: 0 })
  }

  #of(person: string): Account {
    const account = this.#accounts.get(person)
    if (!account) throw new Error(`${person} has no account.`)
    return account
  }

  acknowledge(person: string, number: string, ordered: Ordered): void {
    const { acknowledged } = this.#of(person)
    // The same answer to a repeat is the same order; the same number for another order is none.
    if (acknowledged.has(number)) this.wrongCarts += 1
    acknowledged.set(number, ordered)
  }

  giveUp(person: string): void {
    this.#of(person).unknown += 1
  }

  async audit(client: Client): Promise<Audit> {
    const sums = { acknowledged: 0, lost: 0, doubled: 0, wrong: this.wrongCarts }
    for (const { headers, acknowledged, unknown } of this.#accounts.values()) {
      const orders = await historyOf(client, headers)
      const numbers = orders.map(({ orderId }) => orderId)
      sums.acknowledged += acknowledged.size
      sums.lost += [...acknowledged.keys()].filter((number) => !numbers.includes(number)).length
      const others = orders.filter(({ orderId }) => !acknowledged.has(orderId)).length
      sums.doubled += numbers.length - new Set(numbers).size + Math.max(0, others - unknown)
      for (const order of orders) {
        const ordered = acknowledged.get(order.orderId)
        if (ordered && !isAsOrdered(order, ordered)) sums.wrong += 1
      }
    }
    return sums
  }
}

type Order = NonNullable<Awaited<ReturnType<typeof historyPage>>>[number]

const historyPage = async (client: Client, headers: Account['headers'], page: number) => {
  const query = { page, limit: 50, search: '' }
  const { reply, status } = await client.call(getOrdersHistory, { query }, headers)
  if (!reply) throw new Error(`The history could not be read: ${status}.`)
  return reply.data
}

const historyOf = async (client: Client, headers: Account['headers']): Promise<readonly Order[]> => {
  const all: Order[] = []
  for (let page = 1; ; page += 1) {
    const orders = await historyPage(client, headers, page)
    all.push(...orders)
    if (orders.length < 50) return all
  }
}

const isAsOrdered = (order: Order, { lines, total, food }: Ordered): boolean =>
  paiseOf(order.totalAmount) === total &&
  order.items.length === lines.size &&
  order.items.every(({ menuId, itemQuantity }) => lines.get(menuId) === itemQuantity) &&
  order.items.reduce((sum, { itemPrice, itemQuantity }) => sum + paiseOf(itemPrice) * itemQuantity, 0) ===
    food
